// Owns what an amount of a CSV file is. Unlike what a person types, a file has one decimal sign throughout.
import * as v from 'valibot';
import { Cents } from '../../model/money';

export const DECIMAL_SIGNS = [',', '.'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** A sign before or after the number, or the brackets of bookkeepers around it. */
const SIGNED = /^(?<open>\()?(?<before>[+-])?(?<digits>\d[\d.,' ]*|[.,]\d+)(?<after>[+-])?(?<close>\))?$/;
const CURRENCY = /^(?:€|\$|£|eur|usd|gbp|chf)|(?:€|\$|£|eur|usd|gbp|chf)$/i;

/**
 * An amount with its sign, in cents: `-1.234,56`, `1 234,56-`, `(12,50)`, `€ 3`. Null for anything else, for thousands
 * that are not in threes, and for a part of a cent.
 */
export function parseSigned(cell: string, decimal: DecimalSign): Cents | null {
  const groups = SIGNED.exec(plain(cell))?.groups;
  if (groups === undefined || (groups['open'] === undefined) !== (groups['close'] === undefined)) return null;
  const { open, before, digits = '', after } = groups;
  if ([open, before, after].filter((sign) => sign !== undefined).length > 1) return null;
  const amount = unsigned(digits, decimal);
  const isNegative = open !== undefined || before === '-' || after === '-';
  // Not −0, which is another number than 0.
  const cents = v.safeParse(Cents, isNegative && amount ? -amount : amount);
  return cents.success ? cents.output : null;
}

/** The decimal sign of a column: what stands before the last one or two digits, in most of its amounts. */
export function detectDecimal(cells: readonly string[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const digits = SIGNED.exec(plain(cell))?.groups?.['digits'] ?? '';
    if (/,\d{1,2}$/.test(digits) || /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(digits)) commas += 1;
    if (/\.\d{1,2}$/.test(digits) || /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(digits)) points += 1;
  }
  return points > commas ? '.' : ',';
}

/** Whether it is an amount with either decimal sign. */
export function isAmount(cell: string): boolean {
  return parseSigned(cell, ',') !== null || parseSigned(cell, '.') !== null;
}

function plain(cell: string): string {
  return cell
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[−–]/g, '-')
    .replace('’', "'")
    .trim()
    .replace(/^([+-]?) ?(?:€|\$|£|eur|usd|gbp|chf) ?/i, '$1')
    .replace(CURRENCY, '')
    .trim()
    .replace(/^([+-]) /, '$1');
}

function unsigned(digits: string, decimal: DecimalSign): number | null {
  const [whole = '', decimals = '', more] = digits.split(decimal);
  if (more !== undefined || !/^\d{0,2}0*$/.test(decimals)) return null;
  const grouping = /[., ']/.exec(whole)?.[0];
  if (grouping !== undefined) {
    const [head = '', ...threes] = whole.split(grouping);
    if (!/^\d{1,3}$/.test(head) || !threes.every((three) => /^\d{3}$/.test(three))) return null;
  }
  return Number(whole.replace(/\D/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
}
