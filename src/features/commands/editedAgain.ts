import type { Edited } from '../../contexts/EntryContext';
import type { Unsent } from '../../model/unsent';
import { getTransaction } from '../../services/transactions/transactionChanges';

/**
 * What a refused change is opened on again: the transaction as the server has it now. Undefined for what is no change;
 * rejects when the transaction can't be had.
 */
export async function editedAgain(act: Unsent): Promise<Edited | undefined> {
  if (act.kind !== 'change' && act.kind !== 'exception') return undefined;
  const { transactionId, act: done, scheduled, scope } = act;
  const transaction = await getTransaction(transactionId);
  return { transaction, act: done, ...(scheduled && { scheduled }), ...(scope && { scope }) };
}
