import { useLanguage } from '../../contexts/LanguageContext';
import { isSeries } from '../../domain/transactions/recurrence';
import {
  changedTo,
  endedBefore,
  exceptionFor,
  startedAt,
  type Scope,
} from '../../domain/transactions/series';
import { storedDraftOf } from '../../domain/transactions/storedDraft';
import type { Day } from '../../model/day';
import type { NewTransaction, Transaction } from '../../model/transaction';
import { newTransactionId } from '../../services/transactions/writeAct';
import { useChanges } from '../../features/commands/useChanges';
import { useCommands, type Command } from '../../features/commands/useCommands';

/** The changed part of a series; all of it without `scheduled`. */
export interface Change {
  scope: Scope;
  scheduled: Day | undefined;
  /** Also confirms that the occurrence was paid or received this way. */
  confirms: boolean;
  /** Occurrences that the series loses and that stay as separate transactions. */
  kept: readonly NewTransaction[];
  /** The success message, where it says more than the usual one. */
  told?: string;
}

/**
 * Changes a transaction and offers Undo. Settles like `submit`, and rejects where this device has a newer version of it.
 */
export function useChangeTransaction(): (
  shown: Transaction,
  values: NewTransaction,
  change: Change,
) => Promise<void> {
  const { t } = useLanguage();
  const { changeOf, exceptionOf, partOf } = useChanges();
  const { submit } = useCommands();

  function commandOf(shown: Transaction, values: NewTransaction, change: Change): Command {
    const { scope, scheduled, confirms } = change;
    const draft = storedDraftOf(values);
    const added = change.kept.map((transaction) => ({ id: newTransactionId(), transaction }));
    if (isSeries(shown) && scheduled !== undefined && scope === 'one') {
      const { amount, description, date, split } = values;
      const different = exceptionFor(shown, scheduled, { amount, description, day: date, split });
      const exception = confirms ? { ...(different ?? { scheduled }), confirmed: true as const } : different;
      return exceptionOf(shown, scheduled, exception, {
        act: confirms ? 'confirm' : 'edit',
        draft,
      });
    }
    if (isSeries(shown) && scheduled !== undefined && scope === 'following') {
      const ended = endedBefore(shown, scheduled);
      if (ended !== null) {
        const started = { id: newTransactionId(), series: changedTo(startedAt(shown, scheduled), values) };
        return partOf(shown, scheduled, { ended, started, added, act: 'edit', draft });
      }
    }
    return changeOf(shown, changedTo(shown, values), { scope: 'all', scheduled, draft }, added);
  }

  return (shown, values, change) => {
    const command = commandOf(shown, values, change);
    const { description } = values;
    const isConfirmed = change.confirms && command.unsent.kind === 'exception';
    const done = t(isConfirmed ? 'occurrence_confirmed' : 'transaction_changed', { description });
    return submit(command, change.told ?? done);
  };
}
