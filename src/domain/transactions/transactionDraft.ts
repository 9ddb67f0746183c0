import type { NewTransaction, RecurrenceUnit } from '../../model/transaction';
import { isSame } from '../isSame';
import type { AmountFormats } from '../formats/amounts';
import { dutchEuros } from '../formats/formats';
import { splitDraftOf, type SplitDraft } from './splitDraft';
import { textsOf, type StoredDraft } from './storedDraft';

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
  /** Null for the plan's shares, paid by the user. */
  split: SplitDraft | null;
}

/** A transaction as form values, which `validateTransaction` reads back. */
export function draftOf(
  transaction: NewTransaction,
  formats: Pick<AmountFormats, 'amountForEditing' | 'unit'>,
): TransactionDraft {
  const { split, amount } = transaction;
  return { ...textsOf(transaction, formats), split: splitDraftOf(split, amount, formats) };
}

/** A draft from the journal, as a form with `formats` shows it. */
export function reopenedDraft(
  { split, ...texts }: StoredDraft,
  formats: Pick<AmountFormats, 'amountForEditing' | 'unit'>,
): TransactionDraft {
  const amount = dutchEuros().parseAmount(texts.amount);
  if (amount === null) return { ...texts, split: null };
  return { ...texts, amount: formats.amountForEditing(amount), split: splitDraftOf(split, amount, formats) };
}

const FIELDS = ['description', 'amount', 'date', 'category', 'user_id', 'recurrance', 'split'] as const;
export type DraftField = (typeof FIELDS)[number];

/** The fields in which two drafts differ. */
export function differentFields(one: TransactionDraft, other: TransactionDraft): DraftField[] {
  return FIELDS.filter((field) => !isSame(one[field], other[field]));
}
