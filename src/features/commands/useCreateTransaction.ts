import type { AppError } from '../../model/errors';
import type { TransactionId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import { createTransaction, newTransactionId } from '../../services/transactions/transaction';
import { deletionOf } from './deletionOf';
import { entryOf } from './entryOf';
import { useCommands, type Command } from './useCommands';
import { useNewAct, type NewAct } from './useNewAct';

/**
 * Writes a transaction. The promise rejects when the server refuses at once; on a slow connection or offline the form
 * continues with the local write.
 */
export function useCreateTransaction(): (transaction: NewTransaction, id: TransactionId) => Promise<void> {
  const newAct = useNewAct();
  const { submit } = useCommands();

  return (transaction, id) => submit(creationOf(newAct(transaction.plan_id), id, transaction));
}

/**
 * Writes transactions as one act with one Undo, for which `done` counts the written ones. Resolves to the error of each
 * transaction, or to null.
 */
export function useCreateTransactions(): (
  transactions: readonly NewTransaction[],
  done: (written: number) => string,
) => Promise<readonly (AppError | null)[]> {
  const newAct = useNewAct();
  const { submitAll } = useCommands();

  return (transactions, done) =>
    submitAll(
      transactions.map((transaction) => {
        const { plan_id: planId, description } = transaction;
        const id = newTransactionId();
        return {
          ...creationOf(newAct(planId), id, transaction),
          undo: () => deletionOf(newAct(planId), id, description),
        };
      }),
      done,
    );
}

function creationOf(act: NewAct, id: TransactionId, transaction: NewTransaction): Command {
  return {
    unsent: entryOf(act, id, transaction),
    apply: () => createTransaction(transaction, id).written,
    refusal: { key: 'transaction_not_saved', values: { description: transaction.description } },
  };
}
