import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { peopleOf } from '../../domain/plans/membership';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
import { RECORDS_AT_ONCE } from '../../model/history';
import type { Transaction } from '../../model/transaction';
import type { LongAct } from '../../services/firebase/serverAct';
import {
  changeMany,
  deleteMany,
  hasValue,
  restoreMany,
  undoChangeOfMany,
  type ChangeOfMany,
} from '../../services/transactions/manyTransactions';
import { newActId, partOf } from '../../services/transactions/writeAct';

/** Null deletes. */
export type ManyAct = ChangeOfMany | null;

/** Acts on many transactions, reports the result and offers to undo all of it. */
export function useManyActs() {
  const { t } = useLanguage();
  const { runParts } = useCommands();
  const plan = usePlan();
  const commandOf = useRecording(plan.id);
  const people = peopleOf(plan);

  /** A transaction can't get a payer who has left the plan. */
  const cannotUndo = (transaction: Transaction, change: 'delete' | 'category' | 'member' | 'split') =>
    (change === 'delete' || change === 'member') && !people.includes(transaction.user_id);

  /** `title` names the act. Resolves when the last part of it waits here. */
  async function run(all: readonly Transaction[], act: ManyAct, title: string, steps: LongAct) {
    const differing = act === null ? all : all.filter((each) => !hasValue(each, act));
    const [id, undoing] = [newActId(), newActId()];
    const commands = inParts(differing).map((some, index) => {
      const undoable = some.filter((each) => !cannotUndo(each, kindOf(act)));
      return commandOf({
        id: partOf(id, index + 1),
        apply: (part) => (act === null ? deleteMany(some, part) : changeMany(some, act, part)),
        refusal: { key: 'find_not_done' },
        // What isn't deleted is listed again.
        ...(act !== null && { text: title }),
        ...(undoable.length > 0 && {
          undo: {
            id: partOf(undoing, index + 1),
            apply: (part) =>
              act === null ? restoreMany(undoable, part) : undoChangeOfMany(undoable, act, part),
            refusal: { key: 'find_not_done' },
          },
        }),
      });
    });
    const done = (begun: number) =>
      t(act === null ? 'find_deleted' : 'find_changed', {
        count: Math.min(begun * RECORDS_AT_ONCE, differing.length),
      });
    await runParts(commands, done, steps);
  }

  return { cannotUndo, run };
}

const inParts = (all: readonly Transaction[]): (readonly Transaction[])[] =>
  Array.from({ length: Math.ceil(all.length / RECORDS_AT_ONCE) }, (_, index) =>
    all.slice(index * RECORDS_AT_ONCE, (index + 1) * RECORDS_AT_ONCE),
  );

function kindOf(act: ManyAct) {
  if (act === null) return 'delete';
  if ('category' in act) return 'category';
  return 'for' in act ? 'split' : 'member';
}
