import type { TransactionToEdit } from '../../contexts/TransactionEditorContext';
import type { Unsent } from '../../model/unsent';
import { getTransaction } from '../../services/transactions/transactionChanges';

/**
 * Reads the transaction of a refused change from the server, to open the change on it again. Returns undefined for other
 * acts; rejects when the transaction can't be read.
 */
export async function editedAgain(act: Unsent): Promise<TransactionToEdit | undefined> {
  if (act.kind !== 'change' && act.kind !== 'exception') return undefined;
  const { transactionId, act: done, scheduled, scope } = act;
  const transaction = await getTransaction(transactionId);
  return { transaction, act: done, ...(scheduled && { scheduled }), ...(scope && { scope }) };
}
