// Made-up households, from a seed: what they buy often and rarely, in some months and in those that follow.
import { randomNumbers } from '../../../seed/demo.mjs';
import { addMonths } from '../../../src/domain/time/calendar';
import type { CategoryId } from '../../../src/model/ids';
import type { Transaction } from '../../../src/model/transaction';
import { aTransaction, categoryId, cents, day } from '../builders';

/** How many purchases a month, the euros of a usual one, and how far apart they lie. */
const CATEGORIES: readonly (readonly [name: string, times: number, euros: number, spread: number])[] = [
  ['Groceries', 7, 45, 0.5],
  ['Transport', 3, 40, 0.5],
  ['Restaurants', 3, 28, 0.6],
  ['Home', 0.8, 60, 0.9],
  ['Clothes', 0.45, 80, 0.7],
  ['Gifts', 0.35, 40, 0.6],
  ['Health', 0.35, 55, 0.8],
  ['Hobbies', 0.5, 50, 0.7],
  ['School', 0.3, 70, 0.6],
];
/** The first day after the months of a household. */
export const NEXT_MONTH = day('2026-11-01');
/** How many months follow. */
const LATER = 3;

export interface Household {
  /** The purchases of the months before `NEXT_MONTH`. */
  once: readonly Transaction[];
  categories: readonly CategoryId[];
  /** In cents, what each of the next months costs. */
  next: readonly number[];
}

export function household(seed: number, months: number): Household {
  const random = randomNumbers(seed);
  /** Around 0, as far apart as 1. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const habits = CATEGORIES.map(([name, times, euros, spread]) => ({
    name,
    times: times * Math.exp(0.35 * normal()),
    euros: euros * Math.exp(0.3 * normal()),
    spread,
  }));
  /** How many of a number of purchases that is random but for its mean (Poisson, by Knuth). */
  const countOf = (mean: number): number => {
    let [count, product] = [0, random()];
    while (product > Math.exp(-mean)) {
      count += 1;
      product *= random();
    }
    return count;
  };
  const monthOf = () =>
    habits.flatMap(({ name, times, euros, spread }) =>
      Array.from({ length: countOf(times) }, () => ({
        category: categoryId(name),
        amount: cents(Math.max(100, Math.round(100 * euros * Math.exp(spread * normal() - spread ** 2 / 2)))),
      })),
    );
  const once = Array.from({ length: months }, (_, index) =>
    monthOf().map((each, at) =>
      aTransaction({ ...each, id: `bought-${index}-${at}`, date: addMonths(NEXT_MONTH, index - months) }),
    ),
  ).flat();
  return {
    once,
    categories: CATEGORIES.map(([name]) => categoryId(name)),
    next: Array.from({ length: LATER }, () => monthOf().reduce((total, { amount }) => total + amount, 0)),
  };
}
