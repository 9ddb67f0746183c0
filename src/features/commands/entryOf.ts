import { courseOf } from '../../domain/transactions/recurrence';
import { storedDraftOf } from '../../domain/transactions/storedDraft';
import type { TransactionId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import type { UnsentEntry } from '../../model/unsent';
import type { NewAct } from './useNewAct';

/** The journal's entry of a new transaction. */
export function entryOf(act: NewAct, transactionId: TransactionId, transaction: NewTransaction): UnsentEntry {
  const course = courseOf(transaction);
  return {
    ...act,
    kind: 'entry',
    transactionId,
    type: transaction.type,
    draft: storedDraftOf(transaction),
    ...(course && { course }),
  };
}
