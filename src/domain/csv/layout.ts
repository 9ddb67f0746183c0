// Owns how a CSV file is to be read, and what can be found out about that from the file itself.
import { detectDecimal, isAmount, type DecimalSign } from './amount';
import { detectDateOrder, isDate, type DateOrder } from './date';
import { unguarded } from './guard';
import { columnNamed, isTypeWord, type ColumnName } from './names';
import { DELIMITERS, readRows, type Delimiter, type Row } from './rows';

/** The index of the column that holds each thing; null where the file has none. */
export type Columns = Readonly<Record<ColumnName, number | null>>;

export interface CsvLayout {
  delimiter: Delimiter;
  /** The first row says what the columns are called. */
  hasHeader: boolean;
  decimal: DecimalSign;
  dates: DateOrder;
  /** What an amount without a minus is, where no column says it. */
  positive: 'income' | 'expense';
  /** `amount` alone, or with a `type` that says which way it goes; else `debit` and `credit`. */
  columns: Columns;
}

/** How many rows are looked at to tell the columns apart. */
const SAMPLE = 200;
/** And to tell day and month apart, which only some days of a month can. */
const LONG_SAMPLE = 5000;

/**
 * What a text seems to be; a person may know better. `isDateSure` is false when no day in it tells day and month apart.
 */
export function detectLayout(
  text: string,
  delimiter = detectDelimiter(text),
): { layout: CsvLayout; isDateSure: boolean } {
  const rows = sampleOf(text, delimiter, LONG_SAMPLE);
  const [first, ...others] = rows;
  // What has a figure in it is no header: it would be passed over unseen.
  const hasHeader =
    first !== undefined &&
    others.length > 0 &&
    !first.cells.some((cell) => isDate(unguarded(cell)) || isAmount(unguarded(cell)));
  const body = hasHeader ? others : rows;
  const columns = detectColumns(hasHeader ? first.cells : [], body.slice(0, SAMPLE));
  const amounts = [columns.amount, columns.debit, columns.credit].flatMap((each) => cellsOf(body, each));
  const { order, isSure } = detectDateOrder(cellsOf(body, columns.date));
  return {
    layout: {
      delimiter,
      hasHeader,
      decimal: detectDecimal(amounts),
      dates: order,
      positive: 'income',
      columns,
    },
    isDateSure: isSure || body.length === 0,
  };
}

/** The first rows of a text. */
export function sampleOf(text: string, delimiter: Delimiter, count = SAMPLE): Row[] {
  const rows: Row[] = [];
  for (const row of readRows(text, delimiter)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

/** The one that gives most rows the same number of cells, and of these the one that gives most cells. */
function detectDelimiter(text: string): Delimiter {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = sampleOf(text, delimiter);
    const widths = new Map<number, number>();
    for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const [width = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    return { delimiter, score: width > 1 ? (count / rows.length) * 100 + width : 0 };
  });
  return tried.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** By what the header calls them, and else by what they hold. */
function detectColumns(header: readonly string[], rows: readonly Row[]): Columns {
  const found: Record<ColumnName, number | null> = {
    date: null,
    description: null,
    amount: null,
    debit: null,
    credit: null,
    type: null,
    category: null,
  };
  header.forEach((cell, index) => {
    const name = columnNamed(cell);
    // The first of a name counts: what comes later is a second date, or a balance.
    if (name !== null) found[name] ??= index;
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const free = () =>
    Array.from({ length: width }, (_, index) => index).filter(
      (index) => !Object.values(found).includes(index),
    );
  const holding = (is: (cell: string) => boolean) =>
    free().find((index) => {
      const cells = cellsOf(rows, index).filter((cell) => cell.trim() !== '');
      return cells.length > 0 && cells.every(is);
    }) ?? null;
  found.date ??= holding(isDate);
  found.type ??= holding(isTypeWord);
  if (found.amount === null && found.debit === null && found.credit === null)
    found.amount = holding(isAmount);
  // With a column for each way, a third one is the balance.
  if (found.debit !== null && found.credit !== null) found.amount = null;
  if (found.description === null) {
    const texts = free().map((index) => ({
      index,
      length: cellsOf(rows, index).reduce((sum, cell) => sum + (isAmount(cell) ? 0 : cell.length), 0),
    }));
    found.description = texts.toSorted((a, b) => b.length - a.length)[0]?.index ?? null;
  }
  return found;
}

function cellsOf(rows: readonly Row[], column: number | null): string[] {
  return column === null ? [] : rows.map(({ cells }) => unguarded(cells[column] ?? ''));
}
