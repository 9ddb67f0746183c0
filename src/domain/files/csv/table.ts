// Owns where in a CSV file its table is: banks write above it whose account it is, and below it what it comes to.
import { isAmount } from './amount';
import { isDate, isYearFirst } from './date';
import { unguarded } from './guard';
import { columnNamed } from './names';
import { DELIMITERS, readRows, type Delimiter, type Row } from './rows';

export interface Table {
  /** How many rows stand above it. */
  above: number;
  /** Its first row says what the columns are called. */
  hasHeader: boolean;
  /** How many cells a row of it fills at most; one with more is torn apart by a mark in the middle of a cell. */
  width: number;
  /** How many it has, with those that marks at its end begin. */
  length: number;
}

/** How many rows are looked at to find it. */
const SAMPLE = 200;
/** No table of a bank has as many columns. */
const MAX_COLUMNS = 100;

/** The first rows of a text. */
export function sampleOf(text: string, delimiter: Delimiter, count = SAMPLE): Row[] {
  const rows: Row[] = [];
  for (const row of readRows(text, delimiter)) {
    rows.push({ ...row, cells: row.cells.slice(0, MAX_COLUMNS) });
    if (rows.length === count) break;
  }
  return rows;
}

/** A spreadsheet is told so what stands between the cells. */
const ANNOUNCED = /^\ufeff?sep=(.)\r?\n/i;

/** Whether a row is the one that tells a spreadsheet what stands between the cells. */
export function isAnnouncement({ line, cells }: Row): boolean {
  return line === 1 && /^sep=.?$/i.test(cells.join('').trim());
}

/** The one with which most rows have a day and an amount; of these, the one that gives rows of the same width. */
export function detectDelimiter(text: string): Delimiter {
  const announced = DELIMITERS.find((each) => each === ANNOUNCED.exec(text)?.[1]);
  if (announced !== undefined) return announced;
  const tried = DELIMITERS.map((delimiter) => {
    const rows = sampleOf(text, delimiter);
    const widths = new Map<number, number>();
    for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const [width = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const score = width > 1 ? (count / rows.length) * 100 + width : 0;
    return { delimiter, score: rows.filter(isTransaction).length * 1000 + score };
  });
  return tried.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Where the table begins, by the first rows of a file. */
export function findTable(rows: readonly Row[]): Table {
  const head = rows.slice(0, SAMPLE);
  const named = head.findIndex(isHeader);
  const isFirst = !head.slice(0, named).some((row) => isTransaction(row) && isAsWide(row, rows[named]));
  if (named !== -1 && isFirst) return tableBelow(head, named);
  const first = head.findIndex(isTransaction);
  const before = Math.max(0, first - 1);
  // What has a figure in it is no header: it would be passed over unseen.
  const isNamed =
    first !== 0 && rows.length > 1 && !hasFigure(rows[before]) && isAsWide(rows[before], rows[first]);
  if (isNamed) return tableBelow(head, before);
  if (first === -1) return nameless(head, 0);
  const wide = head.findIndex((row) => isAsWide(row, rows[first]));
  const above = wide === first && isSummary(rows.slice(first)) ? first + 1 : wide;
  return nameless(head, above);
}

/** Whether a row has a day and, in another cell, an amount. */
export function isTransaction({ cells }: Row): boolean {
  const plain = cells.map((cell) => unguarded(cell));
  const days = plain.map(isDate);
  return days.includes(true) && plain.some((cell, index) => !days[index] && isAmount(cell));
}

/** Whether a row has cells beyond a table, and not only the marks at its end that all have. */
export function isTooWide({ cells }: Row, { width, length }: Table): boolean {
  return cells.length > length || cells.slice(width).some((cell) => cell.trim() !== '');
}

function isHeader(row: Row): boolean {
  if (hasFigure(row)) return false;
  const names = row.cells.map(columnNamed);
  return (
    names.includes('date') && names.some((name) => name === 'amount' || name === 'debit' || name === 'credit')
  );
}

function hasFigure(row: Row | undefined): boolean {
  return row?.cells.some((cell) => isDate(unguarded(cell)) || isAmount(unguarded(cell))) ?? false;
}

function isAsWide(row: Row | undefined, other: Row | undefined): boolean {
  return row === undefined || other === undefined || filledIn(row) * 2 > filledIn(other);
}

function filledIn({ cells }: Row): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** A first row of which the day is written otherwise than all others sums them up. */
function isSummary([first, ...others]: readonly Row[]): boolean {
  const [own, ...theirs] = [first, ...others.slice(0, SAMPLE)].map(
    (row) => row?.cells.map((cell) => unguarded(cell)).find(isDate) ?? '',
  );
  return theirs.length > 1 && isYearFirst(own ?? '') && !theirs.some(isYearFirst) && theirs.every(isDate);
}

function nameless(rows: readonly Row[], above: number): Table {
  const length = commonLength(rows.slice(above));
  return { above, hasHeader: false, width: length, length };
}

/** Of a header that ends in nameless columns, those count that hold more than the rest of torn amounts. */
function tableBelow(rows: readonly Row[], above: number): Table {
  const names = rows[above]?.cells ?? [];
  const below = rows.slice(above + 1);
  let width = names.length;
  while (width > 1 && names[width - 1]?.trim() === '') {
    const cells = below.map((row) => row.cells[width - 1]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && !cells.some(isAmount)) break;
    width -= 1;
  }
  return { above, hasHeader: true, width, length: Math.max(names.length, commonLength(below)) };
}

function commonLength(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
