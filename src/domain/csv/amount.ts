// Owns what an amount of a CSV file is. Unlike what a person types, a file has one decimal sign throughout.
import * as v from 'valibot';
import { Cents } from '../../model/money';
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
/** What stands before or after a number. Brackets are the minus of bookkeepers. */
const BEFORE = /^(?:[+(-]|\p{L}+\p{Sc}?(?:\.(?!\d))?|\p{Sc}) */u;
const AFTER = / *(?:[+)-]|\p{L}+\.?|\p{Sc})$/u;

/** No amount is as long. */
const MAX_LENGTH = 60;

/** Letters behind a number that say which way it goes: debit and credit, Soll and Haben. */
const WAYS: Readonly<Record<string, '+' | '-'>> = {
  dr: '-',
  db: '-',
  d: '-',
  s: '-',
  cr: '+',
  c: '+',
  h: '+',
};

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
    const way = after === '' ? undefined : WAYS[mark.toLowerCase()];
    if (mark === '+' || mark === '-') signs.push(mark);
    else if (mark === '(' && open === 0) open = 1;
    else if (mark === ')' && open === 1) open = 2;
    else if (way !== undefined) signs.push(way);
    else {
      // In `Fr.5` the point says that the word is short.
      if (currency !== '' || (/^\p{L}+$/u.test(before) && /^[.,]/.test(digits))) return null;
      currency = currencyCalled(mark);
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
  const amount = unsigned(written.digits, decimal);
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

/** The decimal sign with which most amounts of a column can be read; null when both give as many, but others. */
export function detectDecimal(cells: readonly string[]): DecimalSign | null {
  const withComma = cells.map((cell) => parseSigned(cell, ','));
  const withPoint = cells.map((cell) => parseSigned(cell, '.'));
  const [commas = 0, points = 0] = [withComma, withPoint].map(
    (amounts) => amounts.filter((amount) => amount !== null).length,
  );
  if (commas !== points) return points > commas ? '.' : ',';
  return withComma.every((amount, index) => amount === withPoint[index]) ? ',' : null;
}

/** Whether it is an amount with either decimal sign. */
export function isAmount(cell: string): boolean {
  return DECIMAL_SIGNS.some((decimal) => parseSigned(cell, decimal) !== null);
}

function unsigned(digits: string, decimal: DecimalSign): number | null {
  // The Arabic one is nothing else.
  const [whole = '', decimals = '', more] = digits.split(digits.includes('٫') ? '٫' : decimal);
  if (more !== undefined || !/^\d{0,2}0*$/.test(decimals)) return null;
  const grouping = /[., ']/.exec(whole)?.[0];
  if (grouping !== undefined && !isGrouped(whole.split(grouping))) return null;
  return Number(whole.replace(/\D/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
}

/** In threes, or as in India the last three and before them twos. */
function isGrouped([head = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1) ?? '';
  const between = others.slice(0, -1);
  return (
    /^\d{1,3}$/.test(head) &&
    /^\d{3}$/.test(last) &&
    (between.every((each) => /^\d{3}$/.test(each)) ||
      (head.length < 3 && between.every((each) => /^\d\d$/.test(each))))
  );
}
