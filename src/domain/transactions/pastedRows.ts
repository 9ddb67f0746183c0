// Reads cells copied from a spreadsheet into the rows of several transactions.
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { unguarded } from '../files/csv/guard';
import { columnNamed } from '../files/csv/names';
import { plainFigures, plainWords } from '../files/csv/plain';
import { readRows } from '../files/csv/rows';
import { dayReaderOf } from '../formats/typedDays';
import { aroundDay } from '../time/typedDay';
import { byAnyName, byEitherName, type KnownNames } from './quickLine';
import { MAX_ROWS, withEmptyRows, type SeveralRow } from './severalRows';
import type { TransactionDraft } from './transactionDraft';

export const COLUMNS = ['date', 'description', 'amount', 'category', 'user_id'] as const;
export type Column = (typeof COLUMNS)[number];

/** Longer text isn't a copy of so few rows. */
const MAX_LENGTH = 100_000;

/** A copied block of cells. */
export type Block = readonly (readonly string[])[];

/** The copied cells; null for a single one, which is pasted like any text. */
export function blockOf(text: string): Block | 'tooLarge' | null {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return null;
  if (text.length > MAX_LENGTH) return 'tooLarge';
  const block = Array.from(readRows(text, '\t', { keepsBlank: true }), ({ cells }) =>
    cells.map((cell) => unguarded(cell).replace(/\s+/g, ' ').trim()),
  );
  const isSingle = block.length === 1 && block[0]?.length === 1;
  return isSingle ? null : block;
}

export interface PasteNames extends KnownNames {
  categories: readonly { id: CategoryId; name: string; type: TransactionType }[];
  /** The names of the columns on the screen, in their order. */
  columns: readonly (readonly [Column, name: string])[];
}

export interface Pasted<Row> {
  rows: readonly (Row | SeveralRow)[];
  /** The number of filled rows. */
  count: number;
  /** Some cells fit no column. */
  isPartly: boolean;
}

/**
 * Fills cells from one on, to the right and down, or by the names in the first row of the block. Empty cells keep the day,
 * the category and the person of the row. Text that can't be read stays as copied. New rows begin like `start`.
 */
export function paste<Row extends SeveralRow>(
  rows: readonly Row[],
  at: { row: number; column: Column },
  block: Block,
  names: PasteNames,
  start: TransactionDraft,
): Pasted<Row> | 'tooLarge' {
  const named = columnsIn(block[0] ?? [], names);
  const cells = named === null ? block : block.slice(1);
  if (at.row + cells.length > MAX_ROWS) return 'tooLarge';
  const columns = named ?? columnsFrom(at.column, block, names);
  let next: readonly (Row | SeveralRow)[] = rows;
  for (const [index, texts] of cells.entries()) {
    const row = at.row + index;
    // One by one, so that a row without a day takes that of the row above.
    next = withEmptyRows(next, row + 1, start).map((each, position) =>
      position === row ? filledWith(each, columns, texts, names) : each,
    );
  }
  return {
    rows: next,
    count: cells.length,
    isPartly: cells.some((texts) => texts.some((text, index) => text !== '' && !columns[index])),
  };
}

type Columns = readonly (Column | null)[];

/** The columns that a header names; null when the cells are no header. */
function columnsIn(cells: readonly string[], { columns, today, formats }: PasteNames): Columns | null {
  const readDay = dayReaderOf(formats.locale);
  const isFigure = (cell: string) =>
    readDay(cell, aroundDay(today)) !== null || formats.parseAmount(cell) !== null;
  if (cells.some(isFigure)) return null;
  const found = cells.map((cell): Column | null => {
    const own = columns.find(([, name]) => plainWords(name) === plainWords(cell));
    if (own) return own[0];
    const name = columnNamed(cell);
    if (name === 'debit' || name === 'credit') return 'amount';
    return COLUMNS.find((each) => each === name) ?? null;
  });
  if (new Set(found.filter((each) => each !== null)).size < 2) return null;
  if (found.includes('description')) return found;
  // A column for what was bought may have any name.
  const other = found.indexOf(null);
  return found.map((each, index) => (index === other ? 'description' : each));
}

/** The columns from the chosen one on. Days copied onto a description start at the column of days. */
function columnsFrom(start: Column, block: Block, { columns, today, formats }: PasteNames): Columns {
  const all = columns.map(([column]) => column);
  const readDay = dayReaderOf(formats.locale);
  const firsts = block.flatMap(([first = '']) => (first === '' ? [] : [first]));
  const hasDays =
    start === 'description' &&
    block.some((cells) => cells.length > 1) &&
    firsts.length > 0 &&
    firsts.every((text) => readDay(withoutTime(text), aroundDay(today)) !== null);
  return all.slice(all.indexOf(hasDays ? 'date' : start));
}

/** Spreadsheets may add midnight to a day. */
const withoutTime = (text: string) => text.replace(/[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?$/, '');

function filledWith(
  row: SeveralRow,
  columns: Columns,
  texts: readonly string[],
  { categories, people, today, formats }: PasteNames,
): SeveralRow {
  const draft = { ...row.draft };
  const unknown = { ...row.unknown };
  let isAmountRead = false;
  let minus: string | null = null;
  for (const [index, text] of texts.entries()) {
    const column = columns[index];
    if (column === 'description') draft.description = text;
    else if (column === 'date' && text !== '')
      draft.date = dayReaderOf(formats.locale)(withoutTime(text), aroundDay(today)) ?? text;
    else if (column === 'category' && text !== '') {
      const found = byEitherName(categories)(text);
      draft.category = found?.id ?? '';
      if (found) delete unknown.category;
      else unknown.category = text;
    } else if (column === 'user_id' && text !== '') {
      const found = byAnyName(people)(text);
      draft.user_id = found?.id ?? '';
      if (found) delete unknown.user_id;
      else unknown.user_id = text;
    } else if (column === 'amount' && !(isAmountRead && /^[^1-9]*$/.test(plainFigures(text)))) {
      // Of columns for money out and in, one is empty or zero.
      const positive = withoutMinus(text);
      const amount = formats.parseAmount(positive);
      draft.amount = amount === null ? text : formats.amountForEditing(amount);
      minus = positive !== text && amount !== null ? text : null;
      isAmountRead = true;
    }
  }
  // Only expenses have a minus.
  const isIncome = categories.find(({ id }) => id === draft.category)?.type === 'income';
  if (minus !== null && isIncome) draft.amount = minus;
  return { ...row, draft, unknown };
}

/** `-12,50`, `€ -12,50` and `(12,50)` without their minus. */
function withoutMinus(text: string): string {
  const bracketed = /^\(([^()]*)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const [, before, after] = /^([^\d-]*)-\s*(.*\d.*)$/.exec(plainFigures(text)) ?? [];
  return before === undefined || after === undefined ? text : before + after;
}
