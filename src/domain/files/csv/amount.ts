// Parses amounts of CSV files. Unlike typed amounts, a file uses one decimal sign throughout.
import * as v from 'valibot';
import { Cents } from '../../../model/money';
import { currencyCalled } from './currency';
import { plainFigures } from './plain';

export const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** An amount as written, before its decimal sign is known. */
interface WrittenAmount {
  sign: '+' | '-' | '';
  /** Including the separators between them. */
  digits: string;
  /** Beside the number: `EUR`, or a sign such as `$` that several currencies share; empty where there is none. */
  currency: string;
}

const DIGITS = /^(?:\d[\d.,٫' ]*|[.,٫]\d+)$/;
/** Marks before or after a number. Brackets are the accountants' minus. Rupees (`Rs.`) always have their point. */
const BEFORE = /^(?:[+(-]|rs\.|\p{L}+\p{Sc}?(?:\.(?!\d))?|\p{Sc}) */iu;
const AFTER = / *(?:[+)-]|\(\p{L}+\.?\)|\p{L}+\.?|\p{Sc})$/u;

/** Longer than any amount. */
const MAX_LENGTH = 60;

/** Letters beside a number that give its direction: debit and credit, Soll and Haben. */
const WAYS: ReadonlyMap<string, '+' | '-'> = new Map([
  ['dr', '-'],
  ['db', '-'],
  ['d', '-'],
  ['s', '-'],
  ['cr', '+'],
  ['c', '+'],
  ['h', '+'],
]);

/** Null for anything else: several signs, one bracket, words. */
function amountIn(cell: string): WrittenAmount | null {
  if (cell === '' || cell.length > MAX_LENGTH) return null;
  // `3,-` and `3,--` have no cents.
  let digits = plainFigures(cell).replace(/(\d)[.,]--?$/, '$1');
  const signs: ('+' | '-')[] = [];
  let currency = '';
  let open = 0;
  while (!DIGITS.test(digits)) {
    const [before = ''] = BEFORE.exec(digits) ?? [];
    const [after = ''] = before === '' ? (AFTER.exec(digits) ?? []) : [];
    const mark = (before || after).trim();
    digits = digits.slice(before.length, digits.length - after.length);
    const word = mark.replace(/[().]/g, '').toLowerCase();
    // Before a number, other letters are names: `DB 60`, `S 60`.
    const way = after !== '' || /^[dc]r$/.test(word) ? WAYS.get(word) : undefined;
    if (mark === '+' || mark === '-') signs.push(mark);
    else if (mark === '(' && open === 0) open = 1;
    else if (mark === ')' && open === 1) open = 2;
    else if (way !== undefined) signs.push(way);
    else {
      // In `Fr.5` the point marks an abbreviation.
      if (currency !== '' || (/^\p{L}+$/u.test(before) && /^[.,]/.test(digits))) return null;
      currency = currencyCalled(word);
      if (currency === '') return null;
    }
  }
  if (open === 1) return null;
  if (open === 2) signs.push('-');
  return signs.length > 1 ? null : { sign: signs[0] ?? '', digits, currency };
}

/**
 * Parses a signed amount, in cents: `-1.234,56`, `1 234,56-`, `(12,50)`, `€ 3`, `60.00 DR`. Null for anything else, for
 * thousands that are not in threes, and for fractions of a cent. With three `decimals`, in thousandths.
 */
export function parseSigned(cell: string, decimal: DecimalSign, decimals: 2 | 3 = 2): Cents | null {
  const written = amountIn(cell);
  if (written === null) return null;
  const amount = centsOf(partsOf(written.digits, decimal), decimals);
  // Avoid −0, which isn't the same value as 0.
  const cents = v.safeParse(Cents, written.sign === '-' && amount ? -amount : amount);
  return cents.success ? cents.output : null;
}

/** The currency beside an amount: `EUR`, `$`; empty where there is none. */
export function currencyIn(cell: string): string {
  return amountIn(cell)?.currency ?? '';
}

/** Whether an amount has an explicit plus, which only files with a sign for each direction use. */
export function hasPlus(cell: string): boolean {
  return amountIn(cell)?.sign === '+';
}

/**
 * The decimal sign that fits most numbers of a column; null when both fit as many but give different values. Fractions
 * of a cent count, too: with three decimals throughout, `12.505` may be a small amount or one a thousand times as large.
 * In a currency without decimals, whose `unit` is 100 cents, the sign that gives whole units decides.
 */
export function detectDecimal(cells: readonly string[], unit = 1): DecimalSign | null {
  const numbers = cells.flatMap((cell) => amountIn(cell)?.digits ?? []);
  const withComma = numbers.map((digits) => partsOf(digits, ','));
  const withPoint = numbers.map((digits) => partsOf(digits, '.'));
  const [commas = 0, points = 0] = [withComma, withPoint].map(
    (read) => read.filter((parts) => parts !== null).length,
  );
  if (commas !== points) return points > commas ? '.' : ',';
  const [isComma, isPoint] = [withComma, withPoint].map((read) =>
    read.every((parts) => (centsOf(parts) ?? Number.NaN) % unit === 0),
  );
  if (isComma !== isPoint && unit > 1) return isPoint ? '.' : ',';
  return withComma.every((parts, index) => centsOf(parts) === centsOf(withPoint[index])) ? ',' : null;
}

/** Whether numbers have cents after a comma: all can be read with one, and some with nothing else. */
export function hasDecimalComma(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => amountIn(cell)?.digits ?? []);
  return (
    numbers.every((digits) => partsOf(digits, ',') !== null) &&
    numbers.some((digits) => partsOf(digits, '.') === null)
  );
}

/** The amounts of a column; null for cells that aren't amounts. */
export function figuresIn(cells: readonly string[]): (Cents | null)[] {
  const decimal = detectDecimal(cells.filter((cell) => cell !== '')) ?? ',';
  return cells.map((cell) => parseSigned(cell, decimal));
}

/** Whether a cell is an amount with either decimal sign. */
export function isAmount(cell: string): boolean {
  return DECIMAL_SIGNS.some((decimal) => parseSigned(cell, decimal) !== null);
}

interface Parts {
  whole: string;
  decimals: string;
}

/** The digits before and after the decimal sign; null where they aren't a valid number. */
function partsOf(digits: string, decimal: DecimalSign): Parts | null {
  // The Arabic decimal sign has no other meaning.
  const [whole = '', decimals = '', more] = digits.split(digits.includes('٫') ? '٫' : decimal);
  if (more !== undefined || !/^\d*$/.test(decimals)) return null;
  const grouping = /[., ']/.exec(whole)?.[0];
  if (grouping !== undefined && !isGrouped(whole.split(grouping))) return null;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

/** Null for fractions of a cent. */
function centsOf(parts: Parts | null | undefined, decimals = 2): number | null {
  if (!parts || /[^0]/.test(parts.decimals.slice(decimals))) return null;
  return Number(parts.whole + parts.decimals.slice(0, decimals).padEnd(decimals, '0'));
}

/** Groups of three, or, as in India, of two before the last three. A number with thousands never starts with a zero. */
function isGrouped([head = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1) ?? '';
  const between = others.slice(0, -1);
  return (
    /^[1-9]\d{0,2}$/.test(head) &&
    /^\d{3}$/.test(last) &&
    (between.every((each) => /^\d{3}$/.test(each)) ||
      (head.length < 3 && between.every((each) => /^\d\d$/.test(each))))
  );
}
