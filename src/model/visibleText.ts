// Removes or marks characters that texts for others mustn't contain: invisible ones and those that reverse the writing
// direction. `firestore.rules` has the same pattern.
import * as v from 'valibot';

/** Controls, lone surrogates, direction marks, fillers, variation selectors, and all blanks but the plain one. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2065-\u2069\u2800\u3164\uFE00-\uFE0F\uFFA0\u{E0100}-\u{E01EF}`;

/** Letters that invisible characters join to the next one or separate from it: those of Arabic and Indian scripts. */
const LETTERS = String.raw`\u0620-\u06FF\u0900-\u0DFF`;

/** Pictures that may be coloured and joined to the next one. */
const PICTURES = String.raw`\u2100-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}`;

/** Letters and pictures with everything joined to them; the word ending of older Malayalam; any visible character. */
const SIGNS = [
  String.raw`\u0D4D\u200D`,
  `[${LETTERS}](?:[\\u200C\\u200D][${LETTERS}])+`,
  `[${PICTURES}]\\uFE0F?(?:\\u200D[${PICTURES}]\\uFE0F?)*`,
  `[^${INVISIBLE}]`,
  ' ',
].join('|');

const HIDDEN = new RegExp(`(?! )[${INVISIBLE}]`, 'u');
const SEEN = new RegExp(SIGNS, 'gu');
const SEEN_OR_NOT = new RegExp(`(${SIGNS})|[^]`, 'gu');

/** Replaces hidden characters. */
export const HIDDEN_SIGN = '\uFFFD';

/** Whether a line of text is fully visible and has only plain blanks: see `withPlainBlanks`. */
export function isVisible(line: string): boolean {
  return signsOf(line) === line;
}

/** The visible part of a line of text. */
export function visibleLine(line: string): string {
  return signsOf(withPlainBlanks(line));
}

/** The visible part of a text with several lines. */
export function visibleText(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(visibleLine)
    .join('\n');
}

/** A line with a mark in place of each invisible character, so that different lines look different. */
export function markedLine(line: string): string {
  return HIDDEN.test(line) ? line.replace(SEEN_OR_NOT, (_, sign?: string) => sign ?? HIDDEN_SIGN) : line;
}

/**
 * A stored name, with plain blanks and a mark in place of each hidden character: the rules once accepted any name, and a
 * name must not pass for another or turn the text around it.
 */
export const MarkedName = v.pipe(
  v.string(),
  v.transform((name) => {
    const plain = withPlainBlanks(name);
    return markedLine(plain.trim() === '' ? name : plain);
  }),
);

/** Replaces blanks of other widths, no-break spaces and line breaks, which look like plain blanks. */
export function withPlainBlanks(line: string): string {
  return line.replace(/\r\n|[\p{Z}\t\r\n]/gu, ' ');
}

function signsOf(line: string): string {
  return HIDDEN.test(line) ? (line.match(SEEN) ?? []).join('') : line;
}
