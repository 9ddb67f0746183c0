import type { Transaction } from '../../model/transaction';
import { deleteTransaction } from '../../services/transactions/transaction';
import type { Command } from './useCommands';
import type { NewAct } from './useNewAct';

/** The command that deletes a transaction. */
export function deletionOf(act: NewAct, transaction: Transaction): Command {
  const { id: transactionId, description } = transaction;
  return {
    unsent: { ...act, kind: 'deletion', transactionId },
    apply: () => deleteTransaction(transaction, act.id),
    refusal: { key: 'transaction_not_deleted', values: { description } },
  };
}
