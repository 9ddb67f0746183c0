import { useLanguage } from '../../contexts/LanguageContext';
import type { Transaction } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { deleteTransaction, restoreTransaction } from '../../services/transaction';
import { useToast } from '../../ui/ToastProvider';

/** Deletes at once, also without a connection, and offers to undo it. */
export function useDeleteOne(): (transaction: Transaction) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();

  return (transaction) => {
    const { id, description } = transaction;
    const refused = (text: 'transaction_not_deleted' | 'transaction_not_restored') => (error: unknown) =>
      show({ tone: 'error', text: t(text, { description, message: tError(toAppError(error)) }) });
    deleteTransaction(id).catch(refused('transaction_not_deleted'));
    show({
      text: t('transaction_deleted', { description }),
      action: {
        label: t('undo'),
        undoes: true,
        onAction: () => void restoreTransaction(transaction).catch(refused('transaction_not_restored')),
      },
    });
  };
}
