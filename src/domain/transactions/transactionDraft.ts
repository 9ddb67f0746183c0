import type { NewTransaction } from '../../model/transaction';
import { isSame } from '../isSame';
import { formatAmountForEditing } from '../money/money';
import type { TransactionDraft } from '../validation';

/** A transaction as form values, which `validateTransaction` reads back. */
export function draftOf({
  description,
  amount,
  date,
  category,
  user_id,
  recurrance,
}: NewTransaction): TransactionDraft {
  return {
    description,
    amount: formatAmountForEditing(amount),
    date,
    category,
    user_id,
    recurrance: recurrance
      ? { type: recurrance.type, value: String(recurrance.value), end_date: recurrance.end_date ?? '' }
      : null,
  };
}

const FIELDS = ['description', 'amount', 'date', 'category', 'user_id', 'recurrance'] as const;
export type DraftField = (typeof FIELDS)[number];

/** The fields in which two drafts differ. */
export function differentFields(one: TransactionDraft, other: TransactionDraft): DraftField[] {
  return FIELDS.filter((field) => !isSame(one[field], other[field]));
}
