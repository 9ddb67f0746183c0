import { useOpenAgain, type Entry } from '../../contexts/EntryContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { NewTransaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { writtenOrPending } from '../../services/firestore';
import { createTransaction } from '../../services/transaction';
import { useToast } from '../../ui/ToastProvider';

/**
 * Writes a transaction. What it returns rejects when the server refuses at once. On a slow connection or offline the
 * form goes on with the local write, so a later refusal is told in a toast from which the entry opens again.
 */
export function useCreateTransaction(): (transaction: NewTransaction, entry: Entry) => Promise<void> {
  const { t, tError } = useLanguage();
  const openAgain = useOpenAgain();
  const { show } = useToast();

  return async (transaction, entry) => {
    const { description, type } = transaction;
    const { written } = createTransaction(transaction);
    if ((await writtenOrPending(written)) === 'written') return;
    written.catch((error: unknown) =>
      show({
        tone: 'error',
        text: t('transaction_not_saved', { description, message: tError(toAppError(error)) }),
        action: { label: t('open_again'), onAction: () => openAgain(entry, type) },
      }),
    );
  };
}
