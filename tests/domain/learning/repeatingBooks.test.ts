// Measures how much of what repeats is found in a year of books of made-up households, as banks of eight countries write it.
import { expect, it } from 'vitest';
import { findRepeating, type Proposal } from '../../../src/domain/learning/findRepeating';
import { payeeIn } from '../../../src/domain/learning/matchSeries';
import { addDays, addMonths, daysBetween } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import type { RecurrenceUnit, Transaction } from '../../../src/model/transaction';
import { day } from '../builders';
import { yearsOfBooks } from './books';
import { STYLES, type Kind, type Random, type Style } from './payeeStyles';
import { aPayment } from './repeating';

/** In each country. */
const HOUSEHOLDS = 2;
const TODAY = day('2026-10-31');
/** A Monday. */
const MONDAY = day('2026-10-26');

/** What a household has agreed to pay or is paid, how far its amounts differ, and how many payments are missing. */
interface Contract {
  kind: Kind;
  every: readonly [value: number, type: RecurrenceUnit];
  count: number;
  spread?: number;
  type?: Transaction['type'];
  /** From then on it is dearer. */
  dearerFrom?: number;
  missing?: number;
}

const CONTRACTS: readonly Contract[] = [
  { kind: 'landlord', every: [1, 'months'], count: 12 },
  { kind: 'employer', every: [1, 'months'], count: 12, spread: 0.1, type: 'income' },
  { kind: 'energy', every: [1, 'months'], count: 12, spread: 0.2 },
  { kind: 'phone', every: [1, 'months'], count: 10, spread: 0.05 },
  { kind: 'subscription', every: [1, 'months'], count: 9, dearerFrom: 6 },
  { kind: 'sport', every: [4, 'weeks'], count: 12, missing: 1 },
  { kind: 'children', every: [1, 'weeks'], count: 30 },
  { kind: 'benefit', every: [3, 'months'], count: 4, type: 'income' },
  { kind: 'insurance', every: [1, 'years'], count: 2 },
];

/** A bank words all payments of a contract alike: the first number chooses the words. */
function after(first: number, random: Random): Random {
  let count = 0;
  return () => ((count += 1) === 1 ? first : random());
}

/** Payments come on the next working day, or one day later. */
function bookedOn(due: Day, random: Random): Day {
  const weekday = ((daysBetween(MONDAY, due) % 7) + 7) % 7;
  const work = weekday > 4 ? addDays(due, 7 - weekday) : due;
  return random() < 0.1 ? addDays(work, 1) : work;
}

function paymentsOf(
  { kind, every: [value, type], count, spread = 0, dearerFrom = count, missing = 0, ...contract }: Contract,
  style: Style,
  random: Random,
): { payee: string; lines: Transaction[] } {
  const payees = style.payees[kind];
  const payee = payees[Math.floor(random() * payees.length)] ?? '';
  const base = 500 + Math.floor(random() * 90_000);
  const first = addDays(TODAY, -2 - Math.floor(random() * (type === 'weeks' ? 5 : 28)));
  const dueOn = (ago: number) => {
    if (type === 'weeks') return addDays(first, -7 * value * ago);
    return addMonths(first, -(type === 'years' ? 12 : 1) * value * ago);
  };
  const wording = random();
  const gone = new Set(Array.from({ length: missing }, () => 2 + Math.floor(random() * (count - 3))));
  const lines = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !gone.has(index))
    .map((index) => {
      const date = bookedOn(dueOn(count - 1 - index), random);
      const written = date.split('-').toReversed().join('');
      const amount = base * (index >= dearerFrom ? 1.3 : 1) * (1 + spread * (2 * random() - 1));
      return aPayment(date, {
        type: contract.type ?? 'expense',
        amount: Math.round(amount),
        description: style.debit(payee, written, after(wording, random)).slice(0, 200),
      });
    })
    .filter(({ date }) => date <= TODAY);
  return { payee: payeeIn(lines[0]?.description ?? ''), lines };
}

it('of nine things that repeat in each of 16 households, nearly all are found, and nothing else is', () => {
  let [all, right, wrong] = [0, 0, 0];
  const years = yearsOfBooks(HOUSEHOLDS);
  for (const [country, style] of STYLES) {
    for (const [index, year] of (years.get(country) ?? []).entries()) {
      const random = randomOf(index + 1);
      const contracts = CONTRACTS.map((contract) => ({ contract, ...paymentsOf(contract, style, random) }));
      const payees = new Set(contracts.map(({ payee }) => payee));
      // Purchases from the same payees would make what repeats unclear for people, too.
      const others = year
        .map(({ transaction }) => transaction)
        .filter(({ description }) => !payees.has(payeeIn(description)));
      const books = [...others, ...contracts.flatMap((each) => each.lines)];
      const found = findRepeating(books, [], TODAY);
      all += contracts.length;
      for (const { contract, lines: paid } of contracts) {
        const proposal = found.find((each) => each.lines.some((line) => paid.includes(line)));
        if (proposal && isRight(proposal, contract, paid)) right += 1;
      }
      wrong += found.filter((each) => each.lines.some((line) => others.includes(line))).length;
    }
  }
  expect(wrong).toBe(0);
  // The others have a reference in their text that looks like the payee.
  expect(right / all).toBeGreaterThan(0.95);
});

function isRight(
  { series, next }: Proposal,
  { every: [value, type] }: Contract,
  paid: readonly Transaction[],
): boolean {
  const last = paid.at(-1);
  return (
    series.recurrance.type === type &&
    series.recurrance.value === value &&
    last !== undefined &&
    next > last.date
  );
}

/** https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function randomOf(seed: number): Random {
  let state = seed * 48_271;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
