// Normalises letters and figures for comparison: files write the same thing in many ways.

/** Invisible marks of the writing direction. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Arabic, Persian and full-width digits: the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Most cells need no replacement. */
const PLAIN = /^[!-_a-~]*$/;

/** A cell with ASCII digits, signs and blanks. */
export function plainFigures(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  return cell
    .replace(DIRECTIONS, '')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[‐‑‒–—―⁻−﹣－]/g, '-')
    .replace(/[＋﹢]/g, '+')
    .replace(/[’‘ʼ´`＇٬]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The words of a header or cell in lower case without accents, with one blank between them: `Montant (€)`, `montant`.
 * A capital within a word starts a new word: `dateOp`.
 */
export function plainWords(text: string): string {
  return text
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
