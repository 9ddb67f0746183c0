// Splits the text of a CSV file into rows and cells (RFC 4180 and common deviations).

/** Possible separators of cells. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The text of a row's cell; empty for a column that the file doesn't have. */
export type CellOf = (column: number | null) => string;

export interface Row {
  /** The line of the file where the row starts, counted from 1. */
  line: number;
  cells: readonly string[];
  /** It has a quote that is never closed: quotes were ignored, and the next line is a separate row. */
  isBroken?: true;
}

/** Longer than any bank's cell. Limits an unclosed quote, which would otherwise take the rest of the file. */
const MAX_QUOTED = 5000;

/** Reads the rows of a text one by one, so that callers may pause in between. Skips blank lines unless it `keepsBlank`. */
export function* readRows(
  text: string,
  delimiter: Delimiter,
  { keepsBlank = false } = {},
): Generator<Row, void, undefined> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row = readRow(text, at, delimiter) ?? readPlain(text, at, delimiter);
    if (keepsBlank || row.cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: row.cells, ...(row.isBroken && { isBroken: true }) };
    }
    line += Math.max(1, lineBreaksIn(text, at, row.end));
    at = row.end;
  }
}

interface ReadRow {
  cells: string[];
  /** The start of the next row. */
  end: number;
  isBroken?: true;
}

/** Null when a quote is not closed. */
function readRow(text: string, start: number, delimiter: Delimiter): ReadRow | null {
  const cells: string[] = [];
  for (let at = start; ;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : { cell: '', end: at };
    if (quoted === null) return null;
    const end = endOfPlain(text, quoted.end, delimiter);
    // A quote in the middle of a later line opens a cell there: the earlier quote was never closed.
    if (end !== quoted.end && /[\r\n]/.test(quoted.cell)) return null;
    // Text after the closing quote still belongs to the cell.
    cells.push(quoted.cell + text.slice(quoted.end, end));
    if (text[end] !== delimiter) return { cells, end: afterLineBreak(text, end) };
    at = end + 1;
  }
}

function readQuoted(text: string, start: number): { cell: string; end: number } | null {
  let cell = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || quote - start > MAX_QUOTED) return null;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

function readPlain(text: string, start: number, delimiter: Delimiter): ReadRow {
  const end = endOfLine(text, start);
  return { cells: text.slice(start, end).split(delimiter), end: afterLineBreak(text, end), isBroken: true };
}

function endOfPlain(text: string, start: number, delimiter: Delimiter): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function endOfLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** CRLF, LF, and CR in old files each count as one line break. */
function afterLineBreak(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

function lineBreaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at = afterLineBreak(text, at)) {
    at = endOfLine(text, at);
    if (at < to) count += 1;
  }
  return count;
}
