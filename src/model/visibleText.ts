// Owns which signs a text may have that others read: none that can't be seen, and none that turns the direction of writing
// round. `firestore.rules` holds the same pattern.

/** Controls, halves of characters, marks of direction, fillers, variants of letters, and all blanks but the plain one. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2065-\u2069\u2800\u3164\uFE00-\uFE0F\uFFA0\u{E0100}-\u{E01EF}`;

/** Letters that are joined to the next one, or not, by what can't be seen: those of Arabic and Indian scripts. */
const LETTERS = String.raw`\u0620-\u06FF\u0900-\u0DFF`;

/** What may be shown in colours and joined to the next one. */
const PICTURES = String.raw`\u2100-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}`;

/** Letters and pictures with all that is joined to them; what older Malayalam ends words with; any visible sign. */
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

/** Stands where something hides. */
export const HIDDEN_SIGN = '\uFFFD';

/** Whether all of a line of text can be seen, its blanks being plain ones: see `withPlainBlanks`. */
export function isVisible(line: string): boolean {
  return signsOf(line) === line;
}

/** What can be seen of a line of text. */
export function visibleLine(line: string): string {
  return signsOf(withPlainBlanks(line));
}

/** What can be seen of a text of several lines. */
export function visibleText(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(visibleLine)
    .join('\n');
}

/** What stands in a line, with a mark in place of each sign that hides something: no other line looks the same. */
export function markedLine(line: string): string {
  return HIDDEN.test(line) ? line.replace(SEEN_OR_NOT, (_, sign?: string) => sign ?? HIDDEN_SIGN) : line;
}

/** Keyboards write blanks of several widths, and some that don't break, and elsewhere lines end: they look the same. */
export function withPlainBlanks(line: string): string {
  return line.replace(/\r\n|[\p{Z}\t\r\n]/gu, ' ');
}

function signsOf(line: string): string {
  return HIDDEN.test(line) ? (line.match(SEEN) ?? []).join('') : line;
}
