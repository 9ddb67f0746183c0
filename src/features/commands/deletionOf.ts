import type { TransactionId } from '../../model/ids';
import { deleteTransaction } from '../../services/transactions/transaction';
import type { Command } from './useCommands';
import type { NewAct } from './useNewAct';

/** The command that deletes a transaction. */
export function deletionOf(act: NewAct, transactionId: TransactionId, description: string): Command {
  return {
    unsent: { ...act, kind: 'deletion', transactionId },
    apply: () => deleteTransaction(transactionId),
    refusal: { key: 'transaction_not_deleted', values: { description } },
  };
}
