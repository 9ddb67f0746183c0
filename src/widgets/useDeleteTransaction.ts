import { useOpenAgain } from '../contexts/EntryContext';
import { useLanguage } from '../contexts/LanguageContext';
import { draftOf } from '../domain/transactionDraft';
import type { Transaction } from '../model/transaction';
import { toAppError } from '../services/appError';
import { forgetUnsent, forgetUnsentOf, untilAnswered } from '../services/outbox';
import { deleteTransaction, restoreTransaction } from '../services/transaction';
import { useToast } from '../ui/ToastProvider';
import { useUnsentEntry } from './useUnsentEntry';

/**
 * Deletes at once and offers to undo it. Nothing waits for the server's answer: offline there is none. After a refused
 * deletion the database itself puts things back as they were, and a toast says why. What can't be restored as it was,
 * since the person that it names has left the plan, opens as an entry.
 */
export function useDeleteTransaction(): (transaction: Transaction) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const openAgain = useOpenAgain();
  const unsentEntry = useUnsentEntry();

  return (transaction) => {
    const { id, plan_id: planId, type, category, description } = transaction;
    const messageOf = (error: unknown) => ({ description, message: tError(toAppError(error)) });
    const { userId, planName, at } = unsentEntry(transaction);
    const deletion = { id: crypto.randomUUID(), userId, planId, planName, at, transactionId: id };

    function undo() {
      forgetUnsentOf(userId, id);
      const unsent = unsentEntry(transaction);
      untilAnswered(unsent, () => restoreTransaction(transaction)).catch((error: unknown) =>
        show({
          tone: 'error',
          text: t('transaction_not_restored', messageOf(error)),
          action: {
            label: t('open_again'),
            onAction: () => {
              forgetUnsent(unsent);
              openAgain({ id, planId, place: { type, category }, draft: draftOf(transaction) }, type);
            },
          },
        }),
      );
    }

    // What is on its way is no longer wanted.
    forgetUnsentOf(userId, id);
    untilAnswered({ kind: 'deletion', ...deletion }, () => deleteTransaction(id)).catch((error: unknown) =>
      show({ tone: 'error', text: t('transaction_not_deleted', messageOf(error)) }),
    );
    show({
      text: t('transaction_deleted', { description }),
      action: { label: t('undo'), onAction: undo, undoes: true },
    });
  };
}
