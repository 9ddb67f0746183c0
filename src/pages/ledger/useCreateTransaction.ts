import { useOpenAgain, type Entry } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { NewTransaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { writtenOrPending } from '../../services/firestore';
import { forgetUnsent, untilAnswered } from '../../services/outbox';
import { createTransaction, newTransactionId } from '../../services/transaction';
import { useToast } from '../../ui/ToastProvider';
import { useUnsentEntry } from '../../widgets/useUnsentEntry';

/**
 * Writes a transaction. What it returns rejects when the server refuses at once. On a slow connection or offline the
 * form goes on with the local write, so a later refusal is told in a toast from which the entry opens again; who misses
 * the toast, or has closed the app by then, finds it among what was not saved.
 */
export function useCreateTransaction(): (transaction: NewTransaction, entry: Entry) => Promise<void> {
  const { t, tError } = useLanguage();
  const openAgain = useOpenAgain();
  const { show } = useToast();
  const unsentEntry = useUnsentEntry();

  return async (transaction, entry) => {
    const { description, type } = transaction;
    const id = newTransactionId();
    const unsent = unsentEntry({ ...transaction, id });
    const written = untilAnswered(unsent, () => createTransaction(transaction, id).written);
    try {
      if ((await writtenOrPending(written)) === 'written') return;
    } catch (error) {
      // It is still in the form.
      forgetUnsent(unsent);
      throw error;
    }
    written.catch((error: unknown) =>
      show({
        tone: 'error',
        text: t('transaction_not_saved', { description, message: tError(toAppError(error)) }),
        action: {
          label: t('open_again'),
          onAction: () => {
            forgetUnsent(unsent);
            openAgain(entry, type);
          },
        },
      }),
    );
  };
}
