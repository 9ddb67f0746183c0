import { exceptionOf as formerExceptionOf, type Scope } from '../../domain/transactions/series';
import { draftOf } from '../../domain/transactions/transactionDraft';
import type { TransactionDraft } from '../../domain/validation';
import type { Day } from '../../model/day';
import type { TransactionId } from '../../model/ids';
import type { Exception, NewTransaction, Series, Transaction } from '../../model/transaction';
import type { UnsentChange } from '../../model/unsent';
import {
  changeOf as writtenBy,
  changeTransaction,
  splitSeries,
  undoChange,
  undoSplit,
  writeException,
  type Added,
} from '../../services/transactions/transactionChanges';
import type { Command } from './useCommands';
import { useNewAct } from './useNewAct';

/** As what a change opens again when it is refused. */
interface Reopened {
  act: UnsentChange['act'];
  /** Absent where nothing was typed. */
  draft?: TransactionDraft;
}

interface Part {
  /** What is left of the series. */
  ended: Series;
  /** What goes on from there; null where nothing does. */
  started: { id: TransactionId; series: NewTransaction } | null;
  /** What is entered in the same act. */
  added?: readonly Added[];
}

interface Changes {
  /** The change of a transaction; `scheduled` is the occurrence from which a series was seen. */
  changeOf: (
    shown: Transaction,
    after: NewTransaction,
    seen: { scope: Scope; scheduled: Day | undefined; draft: TransactionDraft },
    /** What is entered in the same act. */
    added?: readonly Added[],
  ) => Command;
  /** What is said of one occurrence of a series; null says that it is as the series says. */
  exceptionOf: (series: Series, scheduled: Day, exception: Exception | null, as: Reopened) => Command;
  /** The end of a series before an occurrence, and what goes on from there. */
  partOf: (series: Series, scheduled: Day, part: Part & Reopened) => Command;
}

const refused = ({ description }: Transaction) =>
  ({ refusal: 'transaction_not_changed', description }) as const;

/** What is done to transactions that are there, each with what takes it back. */
export function useChanges(): Changes {
  const newAct = useNewAct();

  const unsentOf = ({ id, plan_id: planId, type, description }: Transaction) => ({
    ...newAct(planId),
    transactionId: id,
    type,
    description,
  });

  /** Takes a change back: the fields that it wrote are what they were. */
  function undoing(before: Transaction, now: NewTransaction, apply: () => Promise<void>): Command {
    return {
      unsent: {
        ...unsentOf(before),
        kind: 'change',
        act: 'edit',
        draft: draftOf(before),
        wrote: writtenBy(now, before),
      },
      apply,
      ...refused(before),
    };
  }

  function exceptionOf(series: Series, scheduled: Day, exception: Exception | null, as: Reopened): Command {
    const former = formerExceptionOf(series, scheduled) ?? null;
    return {
      unsent: {
        ...unsentOf(series),
        kind: 'exception',
        ...as,
        scope: 'one',
        scheduled,
        wrote: exception && { ...exception },
      },
      apply: () => writeException(series.id, scheduled, exception),
      undo: () => exceptionOf(series, scheduled, former, { act: 'edit' }),
      ...refused(series),
    };
  }

  return {
    changeOf: (shown, after, { scope, scheduled, draft }, added = []) => ({
      unsent: {
        ...unsentOf(shown),
        kind: 'change',
        act: 'edit',
        scope,
        ...(scheduled && { scheduled }),
        draft,
        wrote: writtenBy(shown, after),
        entered: added.map(({ id }) => id),
      },
      apply: () => changeTransaction(shown, after, added),
      undo: () => undoing(shown, after, () => undoChange(shown, after, added)),
      ...refused(shown),
    }),
    exceptionOf,
    partOf: (series, scheduled, { ended, started, added = [], ...as }) => ({
      unsent: {
        ...unsentOf(series),
        kind: 'change',
        ...as,
        scope: 'following',
        scheduled,
        wrote: writtenBy(series, ended),
        entered: [...(started ? [started] : []), ...added].map(({ id }) => id),
      },
      apply: () => splitSeries(series, ended, started, added),
      undo: () => undoing(series, ended, () => undoSplit(series, ended, started?.id ?? null, added)),
      ...refused(series),
    }),
  };
}
