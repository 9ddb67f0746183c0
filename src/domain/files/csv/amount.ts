// Owns what an amount of a CSV file is. Unlike what a person types, a file has one decimal sign throughout.
import * as v from 'valibot';
import { Cents } from '../../../model/money';
import { currencyCalled } from './currency';
import { plainFigures } from './plain';

export const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** An amount as it is written, before its decimal sign is known. */
interface WrittenAmount {
  sign: '+' | '-' | '';
  /** With whatever stands between them. */
  digits: string;
  /** Beside the number: `EUR`, or a sign such as `$` that several have; empty where there is none. */
  currency: string;
}

const DIGITS = /^(?:\d[\d.,٫' ]*|[.,٫]\d+)$/;
/** What stands before or after a number. Brackets are the minus of bookkeepers. Rupees always have their point. */
const BEFORE = /^(?:[+(-]|rs\.|\p{L}+\p{Sc}?(?:\.(?!\d))?|\p{Sc}) */iu;
const AFTER = / *(?:[+)-]|\(\p{L}+\.?\)|\p{L}+\.?|\p{Sc})$/u;

/** No amount is as long. */
const MAX_LENGTH = 60;

/** Letters beside a number that say which way it goes: debit and credit, Soll and Haben. */
const WAYS: ReadonlyMap<string, '+' | '-'> = new Map([
  ['dr', '-'],
  ['db', '-'],
  ['d', '-'],
  ['s', '-'],
  ['cr', '+'],
  ['c', '+'],
  ['h', '+'],
]);

/** Null for what is no amount: several signs, one bracket, words. */
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
    // Before a number the others are names: `DB 60`, `S 60`.
    const way = after !== '' || /^[dc]r$/.test(word) ? WAYS.get(word) : undefined;
    if (mark === '+' || mark === '-') signs.push(mark);
    else if (mark === '(' && open === 0) open = 1;
    else if (mark === ')' && open === 1) open = 2;
    else if (way !== undefined) signs.push(way);
    else {
      // In `Fr.5` the point says that the word is short.
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
 * An amount with its sign, in cents: `-1.234,56`, `1 234,56-`, `(12,50)`, `€ 3`, `60.00 DR`. Null for anything else, for
 * thousands that are not in threes, and for a part of a cent.
 */
export function parseSigned(cell: string, decimal: DecimalSign): Cents | null {
  const written = amountIn(cell);
  if (written === null) return null;
  const amount = centsOf(partsOf(written.digits, decimal));
  // Not −0, which is another number than 0.
  const cents = v.safeParse(Cents, written.sign === '-' && amount ? -amount : amount);
  return cents.success ? cents.output : null;
}

/** What stands beside the number of an amount: `EUR`, `$`; empty where nothing does. */
export function currencyIn(cell: string): string {
  return amountIn(cell)?.currency ?? '';
}

/** Whether an amount says that it comes in, as only files do that have a sign for each way. */
export function hasPlus(cell: string): boolean {
  return amountIn(cell)?.sign === '+';
}

/**
 * The decimal sign with which most numbers of a column can be read; null when both give as many, but others. A part of a
 * cent is a number, too: with three decimals throughout, `12.505` may be a little or a thousand times as much.
 */
export function detectDecimal(cells: readonly string[]): DecimalSign | null {
  const numbers = cells.flatMap((cell) => amountIn(cell)?.digits ?? []);
  const withComma = numbers.map((digits) => partsOf(digits, ','));
  const withPoint = numbers.map((digits) => partsOf(digits, '.'));
  const [commas = 0, points = 0] = [withComma, withPoint].map(
    (read) => read.filter((parts) => parts !== null).length,
  );
  if (commas !== points) return points > commas ? '.' : ',';
  return withComma.every((parts, index) => centsOf(parts) === centsOf(withPoint[index])) ? ',' : null;
}

/** Whether it is an amount with either decimal sign. */
export function isAmount(cell: string): boolean {
  return DECIMAL_SIGNS.some((decimal) => parseSigned(cell, decimal) !== null);
}

interface Parts {
  whole: string;
  decimals: string;
}

/** The digits before and after a decimal sign; null where they can't stand so. */
function partsOf(digits: string, decimal: DecimalSign): Parts | null {
  // The Arabic one is nothing else.
  const [whole = '', decimals = '', more] = digits.split(digits.includes('٫') ? '٫' : decimal);
  if (more !== undefined || !/^\d*$/.test(decimals)) return null;
  const grouping = /[., ']/.exec(whole)?.[0];
  if (grouping !== undefined && !isGrouped(whole.split(grouping))) return null;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

/** Null for a part of a cent. */
function centsOf(parts: Parts | null | undefined): number | null {
  if (!parts || !/^\d{0,2}0*$/.test(parts.decimals)) return null;
  return Number(parts.whole + parts.decimals.slice(0, 2).padEnd(2, '0'));
}

/** In threes, or as in India the last three and before them twos. Nobody writes thousands behind a zero. */
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
