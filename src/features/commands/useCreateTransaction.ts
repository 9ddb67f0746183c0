import type { TransactionId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import { createTransaction } from '../../services/transactions/transaction';
import { entryOf } from './entryOf';
import { useCommands } from './useCommands';
import { useNewAct } from './useNewAct';

/**
 * Writes a transaction. The promise rejects when the server refuses at once; on a slow connection or offline the form
 * continues with the local write.
 */
export function useCreateTransaction(): (transaction: NewTransaction, id: TransactionId) => Promise<void> {
  const newAct = useNewAct();
  const { submit } = useCommands();

  return (transaction, id) => {
    const { plan_id: planId, description } = transaction;
    return submit({
      unsent: entryOf(newAct(planId), id, transaction),
      apply: () => createTransaction(transaction, id).written,
      refusal: { key: 'transaction_not_saved', values: { description } },
    });
  };
}
