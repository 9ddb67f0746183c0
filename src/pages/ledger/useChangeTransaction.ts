import { useLanguage } from '../../contexts/LanguageContext';
import { isSeries } from '../../domain/recurrence';
import {
  changedTo,
  endedBefore,
  exceptionFor,
  exceptionOf,
  startedAt,
  type Scope,
} from '../../domain/series';
import type { Day } from '../../model/day';
import type { NewTransaction, Transaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { untilAnswered } from '../../services/outbox';
import { newTransactionId } from '../../services/transaction';
import {
  changeOccurrence,
  changeTransaction,
  partSeries,
  undoChange,
  undoPart,
  writeException,
} from '../../services/transactionChanges';
import { useToast } from '../../ui/ToastProvider';
import { useUnsentEntry } from '../../widgets/useUnsentEntry';

/** What of a series is changed: absent `scheduled`, all of it. */
export interface Change {
  scope: Scope;
  scheduled: Day | undefined;
  /** Also says that the occurrence was paid or received so. */
  confirms: boolean;
  /** Occurrences that the series loses by it and that stay as transactions of their own. */
  kept: readonly NewTransaction[];
  /** What is told when it is done, where that is more than that it was changed. */
  told?: string;
}

interface Act {
  write: () => Promise<void>;
  undo: () => Promise<void>;
  text: string;
}

/**
 * Changes a transaction and offers to undo it. What it returns rejects when the server refuses, or another member was
 * quicker; offline it goes on at once, and what is refused later is brought back with what was typed.
 */
export function useChangeTransaction(): (
  shown: Transaction,
  values: NewTransaction,
  change: Change,
) => Promise<void> {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const unsentEntry = useUnsentEntry();

  function actOf(shown: Transaction, values: NewTransaction, change: Change): Act {
    const { scope, scheduled, confirms } = change;
    const { description } = values;
    const added = change.kept.map((transaction) => ({ id: newTransactionId(), transaction }));
    if (isSeries(shown) && scheduled !== undefined && scope === 'one') {
      const { amount, date } = values;
      const different = exceptionFor(shown, scheduled, { amount, description, day: date });
      const exception = confirms ? { ...(different ?? { scheduled }), confirmed: true as const } : different;
      return {
        write: () => changeOccurrence(shown, scheduled, exception),
        undo: () => writeException(shown.id, scheduled, exceptionOf(shown, scheduled) ?? null),
        text: t(confirms ? 'occurrence_confirmed' : 'transaction_changed', { description }),
      };
    }
    if (isSeries(shown) && scheduled !== undefined && scope === 'following') {
      const ended = endedBefore(shown, scheduled);
      if (ended !== null) {
        const started = { id: newTransactionId(), series: changedTo(startedAt(shown, scheduled), values) };
        return {
          write: () => partSeries(shown, ended, started, added),
          undo: () => undoPart(shown, ended, started.id, added),
          text: t('transaction_changed', { description }),
        };
      }
    }
    const after = changedTo(shown, values);
    return {
      write: () => changeTransaction(shown, after, added),
      undo: () => undoChange(shown, after, added),
      text: t('transaction_changed', { description }),
    };
  }

  return async (shown, values, change) => {
    const act = actOf(shown, values, change);
    const { description } = values;
    const refused = (error: unknown) =>
      show({
        tone: 'error',
        text: t('transaction_not_changed', { description, message: tError(toAppError(error)) }),
      });

    if (navigator.onLine) {
      await act.write();
    } else {
      // It is kept until there is a connection; then nobody waits for the answer any more.
      untilAnswered(unsentEntry({ ...values, id: shown.id }), act.write).catch(refused);
    }
    show({
      text: change.told ?? act.text,
      action: { label: t('undo'), undoes: true, onAction: () => void act.undo().catch(refused) },
    });
  };
}
