// Owns what keeps a spreadsheet from running a cell as a formula (OWASP, CSV injection): an apostrophe before it.

/** What a spreadsheet may take for the beginning of a formula, also after apostrophes that are there already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that is no formula. `unguarded` gives the same text back. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `guarded` may have written. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
