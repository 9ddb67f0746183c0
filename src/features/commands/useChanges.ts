import { exceptionOf as formerExceptionOf, type Scope } from '../../domain/transactions/series';
import { storedDraftOf, type StoredDraft } from '../../domain/transactions/storedDraft';
import type { Day } from '../../model/day';
import type { ActId, TransactionId } from '../../model/ids';
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
  /** Sets the exception of one occurrence; null makes the occurrence follow the series. `from` as in `writeException`. */
  exceptionOf: (
    series: Series,
    scheduled: Day,
    exception: Exception | null,
    as: Reopened,
    from?: Exception | null,
  ) => Command;
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
  function undoing(before: Transaction, now: NewTransaction, apply: (act: ActId) => Promise<void>): Command {
    const unsent = {
      ...unsentOf(before),
      kind: 'change' as const,
      act: 'edit' as const,
      draft: storedDraftOf(before),
      wrote: writtenBy(now, before),
    };
    return {
      unsent,
      apply: () => apply(unsent.id),
      ...refused(before),
    };
  }

  function exceptionOf(
    series: Series,
    scheduled: Day,
    exception: Exception | null,
    as: Reopened,
    from?: Exception | null,
  ): Command {
    const former = formerExceptionOf(series, scheduled) ?? null;
    const unsent = {
      ...unsentOf(series),
      kind: 'exception' as const,
      ...as,
      scope: 'one' as const,
      scheduled,
      wrote: exception && { ...exception },
    };
    return {
      unsent,
      apply: () => writeException(series, scheduled, exception, unsent.id, from),
      undo: () => exceptionOf(series, scheduled, former, { act: 'edit' }, exception),
      ...refused(series),
    };
  }

  return {
    changeOf: (shown, after, { scope, scheduled, draft }, added = []) => {
      const unsent = {
        ...unsentOf(shown),
        kind: 'change' as const,
        act: 'edit' as const,
        scope,
        ...(scheduled && { scheduled }),
        draft,
        wrote: writtenBy(shown, after),
      };
      return {
        unsent,
        apply: () => changeTransaction(shown, after, added, unsent.id),
        undo: () => undoing(shown, after, (act) => undoChange(shown, after, added, act)),
        ...refused(shown),
      };
    },
    exceptionOf,
    partOf: (series, scheduled, { ended, started, added = [], ...as }) => {
      const unsent = {
        ...unsentOf(series),
        kind: 'change' as const,
        ...as,
        scope: 'following' as const,
        scheduled,
        wrote: writtenBy(series, ended),
      };
      return {
        unsent,
        apply: () => splitSeries(series, ended, started, added, unsent.id),
        undo: () => undoing(series, ended, (act) => undoSplit(series, ended, started, added, act)),
        ...refused(series),
      };
    },
  };
}
