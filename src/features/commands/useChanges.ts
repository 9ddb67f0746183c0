import { exceptionOf as formerExceptionOf, type Scope } from '../../domain/transactions/series';
import { storedDraftOf, type StoredDraft } from '../../domain/transactions/storedDraft';
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

/** How a change opens again after a refusal. */
interface Reopened {
  act: UnsentChange['act'];
  /** Missing where nothing was typed. */
  draft?: StoredDraft;
}

interface Part {
  /** The series, which now ends before the occurrence. */
  ended: Series;
  /** The series that continues from there; null where none does. */
  started: { id: TransactionId; series: NewTransaction } | null;
  /** New transactions written in the same act. */
  added?: readonly Added[];
}

interface Changes {
  /** Changes a transaction; `scheduled` is the occurrence from which the user opened the series. */
  changeOf: (
    shown: Transaction,
    after: NewTransaction,
    seen: { scope: Scope; scheduled: Day | undefined; draft: StoredDraft },
    /** New transactions written in the same act. */
    added?: readonly Added[],
  ) => Command;
  /** Sets the exception of one occurrence; null makes the occurrence follow the series. */
  exceptionOf: (series: Series, scheduled: Day, exception: Exception | null, as: Reopened) => Command;
  /** Ends a series before an occurrence and starts the series that continues it. */
  partOf: (series: Series, scheduled: Day, part: Part & Reopened) => Command;
}

const refused = ({ description }: Transaction) =>
  ({ refusal: { key: 'transaction_not_changed', values: { description } } }) as const;

/** Builds the commands that change existing transactions, each with its undo. */
export function useChanges(): Changes {
  const newAct = useNewAct();

  const unsentOf = ({ id, plan_id: planId, type, description }: Transaction) => ({
    ...newAct(planId),
    transactionId: id,
    type,
    description,
  });

  /** Undoes a change: restores the fields that it wrote. */
  function undoing(before: Transaction, now: NewTransaction, apply: () => Promise<void>): Command {
    return {
      unsent: {
        ...unsentOf(before),
        kind: 'change',
        act: 'edit',
        draft: storedDraftOf(before),
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
