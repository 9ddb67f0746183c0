// Finds the table in a CSV file: banks put account details above it and totals below it.
import { isAmount } from './amount';
import { isDate, isYearFirst } from './date';
import { unguarded } from './guard';
import { columnNamed } from './names';
import { DELIMITERS, readRows, type Delimiter, type Row } from './rows';

export interface Table {
  /** The number of rows above it. */
  above: number;
  /** Its first row names the columns. */
  hasHeader: boolean;
  /** The most cells that a row fills; a row with more was split at a delimiter within a cell. */
  width: number;
  /** The number of cells, including empty ones after trailing delimiters. */
  length: number;
  /** Its last column is its only text, so that what a row has beyond it is a part of it. */
  hasTail: boolean;
}

/** The number of rows searched for the table. */
const SAMPLE = 200;
/** More columns than any bank's table has. */
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

/** Announces the delimiter to spreadsheets. */
const ANNOUNCED = /^\ufeff?sep=(.)\r?\n/i;

/** Whether a row announces the delimiter to spreadsheets. */
export function isAnnouncement({ line, cells }: Row): boolean {
  return line === 1 && /^sep=.?$/i.test(cells.join('').trim());
}

/** The delimiter with which most rows have a day and an amount; among equals, the one with rows of equal width. */
export function detectDelimiter(text: string): Delimiter {
  const announced = DELIMITERS.find((each) => each === ANNOUNCED.exec(text)?.[1]);
  if (announced !== undefined) return announced;
  const tried: { delimiter: Delimiter; score: number }[] = [];
  for (const delimiter of DELIMITERS) {
    const rows = sampleOf(text, delimiter);
    const widths = new Map<number, number>();
    for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const [width = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const score = width > 1 ? (count / rows.length) * 100 + width : 0;
    tried.push({ delimiter, score: rows.filter(isTransaction).length * 1000 + score });
  }
  return tried.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Finds the table by the first rows of a file. */
export function findTable(rows: readonly Row[]): Table {
  const head = rows.slice(0, SAMPLE);
  const named = head.findIndex(isHeader);
  const isFirst = !head.slice(0, named).some((row) => isTransaction(row) && isAsWide(row, rows[named]));
  if (named !== -1 && isFirst) return tableBelow(head, named);
  const first = head.findIndex(isTransaction);
  const before = Math.max(0, first - 1);
  // A row with a figure isn't a header: skipping it would lose data silently.
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

/** Whether a row has cells beyond the table, apart from the trailing delimiters that all rows have. */
export function isTooWide({ cells }: Row, { width, length }: Table): boolean {
  return cells.length > length || cells.slice(width).some((cell) => cell.trim() !== '');
}

/** A row with the rest of its last text in one cell: banks don't always quote a delimiter there. */
export function withTail(row: Row, { hasTail, width }: Table, delimiter: Delimiter): Row {
  const { cells } = row;
  if (!hasTail || cells.length <= width) return row;
  const rest = cells.slice(width - 1);
  while (rest.at(-1)?.trim() === '') rest.pop();
  return { ...row, cells: [...cells.slice(0, width - 1), rest.join(delimiter)] };
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

/** A first row whose date is written differently from all others is a summary. */
function isSummary([first, ...others]: readonly Row[]): boolean {
  const [own, ...theirs] = [first, ...others.slice(0, SAMPLE)].map(
    (row) => row?.cells.map((cell) => unguarded(cell)).find(isDate) ?? '',
  );
  return theirs.length > 1 && isYearFirst(own ?? '') && !theirs.some(isYearFirst) && theirs.every(isDate);
}

function nameless(rows: readonly Row[], above: number): Table {
  const length = commonLength(rows.slice(above));
  return { above, hasHeader: false, width: length, length, hasTail: false };
}

/** Nameless columns at the end of a header count only if they contain more than the rest of split amounts. */
function tableBelow(rows: readonly Row[], above: number): Table {
  const names = rows[above]?.cells ?? [];
  const below = rows.slice(above + 1);
  let width = names.length;
  while (width > 1 && names[width - 1]?.trim() === '') {
    const cells = below.map((row) => row.cells[width - 1]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && !cells.some(isAmount)) break;
    width -= 1;
  }
  const isText = names.slice(0, width).map((name) => columnNamed(name) === 'description');
  return {
    above,
    hasHeader: true,
    width,
    length: Math.max(names.length, commonLength(below)),
    hasTail: width > 2 && isText.at(-1) === true && !isText.slice(0, -1).includes(true),
  };
}

function commonLength(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
