// The values of a transaction's form as the journal stores them.
import type { NewTransaction } from '../../model/transaction';
import type { UnsentEntry } from '../../model/unsent';
import type { AmountFormats } from '../formats/amounts';
import { dutchEuros } from '../formats/formats';

/** With an amount in Dutch euros, and the split as records have it. */
export type StoredDraft = UnsentEntry['draft'];

/** A transaction as the journal stores it, which `reopenedDraft` reads back. */
export function storedDraftOf(transaction: NewTransaction): StoredDraft {
  const { split } = transaction;
  return { ...textsOf(transaction, dutchEuros()), ...(split && { split }) };
}

/** The typed values of a form without its split. */
export function textsOf(
  { description, amount, date, category, user_id, recurrance }: NewTransaction,
  { amountForEditing }: Pick<AmountFormats, 'amountForEditing'>,
) {
  return {
    description,
    amount: amountForEditing(amount),
    date,
    category,
    user_id,
    recurrance: recurrance
      ? { type: recurrance.type, value: String(recurrance.value), end_date: recurrance.end_date ?? '' }
      : null,
  };
}
