// Normalises letters and figures for comparison: files write the same thing in many ways.

/** Invisible marks of the writing direction. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The zeros of the digits of other scripts: Arabic, Persian, Indic ones, Thai, Burmese, Khmer. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០';
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩]/g;
/** Digits and signs of ASCII in the width of Chinese and Japanese letters: `１，２３４`, `２０２６／０２／１３`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;

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
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replace(/[‐‑‒–—―⁻−﹣▲△]/g, '-')
    .replace('﹢', '+')
    .replace(/[’‘ʼ´`٬]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most texts of a kind occur again and again: what was found for one is kept. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === MOST_KNOWN) known.clear();
    const result = find(text);
    known.set(text, result);
    return result;
  };
}
const MOST_KNOWN = 500;

/** Text without letters that have accents. */
const ASCII = /^[ -~]*$/;

/**
 * The words of a header or cell in lower case without accents, with one blank between them: `Montant (€)`, `montant`.
 * A capital within a word starts a new word: `dateOp`.
 */
export const plainWords = remembered((text) => {
  const cut = text.slice(0, 200);
  // Fast, since most files have little else.
  if (ASCII.test(cut))
    return cut
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return cut
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
});
