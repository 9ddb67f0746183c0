// A year of books of made-up households, as their banks write them, with the habits that make a category hard to guess.
import type { TransactionType } from '../../../src/model/category';
import type { Transaction } from '../../../src/model/transaction';
import { aTransaction, categoryId, cents, userId } from '../builders';
import { oneOf, STYLES, type Kind, type Random, type Style } from './payeeStyles';

export interface Line {
  transaction: Transaction;
  /** The category that the household wants: a mistake that nobody corrected has another one. */
  meant: string;
  /** Whom it really paid: equal for all lines of one payee. */
  payee: string;
  /** From 0. */
  month: number;
}

/** Categories with how often each is meant. */
type Mix = readonly (readonly [category: string, share: number])[];

/** A payee of a household. */
interface Habit {
  payee: string;
  by: 'card' | 'debit' | 'transfer' | 'cash';
  type: TransactionType;
  perYear: number;
  mix: Mix;
  /** The mix from a month on: the household has changed its mind. */
  later?: { from: number; mix: Mix };
  /** Always the same person. */
  person: string | null;
  /** How much more often in a month. */
  season?: Partial<Record<number, number>>;
}

const MONTHS = 12;
const MS_PER_DAY = 86_400_000;
/** The share of lines that somebody has changed, for whatever reason. */
const CHANGED = 0.04;
/** The share of lines with a wrong category that nobody corrected. */
const MISTAKEN = 0.004;
const NEW_PAYEES_PER_YEAR = 24;

/** The years of households of each country; every run makes the same. */
export function yearsOfBooks(perCountry: number): ReadonlyMap<string, readonly (readonly Line[])[]> {
  return new Map(
    [...STYLES].map(([country, style], index) => [
      country,
      Array.from({ length: perCountry }, (_, each) => yearOf(style, 7919 * (index + 1) + each)),
    ]),
  );
}

/** About 450 lines, with new payees and some that go with several categories. */
export function yearOf(style: Style, seed: number): readonly Line[] {
  const random = randomOf(seed);
  const habits = habitsOf(style, random);
  const importsMonthly = random() < 0.5;
  return habits
    .flatMap((habit) => linesOf(habit, random))
    .map(({ habit, month, day }, index) => {
      const at = Date.UTC(2025, 10 + month, day, 12);
      const date = new Date(at).toISOString().slice(0, 10);
      const written = date.split('-').toReversed().join('');
      const isLater = habit.later !== undefined && month >= habit.later.from;
      const meant = pick(isLater ? (habit.later?.mix ?? []) : habit.mix, month, random);
      const category =
        random() < MISTAKEN ? oneOf(habit.type === 'expense' ? EXPENSES : INCOME, random) : meant;
      const createdAt = importsMonthly ? Date.UTC(2025, 11 + month, 2) + index : at + 8 * 3_600_000;
      // The first one after a change of mind was suggested otherwise.
      const isCorrected = isLater && month === habit.later?.from;
      const isChanged = isCorrected || random() < CHANGED;
      const place = oneOf(style.places, random);
      const text =
        habit.by === 'card'
          ? style.card(habit.payee, place, written, random)
          : habit.by === 'cash'
            ? style.cash(place, written, random)
            : style[habit.by](habit.payee, written, random);
      return {
        meant,
        payee: `${habit.type} ${habit.payee}`,
        month,
        transaction: aTransaction({
          id: `line-${index}`,
          description: text.slice(0, 200),
          type: habit.type,
          amount: cents(100 + Math.floor(random() * 20_000)),
          category: categoryId(category),
          date,
          user_id: userId(habit.person ?? oneOf(PEOPLE, random)),
          createdAt,
          updatedAt: isChanged ? createdAt + 600_000 + Math.floor(random() * 3 * MS_PER_DAY) : createdAt,
        }),
      };
    })
    .toSorted((a, b) => (a.transaction.date < b.transaction.date ? -1 : 1));
}

const PEOPLE = ['noor', 'bas'];
const EXPENSES =
  'Groceries Household Care Health Fuel Clothes Leisure Gifts Home Transport Subscriptions Phone Energy Insurance Housing Sports Children Eating_out Cash Travel'.split(
    ' ',
  );
const INCOME = ['Salary', 'Benefits', 'Refunds'];

const only = (category: string): Mix => [[category, 1]];

function habitsOf(style: Style, random: Random): Habit[] {
  const { payees } = style;
  const between = (least: number, most: number) => least + random() * (most - least);
  const is = (chance: number) => random() < chance;
  const some = (kind: Kind, count: number) => shuffled(payees[kind], random).slice(0, count);
  const person = () => (is(0.5) ? oneOf(PEOPLE, random) : null);
  const habits: Habit[] = [];
  function add(payee: string, by: Habit['by'], perYear: number, mix: Mix, more: Partial<Habit> = {}) {
    habits.push({ payee, by, perYear, mix, type: 'expense', person: person(), ...more });
  }
  const hasChildren = is(0.5);

  // Some households part what they buy in one shop; most don't bother.
  const stray = is(0.5) ? 0 : between(0.01, 0.06);
  const clothes = is(0.3) ? between(0.05, 0.15) : 0;
  for (const [index, payee] of some('supermarket', 4).entries())
    add(payee, 'card', [38, 24, 12, 5][index] ?? 0, [
      ['Groceries', 1 - stray - (index === 0 ? clothes : 0)],
      ['Household', stray],
      ['Clothes', index === 0 ? clothes : 0],
    ]);
  const care = oneOf(['Care', 'Household', 'Health'], random);
  for (const payee of some('drugstore', 2))
    add(payee, 'card', between(4, 12), is(0.5) ? only(care) : mixed([care, 'Children', 'Health'], random));
  for (const payee of some('fuel', 2))
    add(
      payee,
      'card',
      between(4, 14),
      is(0.7)
        ? only('Fuel')
        : [
            ['Fuel', 0.9],
            ['Eating_out', 0.1],
          ],
    );
  for (const payee of some('fashion', 3))
    add(
      payee,
      'card',
      between(2, 5),
      is(0.8) ? only('Clothes') : mixed(['Clothes', 'Children', 'Sports'], random),
    );
  for (const payee of some('marketplace', 2)) {
    const mix = mixed(
      shuffled(['Household', 'Leisure', 'Clothes', 'Gifts', 'Children', 'Home'], random).slice(0, 4),
      random,
    );
    add(payee, 'card', between(6, 18), mix, { season: { 1: 3 } });
    add(payee, 'transfer', 2, only('Refunds'), { type: 'income' });
  }
  for (const payee of some('department', 2))
    add(payee, 'card', between(3, 8), mixed(['Household', 'Gifts', 'Home'], random), { season: { 1: 2 } });
  for (const payee of some('home', 2))
    add(payee, 'card', between(2, 4), only('Home'), { season: { 5: 2, 6: 2 } });
  for (const payee of some('pharmacy', 1))
    add(payee, 'card', between(4, 8), only('Health'), { season: { 2: 2 } });
  for (const payee of some('transport', 2)) add(payee, 'card', between(6, 20), only('Transport'));
  const media = is(0.7) ? 'Subscriptions' : 'Leisure';
  for (const payee of some('subscription', 3)) add(payee, 'debit', 12, only(media));
  for (const payee of some('phone', 2)) add(payee, 'debit', 12, only('Phone'));
  for (const payee of some('energy', 2)) add(payee, 'debit', 12, only('Energy'));
  for (const payee of some('insurance', 2)) add(payee, 'debit', 12, only('Insurance'));
  for (const payee of some('landlord', 1)) add(payee, 'debit', 12, only('Housing'));
  for (const payee of some('employer', 2))
    add(payee, 'transfer', 12, only('Salary'), { type: 'income', person: oneOf(PEOPLE, random) });
  for (const payee of some('benefit', 1)) add(payee, 'transfer', 6, only('Benefits'), { type: 'income' });
  for (const payee of some('sport', 1)) add(payee, 'debit', 12, only('Sports'));
  if (hasChildren)
    for (const payee of some('children', 2)) add(payee, 'debit', between(4, 12), only('Children'));
  for (const payee of some('lunch', 1)) add(payee, 'card', between(8, 25), only('Eating_out'));
  for (const payee of some('subscription', 4).slice(3)) add(payee, 'debit', 1, only(media));

  const bread = is(0.5) ? 'Groceries' : 'Eating_out';
  const [calls, names] = style.eating;
  const eating = () => {
    const call = oneOf(calls, random);
    return { payee: `${call} ${oneOf(names, random)}`, mix: only(call === calls[3] ? bread : 'Eating_out') };
  };
  for (let count = 0; count < 8; count += 1) {
    const { payee, mix } = eating();
    add(payee, 'card', between(2, 6), mix);
  }
  const cleaner = is(0.4);
  for (const [index, payee] of shuffled(style.people, random).slice(0, 3).entries())
    add(
      payee,
      'transfer',
      index === 0 ? 10 : 4,
      index === 0 && cleaner ? only('Home') : mixed(['Leisure', 'Gifts', 'Eating_out', 'Children'], random),
    );
  add('cash', 'cash', 10, is(0.7) ? only('Cash') : mixed(['Cash', 'Groceries', 'Leisure'], random));

  // People pay ever new ones, most of them in the holidays.
  for (let count = 0; count < NEW_PAYEES_PER_YEAR; count += 1) {
    const name = `${oneOf(['Hotel', 'Museum', 'Parking', 'Taxi', 'Camping', 'Studio', 'Tickets', 'Centro'], random)} ${invented(random)}`;
    const summer = { 8: 6, 9: 6 };
    const habit = is(0.6)
      ? { payee: name, mix: only(oneOf(['Travel', 'Leisure', 'Transport'], random)) }
      : eating();
    add(habit.payee, 'card', 1, habit.mix, { season: summer });
  }
  // They change their minds about one.
  for (const habit of shuffled(
    habits.filter(({ type, perYear }) => type === 'expense' && perYear >= 4),
    random,
  ).slice(0, 1))
    habit.later = { from: 3 + Math.floor(random() * 8), mix: only(oneOf(EXPENSES, random)) };
  return habits;
}

function linesOf(habit: Habit, random: Random) {
  const weights = Array.from({ length: MONTHS }, (_, month) => habit.season?.[month] ?? 1);
  const total = weights.reduce((sum, each) => sum + each, 0);
  if (habit.perYear === 1) {
    const month = weighted(weights, random);
    return [{ habit, month, day: 1 + Math.floor(random() * 28) }];
  }
  return weights.flatMap((weight, month) => {
    const expected = (habit.perYear * weight) / total;
    const isMonthly = habit.by === 'debit' && habit.perYear === MONTHS;
    const count = isMonthly ? 1 : Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
    return Array.from({ length: count }, () => ({ habit, month, day: 1 + Math.floor(random() * 28) }));
  });
}

function mixed(categories: readonly string[], random: Random): Mix {
  const shares = categories.map(() => 0.2 + random());
  const total = shares.reduce((sum, each) => sum + each, 0);
  return categories.map((category, index) => [category, (shares[index] ?? 0) / total]);
}

/** In December, more are gifts. */
function pick(mix: Mix, month: number, random: Random): string {
  const shares = mix.map(([category, share]) => (category === 'Gifts' && month === 1 ? share * 3 : share));
  return mix[weighted(shares, random)]?.[0] ?? '';
}

function weighted(shares: readonly number[], random: Random): number {
  let left = random() * shares.reduce((sum, each) => sum + each, 0);
  return Math.max(
    0,
    shares.findIndex((share) => (left -= share) < 0),
  );
}

function invented(random: Random): string {
  const syllables = [
    'ba',
    'ro',
    'li',
    'ven',
    'mar',
    'ti',
    'sol',
    'kra',
    'nu',
    'del',
    'pa',
    'zo',
    'fer',
    'gi',
  ];
  const word = Array.from({ length: 3 }, () => oneOf(syllables, random)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedUp = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedUp = (mixedUp + Math.imul(mixedUp ^ (mixedUp >>> 7), 61 | mixedUp)) ^ mixedUp;
    return ((mixedUp ^ (mixedUp >>> 14)) >>> 0) / 4_294_967_296;
  };
}
