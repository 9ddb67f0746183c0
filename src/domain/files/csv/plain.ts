// Normalises letters and figures for comparison: files write the same thing in many ways.

/** Invisible marks of the writing direction. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The zeros of the digits of other scripts: Arabic, Persian, Indic ones, Thai, Burmese, Khmer, full-width. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０';
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩０-９]/g;

function digitOf(letter: string): string {
  const code = letter.charCodeAt(0);
  const zero = Array.from(ZEROS, (each) => each.charCodeAt(0)).find(
    (each) => code >= each && code < each + 10,
  );
  return String(code - (zero ?? code));
}

/** Most cells need no replacement. */
const PLAIN = /^[!-_a-~]*$/;

/** A cell with ASCII digits, signs and blanks. */
export function plainFigures(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  return cell
    .replace(DIRECTIONS, '')
    .replace(OTHER_DIGITS, digitOf)
    .replace(/[‐‑‒–—―⁻−﹣－▲△]/g, '-')
    .replace(/[，．]/g, (sign) => (sign === '，' ? ',' : '.'))
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
