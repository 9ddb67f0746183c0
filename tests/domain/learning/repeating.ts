// Made-up payments that repeat, and others that don't.
import type { Transaction } from '../../../src/model/transaction';
import { aTransaction, cents, day } from '../builders';

let count = 0;

/** A single payment of € 13,99 to Netflix. */
export const aPayment = (
  date: string,
  {
    amount = 1399,
    ...changes
  }: Partial<Omit<Transaction, 'id' | 'date' | 'amount'>> & { amount?: number } = {},
): Transaction =>
  aTransaction({
    id: `payment ${(count += 1)}`,
    description: 'Netflix',
    date: day(date),
    amount: cents(amount),
    ...changes,
  });

/** A payment on each of these days; a number after the day is its amount. */
export const payments = (days: string, changes: Parameters<typeof aPayment>[1] = {}): Transaction[] =>
  days
    .trim()
    .split(/,\s*/)
    .map((each) => {
      const [date = '', amount] = each.split(' ');
      return aPayment(date, { ...changes, ...(amount !== undefined && { amount: Number(amount) }) });
    });
