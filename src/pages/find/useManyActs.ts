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
import { useToast } from '../../ui/ToastProvider';
import { useTellError } from '../../features/errors/useTellError';

/** Null deletes. */
export type ManyAct = ChangeOfMany | null;

/** How far something is that is under way. */
export interface Progress {
  count: number;
  total: number;
}

/** Does something with many transactions, tells what was done and offers to undo the whole. */
export function useManyActs() {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const people = peopleOf(usePlan());
  const [undoing, setUndoing] = useState<Progress | null>(null);

  /** Nobody can be made to have paid who has left the plan. */
  const cannotUndo = (transaction: Transaction, change: 'delete' | 'category' | 'member') =>
    change !== 'category' && !people.includes(transaction.user_id);

  async function undo(act: ManyAct, done: readonly Transaction[]): Promise<void> {
    let rest = done;
    const total = done.length;
    const onBatch: ActOnMany['onBatch'] = (undone, passed) => {
      rest = rest.slice(undone.length + passed.length);
      setUndoing({ count: total - rest.length, total });
    };
    setUndoing({ count: 0, total });
    try {
      await (act === null ? restoreMany(done, { onBatch }) : undoChangeOfMany(done, act, { onBatch }));
      show({ text: t('find_undone', { count: total }) });
    } catch (error) {
      tellError(error, {
        key: 'find_not_undone',
        values: { count: rest.length },
        action: { label: t('retry'), onAction: () => void undo(act, rest) },
      });
    }
    setUndoing(null);
  }

  return {
    undoing,
    cannotUndo,
    run: (act: ManyAct, some: readonly Transaction[], steps: ActOnMany): Promise<void> =>
      act === null ? deleteMany(some, steps) : changeMany(some, act, steps),
    /** Says what was done. */
    tell: (act: ManyAct, done: readonly Transaction[]) => {
      const kind = act === null ? 'delete' : 'category' in act ? 'category' : 'member';
      const undoable = done.filter((each) => !cannotUndo(each, kind));
      show({
        text: t(act === null ? 'find_deleted' : 'find_changed', { count: done.length }),
        ...(undoable.length > 0 && {
          action: { label: t('undo'), undoes: true, onAction: () => void undo(act, undoable) },
        }),
      });
    },
  };
}
