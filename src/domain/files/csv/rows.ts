// Owns how the text of a CSV file falls apart into rows and cells (RFC 4180, and what programs write instead).

/** What may stand between two cells. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface Row {
  /** The line of the file that it begins on, counted from 1. */
  line: number;
  cells: readonly string[];
  /** It has a quote that is never closed: it was read as if there were none, and the next line is a row of its own. */
  isBroken?: true;
}

/** No cell of a bank is as long. It keeps a quote that is never closed from taking the rest of the file. */
const MAX_QUOTED = 5000;

/** The rows of a text without its blank lines, read one by one: whoever reads may rest in between. */
export function* readRows(text: string, delimiter: Delimiter): Generator<Row, void, undefined> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row = readRow(text, at, delimiter) ?? readPlain(text, at, delimiter);
    if (row.cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: row.cells, ...(row.isBroken && { isBroken: true }) };
    }
    line += Math.max(1, lineBreaksIn(text, at, row.end));
    at = row.end;
  }
}

interface ReadRow {
  cells: string[];
  /** Where the next one begins. */
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
    // A quote that closes in the middle of a later line opens a cell there: the one before it was left open.
    if (end !== quoted.end && /[\r\n]/.test(quoted.cell)) return null;
    // What stands after the closing quote belongs to the cell all the same.
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

/** CRLF, LF, and the CR of old files are each one line break. */
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
