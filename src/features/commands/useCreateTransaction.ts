import type { AppError } from '../../model/errors';
import type { TransactionId } from '../../model/ids';
import type { NewTransaction, Transaction } from '../../model/transaction';
import { createTransaction } from '../../services/transactions/transaction';
import { newTransactionId } from '../../services/transactions/writeAct';
import { deletionOf } from './deletionOf';
import { entryOf } from './entryOf';
import { useCommands, type Command } from './useCommands';
import { useNewAct, type NewAct } from './useNewAct';

/**
 * Writes a transaction. Settles like `submit`. Callers whose form may hold other text by then pass whether it `isGone`.
 */
export function useCreateTransaction(): (
  transaction: NewTransaction,
  id: TransactionId,
  isGone?: () => boolean,
) => Promise<void> {
  const newAct = useNewAct();
  const { submit } = useCommands();

  return (transaction, id, isGone) =>
    submit(creationOf(newAct(transaction.plan_id), id, transaction), undefined, isGone);
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
        const { plan_id: planId } = transaction;
        const id = newTransactionId();
        return {
          ...creationOf(newAct(planId), id, transaction),
          undo: () => deletionOf(newAct(planId), asEntered(id, transaction)),
        };
      }),
      done,
    );
}

/** As it is on this device until the server's times are known. */
const asEntered = (id: TransactionId, transaction: NewTransaction): Transaction => ({
  ...transaction,
  id,
  createdAt: Date.now(),
  updatedAt: Date.now(),
});

function creationOf(act: NewAct, id: TransactionId, transaction: NewTransaction): Command {
  return {
    unsent: entryOf(act, id, transaction),
    apply: () => createTransaction(transaction, id, act.id).written,
    refusal: { key: 'transaction_not_saved', values: { description: transaction.description } },
  };
}
