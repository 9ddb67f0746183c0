import { courseOf } from '../../domain/transactions/recurrence';
import { dutchEuros } from '../../domain/formats/formats';
import { draftOf } from '../../domain/transactions/transactionDraft';
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
    draft: draftOf(transaction, dutchEuros()),
    ...(course && { course }),
  };
}
