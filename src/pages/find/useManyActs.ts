import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { peopleOf } from '../../domain/plans/membership';
import type { Transaction } from '../../model/transaction';
import {
  changeMany,
  deleteMany,
  restoreMany,
  undoChangeOfMany,
  type ActOnMany,
  type ChangeOfMany,
} from '../../services/transactions/manyTransactions';
import { useAct } from '../../features/commands/useAct';

/** Null deletes. */
export type ManyAct = ChangeOfMany | null;

/** The progress of a running act. */
export interface Progress {
  count: number;
  total: number;
}

/** Acts on many transactions, reports the result and offers to undo all of it. */
export function useManyActs() {
  const { t } = useLanguage();
  const { run, say } = useAct();
  const people = peopleOf(usePlan());
  const [undoing, setUndoing] = useState<Progress | null>(null);

  /** A transaction can't get a payer who has left the plan. */
  const cannotUndo = (transaction: Transaction, change: 'delete' | 'category' | 'member' | 'split') =>
    (change === 'delete' || change === 'member') && !people.includes(transaction.user_id);

  function undo(act: ManyAct, done: readonly Transaction[]) {
    let rest = done;
    const total = done.length;
    const onStep: ActOnMany['onStep'] = (undone, passed) => {
      rest = rest.slice(undone.length + passed.length);
      setUndoing({ count: total - rest.length, total });
    };
    const perform = () =>
      act === null ? restoreMany(done, { onStep }) : undoChangeOfMany(done, act, { onStep });
    setUndoing({ count: 0, total });
    void run(() => perform().finally(() => setUndoing(null)), {
      tells: true,
      failed: () => ({
        key: 'find_not_undone',
        values: { count: rest.length },
        action: { label: t('retry'), onAction: () => undo(act, rest) },
      }),
      done: t('find_undone', { count: total }),
    });
  }

  return {
    undoing,
    cannotUndo,
    run: (act: ManyAct, some: readonly Transaction[], steps: ActOnMany): Promise<void> =>
      act === null ? deleteMany(some, steps) : changeMany(some, act, steps),
    /** Reports a finished act. */
    tell: (act: ManyAct, done: readonly Transaction[]) => {
      const undoable = done.filter((each) => !cannotUndo(each, kindOf(act)));
      say({
        done: t(act === null ? 'find_deleted' : 'find_changed', { count: done.length }),
        undo: undoable.length > 0 ? () => undo(act, undoable) : undefined,
      });
    },
  };
}

function kindOf(act: ManyAct) {
  if (act === null) return 'delete';
  if ('category' in act) return 'category';
  return 'for' in act ? 'split' : 'member';
}
