// The columns that a reader looks for.
export const COLUMN_NAMES = ['date', 'description', 'amount', 'debit', 'credit', 'type', 'category'] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** The kinds of columns that a header can name. */
export type ColumnKind =
  | Exclude<ColumnName, 'description'>
  /** A value date, or the day of an entry or change. */
  | 'otherDate'
  | 'balance'
  | 'fee'
  /** A part of the category; without one, the kind of a payment. */
  | 'subcategory'
  | 'currency'
  | 'status'
  /** The payer, the payee, and the one of the two who isn't the account holder. */
  | 'payer'
  | 'payee'
  | 'party'
  /** The person of the household who paid, and those who share a cost. */
  | 'person'
  | 'sharers'
  /** The message of a payment, and additional remarks. */
  | 'memo'
  | 'note'
  /** Any other number, name or text. */
  | 'other';
