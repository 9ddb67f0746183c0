import type { NewTransaction, RecurrenceUnit } from '../../model/transaction';
import { isSame } from '../isSame';
import type { AmountFormats } from '../formats/amounts';
import { dutchEuros } from '../formats/formats';

/** The typed values of a transaction's form. */
export interface TransactionDraft {
  description: string;
  amount: string;
  date: string;
  /** Empty while none is chosen. */
  category: string;
  /** Empty while nobody is selected. */
  user_id: string;
  /**
   * Null while recurrence is off. An empty `end_date` repeats without end, unless `times` limits it.
   */
  recurrance: null | { type: RecurrenceUnit; value: string; end_date: string; times?: string };
}

/** A transaction as form values, which `validateTransaction` reads back. */
export function draftOf(
  { description, amount, date, category, user_id, recurrance }: NewTransaction,
  { amountForEditing }: Pick<AmountFormats, 'amountForEditing'>,
): TransactionDraft {
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

/** A draft that the journal stored with an amount in Dutch euros, as a form with `formats` shows it. */
export function reopenedDraft<Draft extends Partial<TransactionDraft>>(
  draft: Draft,
  { amountForEditing }: Pick<AmountFormats, 'amountForEditing'>,
): Draft {
  const amount = draft.amount === undefined ? null : dutchEuros().parseAmount(draft.amount);
  return amount === null ? draft : { ...draft, amount: amountForEditing(amount) };
}

const FIELDS = ['description', 'amount', 'date', 'category', 'user_id', 'recurrance'] as const;
export type DraftField = (typeof FIELDS)[number];

/** The fields in which two drafts differ. */
export function differentFields(one: TransactionDraft, other: TransactionDraft): DraftField[] {
  return FIELDS.filter((field) => !isSame(one[field], other[field]));
}
