// Reads from the styles of a workbook which cells are days, times or amounts in a currency: all are numbers.
// (ECMA-376 Part 1, 18.8.30 numFmt)
import { currencyCalled } from '../csv/currency';
import { attributeOf, readMarkup } from '../statements/markup';

/** What the numbers of a style mean. */
export interface NumberStyle {
  kind: 'day' | 'time' | 'number';
  /** `€` or `EUR`; empty where the format shows none. */
  currency: string;
}

export const PLAIN: NumberStyle = { kind: 'number', currency: '' };

/** Formats that every workbook has, by their numbers. Those of East Asian languages are days, too. */
const DAYS: ReadonlySet<number> = new Set([
  14,
  15,
  16,
  17,
  22,
  ...range(27, 31),
  36,
  ...range(50, 54),
  57,
  58,
]);
const TIMES: ReadonlySet<number> = new Set([...range(18, 21), ...range(32, 35), 45, 46, 47, 55, 56]);

/** The styles of the cells of a workbook, in the order of their numbers. */
export function readStyles(xml: string): NumberStyle[] {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  for (const token of readMarkup(xml)) {
    if (token.kind === 'broken') break;
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isInCells = token.kind === 'open';
    if (token.kind === 'close') continue;
    const value = (name: string) => attributeOf(token.attributes, name);
    if (token.name === 'numFmt') formats.set(Number(value('numFmtId')), value('formatCode'));
    if (token.name === 'xf' && isInCells) styles.push(styleOf(Number(value('numFmtId')), formats));
  }
  return styles;
}

function styleOf(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  const code = formats.get(id);
  if (code !== undefined) return styleOfCode(code);
  if (DAYS.has(id)) return { kind: 'day', currency: '' };
  return TIMES.has(id) ? { kind: 'time', currency: '' } : PLAIN;
}

/** `dd/mm/yyyy` is a day, `[h]:mm` a time, `#,##0.00 "zł"` an amount. */
function styleOfCode(code: string): NumberStyle {
  // The other parts are for negative numbers, zero and texts.
  const [first = ''] = code.split(';');
  const letters = first
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase();
  const isGeneral = /general|standard/.test(letters);
  const isTime = !isGeneral && /[hs]/.test(letters);
  if (!isGeneral && (/[dy]/.test(letters) || (letters.includes('m') && !isTime)))
    return { kind: 'day', currency: '' };
  if (isTime) return { kind: 'time', currency: '' };
  const [, shown = ''] =
    /\[\$([^\]-]+)/.exec(first) ?? /"([^"]+)"/.exec(first) ?? /(\p{Sc})/u.exec(letters) ?? [];
  return { kind: 'number', currency: currencyCalled(shown) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
