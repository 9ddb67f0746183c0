// Prevents spreadsheets from running a cell as a formula (OWASP, CSV injection): an apostrophe precedes it. A spreadsheet
// with another delimiter splits cells: `Bread,=1+1` in a file with semicolons. So an apostrophe also follows delimiters.

/** The start of a possible formula, also after existing apostrophes, blanks and hidden signs. */
const FORMULA = /(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠]/u.source;
const CELL = '(?<=^|[,;|\\t\\r\\n])';

const UNGUARDED = new RegExp(`^(?='*[\\t\\r\\n])|${CELL}(?='*${FORMULA})`, 'gu');
const GUARDS = new RegExp(`^'(?='*[\\t\\r\\n])|${CELL}'(?='*${FORMULA})`, 'gu');

/** A text as a cell without formulas. `unguarded` returns the original text. */
export function guarded(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** Other programs protect a text from spreadsheets like this: `="21/11/2026"`. */
const QUOTED = /^="((?:[^"]|"")*)"$/;

/** The text of a cell that `guarded` or another program may have protected. */
export function unguarded(cell: string): string {
  if (cell.startsWith('="')) return QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return cell.includes("'") ? cell.replace(GUARDS, '') : cell;
}
