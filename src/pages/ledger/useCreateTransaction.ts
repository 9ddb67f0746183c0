import { draftOf } from '../../domain/transactions/transactionDraft';
import type { NewTransaction } from '../../model/transaction';
import { createTransaction, newTransactionId } from '../../services/transactions/transaction';
import { useCommands } from '../../features/commands/useCommands';
import { useNewAct } from '../../features/commands/useNewAct';

/**
 * Writes a transaction. The promise rejects when the server refuses at once; on a slow connection or offline the form
 * continues with the local write.
 */
export function useCreateTransaction(): (transaction: NewTransaction) => Promise<void> {
  const newAct = useNewAct();
  const { submit } = useCommands();

  return (transaction) => {
    const { plan_id: planId, type, description } = transaction;
    const transactionId = newTransactionId();
    return submit({
      unsent: { ...newAct(planId), kind: 'entry', transactionId, type, draft: draftOf(transaction) },
      apply: () => createTransaction(transaction, transactionId).written,
      refusal: { key: 'transaction_not_saved', values: { description } },
    });
  };
}
