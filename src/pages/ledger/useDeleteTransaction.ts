import { useLanguage } from '../../contexts/LanguageContext';
import type { TranslationKey } from '../../model/lang';
import type { Transaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { deleteTransaction, restoreTransaction } from '../../services/transaction';
import { useToast } from '../../ui/ToastProvider';

/**
 * Deletes at once and offers to undo it. Nothing waits for the server's answer: offline there is none. After a refusal
 * the database itself puts things back as they were, and a toast says why.
 */
export function useDeleteTransaction(): (transaction: Transaction) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();

  return (transaction) => {
    const { description } = transaction;
    const sayRefused = (key: TranslationKey) => (error: unknown) =>
      show({ tone: 'error', text: t(key, { description, message: tError(toAppError(error)) }) });

    function undo() {
      restoreTransaction(transaction).catch(sayRefused('transaction_not_restored'));
    }

    deleteTransaction(transaction.id).catch(sayRefused('transaction_not_deleted'));
    show({
      text: t('transaction_deleted', { description }),
      action: { label: t('undo'), onAction: undo, undoes: true },
    });
  };
}
