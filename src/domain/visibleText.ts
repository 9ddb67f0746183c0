// Owns which signs a name may have that others read: none that can't be seen, and none that turns the direction of writing
// round. `firestore.rules` holds the same pattern.

/** Controls, halves of characters, marks of direction, fillers, variants of letters, and all blanks but the plain one. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2065-\u2069\u2800\u3164\uFE00-\uFE0F\uFFA0\u{E0100}-\u{E01EF}`;

/** What is joined to the next sign by what can't be seen: letters of Arabic and Indian scripts, and pictures. */
const JOINED = String.raw`\u0620-\u06FF\u0900-\u0DFF\u2100-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}`;

const SIGNS = new RegExp(String.raw`[${JOINED}][\u200C\u200D\uFE0F]{1,2}|[^${INVISIBLE}]| `, 'gu');

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

/** Keyboards write blanks of several widths, and some that don't break: they look the same. */
export function withPlainBlanks(line: string): string {
  return line.replace(/[\p{Zs}\t]/gu, ' ');
}

function signsOf(line: string): string {
  return (line.match(SIGNS) ?? []).join('');
}
