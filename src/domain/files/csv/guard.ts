// Prevents spreadsheets from running a cell as a formula (OWASP, CSV injection): an apostrophe precedes it.

/** The start of a possible formula, also after existing apostrophes, blanks and hidden signs. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A text as a cell that isn't a formula. `unguarded` returns the original text. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Other programs protect a text from spreadsheets like this: `="21/11/2026"`. */
const QUOTED = /^="((?:[^"]|"")*)"$/;

/** The text of a cell that `guarded` or another program may have protected. */
export function unguarded(cell: string): string {
  if (cell.startsWith('="')) return QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
