// Owns what keeps a spreadsheet from running a cell as a formula (OWASP, CSV injection): an apostrophe before it.

/** What a spreadsheet may take for the beginning of a formula, also after apostrophes that are there already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that is no formula. `unguarded` gives the same text back. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What other programs write around a text that a spreadsheet is to leave as it is: `="21/11/2026"`. */
const QUOTED = /^="((?:[^"]|"")*)"$/;

/** The text of a cell that `guarded` or another program may have kept from a spreadsheet. */
export function unguarded(cell: string): string {
  if (cell.startsWith('="')) return QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
