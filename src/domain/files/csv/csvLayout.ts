// How to read a table of text.
import type { Columns, FoundColumns } from './columns';
import type { DateOrder } from './date';
import type { MoneyLayout } from './money';
import type { Months } from './dayNames';
import type { Delimiter } from './rows';
import type { Sides } from './sides';
import type { Table } from './table';

/** The parts of a layout that a file can leave open. */
export type Question = 'date' | 'order' | 'amount' | 'positive' | 'decimal' | 'transfers';

export interface CsvLayout extends Table, FoundColumns, MoneyLayout {
  delimiter: Delimiter;
  dates: DateOrder;
  /** The separate columns with both signs. */
  mixed: readonly ('debit' | 'credit')[];
  /** A column with two words, one of which may mean money in. */
  words: { column: number; values: readonly [string, string] } | null;
  /** The currency of amounts by the header; empty where it names none. */
  unit: string;
  /** The names of the file's own accounts, if it has several: as a payee, they mean a transfer. */
  accounts: readonly string[];
  /** The column of accounts in a file with a row for each account that a transaction touches. */
  books: number | null;
  /** The amounts on either side of a transfer, of which the direction of a row chooses one. */
  sides: Sides | null;
  /** The categories are accounts, those of the household, too. */
  hasAccounts: boolean;
  /** The language of the names of months, where they mean other months in others. */
  months?: Months | undefined;
  /**
   * What becomes of rows that may be transfers between the person's own accounts: null while nobody has said it, absent where
   * there are none.
   */
  ownTransfers?: 'leave_out' | 'bring_in' | null;
  /** The names of the columns; empty for nameless ones. */
  names: readonly string[];
  /** Two rows of the file for each question. */
  examples: Partial<Readonly<Record<Question, readonly string[]>>>;
  /** What somebody has chosen by hand. It stays until they change it, or until another choice makes it impossible. */
  chosen?: Choices;
}

/** The parts of a layout that people choose, and what follows from a chosen one. */
export interface Choices extends Partial<
  Pick<
    CsvLayout,
    | 'delimiter'
    | 'hasHeader'
    | 'dates'
    | 'decimal'
    | 'positive'
    | 'ways'
    | 'isDebitNegative'
    | 'isCreditNegative'
    | 'fee'
    | 'fees'
    | 'status'
    | 'unbooked'
    | 'currency'
    | 'person'
    | 'ownTransfers'
  >
> {
  columns?: Partial<Columns>;
}

export interface DetectedLayout {
  layout: CsvLayout;
  /** False when no date in the file tells day and month apart. */
  isDateSure: boolean;
}
