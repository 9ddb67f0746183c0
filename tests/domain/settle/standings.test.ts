import { describe, expect, it } from 'vitest';
import { settleBooks } from '../../../src/domain/settle/books';
import { inOrderOfJoining, joinedOf } from '../../../src/domain/settle/joined';
import { FORMER, settlersOf, type Payer } from '../../../src/domain/settle/people';
import { weightsOf } from '../../../src/domain/settle/shares';
import { spansOf } from '../../../src/domain/settle/spans';
import { isSquare, monthStandings, standingsOf, type Standing } from '../../../src/domain/settle/standings';
import { transfers, type Transfer } from '../../../src/domain/settle/transfers';
import { addDays, addMonths, firstOfMonth } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import type { PersonId, UserId } from '../../../src/model/ids';
import { MAX_AMOUNT } from '../../../src/model/money';
import type { Repayment } from '../../../src/model/repayment';
import type { Series, Transaction } from '../../../src/model/transaction';
import { squareAfter } from '../../../src/pages/settle/squareAfter';
import { fc } from '../../support/properties';
import { aSeries, aTransaction, bookedOf, cents, currency, day, userId } from '../builders';
import {
  anyBooks,
  anyPeriod,
  aPlan,
  aRepayment,
  bram,
  eva,
  gone,
  ida,
  nora,
  tom,
  type AnyBooks,
} from './household';
import { ofAll } from './maps';
import { naiveStandings } from './naive';

const november = { from: day('2026-11-01'), to: day('2026-11-30') };
const EQUAL = new Map<PersonId, number>([
  [nora, 1],
  [bram, 1],
  [eva, 1],
]);

/** The standings of books in a period. */
function standings(
  { plan, once, series, repayments, weights }: AnyBooks,
  period: { from: Day; to: Day },
  cuts: readonly Day[] = [],
  joined: ReadonlyMap<PersonId, Day> = new Map(),
) {
  const spans = spansOf(repayments, period, cuts);
  const books = settleBooks(bookedOf([...once, ...series]), { plan, spans });
  return standingsOf({
    spans,
    books,
    repayments,
    plan,
    joined,
    weights,
    unit: plan.currency === undefined ? 1 : 100,
  });
}

/** The balances in November of these expenses in an otherwise empty plan. */
function balancesOf(
  expenses: readonly Transaction[],
  { series = [], ...changes }: Partial<AnyBooks> = {},
): Readonly<Record<string, number>> {
  const found = standings(
    { plan: aPlan(), once: expenses, series, repayments: [], weights: EQUAL, ...changes },
    november,
  );
  return Object.fromEntries(
    [...found].filter(([, { balance }]) => balance !== 0).map(([id, { balance }]) => [id, Number(balance)]),
  );
}

const anExpense = (changes: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ user_id: nora, amount: cents(900), ...changes });

const dailySplit = (id: string) =>
  aSeries({
    id,
    type: 'expense',
    date: day('1970-01-01'),
    recurrance: { type: 'days', value: 1, end_date: null },
    split: { for: { eva: 1 } },
  });

const paidBy = (user_id: UserId, date: string, amount: number) =>
  aTransaction({ user_id, date: day(date), amount: cents(amount) });

describe('the days before somebody joined', () => {
  const once = [
    paidBy(nora, '2026-11-01', 900),
    paidBy(bram, '2026-11-02', 300),
    paidBy(nora, '2026-11-20', 600),
  ];
  const books = { plan: aPlan(), once, series: [], repayments: [], weights: EQUAL };
  const balances = (joined: readonly (readonly [PersonId, Day])[]) =>
    [
      ...standings(
        books,
        november,
        joined.map(([, date]) => date),
        new Map(joined),
      ),
    ]
      .slice(0, 3)
      .map(([id, { paid: all, share, balance }]) => [id, ...[all, share, balance].map(Number)]);

  it('are divided among those who were there, and others bear what they paid', () => {
    expect(balances([[bram, day('2026-11-10')]])).toEqual([
      [nora, 1500, 650, 850],
      [bram, 300, 500, -200],
      [eva, 0, 650, -650],
    ]);
  });

  it('are nobody’s debt while nobody was there', () => {
    const all = [nora, bram, eva].map((id) => [id, day('2026-11-10')] as const);
    expect(balances(all)).toEqual([
      [nora, 1500, 1100, 400],
      [bram, 300, 500, -200],
      [eva, 0, 200, -200],
    ]);
  });
});

const noon = (text: string) => Date.parse(`${text}T12:00:00Z`);

it('people join by acts on the plan’s members, and a former owner stays', () => {
  const entry = (date: string, now: object) => ({ at: noon(date), plan: { was: {}, now } });
  const joined = joinedOf([
    entry('2026-11-20', { owner: bram, members: [nora] }),
    entry('2026-11-10', { members: [bram] }),
    entry('2026-11-05', { members: [bram, eva] }),
    { at: noon('2026-11-01'), plan: undefined },
  ]);
  expect([...joined]).toEqual([
    [bram, '2026-11-10'],
    [eva, '2026-11-05'],
  ]);
});

it('members are in the order of joining, and those of whom nothing says when come first, as they are', () => {
  const acts = [
    { members: [bram] },
    { owner: bram, members: [nora] },
    { name: 'Home' },
    { members: [eva] },
    { members: [bram] },
  ];
  const entries = acts.map((now) => ({ plan: { was: {}, now } }));
  const ordered = inOrderOfJoining([userId('mila'), bram, userId('otto'), eva, nora], entries);
  expect(ordered).toEqual(['mila', 'otto', eva, nora, bram]);
});

describe('settling an expense', () => {
  it.each<[string, Parameters<typeof aTransaction>[0], Readonly<Record<string, number>>]>([
    ['for everyone goes by the plan’s shares', {}, { nora: 600, bram: -300, eva: -300 }],
    ['for two goes to these', { split: { for: { bram: 1, eva: 1 } } }, { nora: 900, bram: -450, eva: -450 }],
    ['for one goes to this person', { split: { for: { bram: 1 } } }, { nora: 900, bram: -900 }],
    ['just for the payer changes nothing', { split: { for: { nora: 1 } } }, {}],
    ['by weights goes by these', { split: { for: { nora: 2, bram: 1 } } }, { nora: 300, bram: -300 }],
    ['by amounts takes these', { split: { for: { nora: 899, eva: 1 } } }, { nora: 1, eva: -1 }],
    ['for a guest counts for the guest', { split: { for: { tom: 1 } } }, { nora: 900, tom: -900 }],
    [
      'for a former member counts for former members',
      { split: { for: { gone: 1 } } },
      { nora: 900, [FORMER]: -900 },
    ],
    ['paid by two counts for both', { split: { by: { bram: 600, eva: 300 } } }, { nora: -300, bram: 300 }],
    [
      'paid by two and for the same two is nothing to settle, to the cent',
      { amount: cents(101), split: { for: { nora: 1, bram: 1 }, by: { nora: 1, bram: 1 } } },
      {},
    ],
    [
      'paid by a guest counts for the guest',
      { split: { by: { ida: 1 } } },
      { ida: 900, nora: -300, bram: -300, eva: -300 },
    ],
    [
      'paid by a former member counts for former members',
      { user_id: gone },
      { [FORMER]: 900, nora: -300, bram: -300, eva: -300 },
    ],
    ['with an empty split goes by the plan’s shares', { split: {} }, { nora: 600, bram: -300, eva: -300 }],
    ['that is income changes nothing', { type: 'income', split: { for: { bram: 1 } } }, {}],
    ['after the period changes nothing', { date: '2026-12-01', split: { for: { bram: 1 } } }, {}],
  ])('%s', (_, changes, expected) => {
    expect(balancesOf([anExpense(changes)])).toEqual(expected);
  });

  it('of a category that nobody settles changes nothing, with and without a split', () => {
    const all = [
      anExpense({ id: '1' }),
      anExpense({ id: '2', split: { for: { bram: 1 } } }),
      anExpense({ id: '3', category: aSeries().category, amount: cents(3) }),
    ];
    const plan = aPlan({ settle_without: [anExpense().category, anExpense().category] });
    expect(balancesOf(all, { plan })).toEqual({ nora: 2, bram: -1, eva: -1 });
  });

  it('of a guest counts for the member who has taken the guest over', () => {
    const split = { for: { tom: 1, eva: 1, nora: 1 } };
    const plan = aPlan({ taken_over: { [tom]: eva } });
    expect(balancesOf([anExpense({ split })], { plan })).toEqual({ nora: 600, eva: -600 });
  });

  it('of a guest counts for former members if the member who took the guest over has left', () => {
    const plan = aPlan({ taken_over: { [tom]: gone } });
    expect(balancesOf([anExpense({ split: { for: { tom: 1 } } })], { plan })).toEqual({
      nora: 900,
      [FORMER]: -900,
    });
  });
});

const weekly = (changes: Parameters<typeof aSeries>[0]): Series =>
  aSeries({
    user_id: nora,
    amount: cents(90),
    date: '2026-11-02',
    recurrance: { type: 'weeks' },
    ...changes,
  });

describe('settling a series', () => {
  it('counts its split on each day', () => {
    const series = [weekly({ split: { for: { bram: 1 } } })];
    expect(balancesOf([], { series })).toEqual({ nora: 450, bram: -450 });
  });

  it('counts the split of an occurrence instead, and the plan’s shares for an empty one', () => {
    const series = [
      weekly({
        split: { for: { bram: 1 } },
        exceptions: [
          { scheduled: day('2026-11-02'), split: {} },
          { scheduled: day('2026-11-09'), split: { for: { eva: 1 } }, amount: cents(7) },
          { scheduled: day('2026-11-16'), skipped: true },
          { scheduled: day('2026-11-30'), date: day('2026-12-01') },
        ],
      }),
    ];
    // 90 for all, 7 for Eva, 90 for Bram.
    expect(balancesOf([], { series })).toEqual({ nora: 157, bram: -120, eva: -37 });
  });

  it('counts the split of an occurrence of a series without one', () => {
    const series = [weekly({ exceptions: [{ scheduled: day('2026-11-09'), split: { for: { eva: 1 } } }] })];
    expect(balancesOf([], { series })).toEqual({ nora: 330, bram: -120, eva: -210 });
  });

  it('refuses more repeats with a split than it can divide at once', () => {
    const spans = spansOf([], { from: day('2000-01-01'), to: day('2026-11-30') });
    const settle = (series: readonly Series[]) =>
      settleBooks({ transactions: [], series }, { plan: aPlan(), spans });
    expect(() => settle(['1', '2', '3', '4', '5', '6'].map(dailySplit))).toThrow(
      expect.objectContaining({ code: 'settle_too_many' }),
    );
    expect(settle([dailySplit('1')])).toHaveLength(spans.length);
  });

  it('counts a series once that the list has twice', () => {
    const one = weekly({ split: { for: { bram: 1 } } });
    expect(balancesOf([], { series: [one] })).toEqual({ nora: 450, bram: -450 });
    const { plan, once, repayments, weights } = { plan: aPlan(), once: [], repayments: [], weights: EQUAL };
    const spans = spansOf(repayments, november);
    const books = settleBooks({ transactions: [...once, one], series: [one, one] }, { plan, spans });
    expect(standingsOf({ spans, books, repayments, plan, weights, unit: 1 }).get(bram)?.balance).toBe(-450);
  });
});

describe('standings', () => {
  it('keep what was open before the period apart', () => {
    const once = [
      anExpense({ id: '1', date: '2026-10-31' }),
      anExpense({ id: '2', user_id: bram, amount: cents(300) }),
    ];
    const repayments = [
      aRepayment({ id: '1', date: '2026-10-31', amount: cents(100) }),
      aRepayment({ id: '2', date: '2026-11-30', from: eva, amount: cents(50) }),
      aRepayment({ id: '3', date: '2026-12-01', from: eva, amount: cents(7) }),
    ];
    const found = standings(
      { plan: aPlan({ guests: {} }), once, series: [], repayments, weights: EQUAL },
      november,
    );
    expect(Object.fromEntries(found)).toEqual({
      nora: { before: 500, paid: 0, share: 100, repaid: -50, balance: 350 },
      bram: { before: -200, paid: 300, share: 100, repaid: 0, balance: 0 },
      eva: { before: -300, paid: 0, share: 100, repaid: 50, balance: -350 },
    });
  });

  it('count what is entered later up to a square day by the shares of that day', () => {
    const once = [anExpense({ id: '1', date: '2026-10-01' }), anExpense({ id: '2' })];
    const square = { shares: { [nora]: 1, [bram]: 1 } };
    const repayments = [aRepayment({ date: '2026-10-31', amount: cents(450), square })];
    const found = standings({ plan: aPlan(), once, series: [], repayments, weights: EQUAL }, november);
    expect(found.get(nora)).toEqual({ before: 0, paid: 900, share: 300, repaid: 0, balance: 600 });
    expect(found.get(eva)).toEqual({ before: 0, paid: 0, share: 300, repaid: 0, balance: -300 });
  });

  it('stay square after a second time on a day with other shares', () => {
    const [equal, double] = [{ shares: { [nora]: 1, [bram]: 1 } }, { shares: { [nora]: 2, [bram]: 1 } }];
    const once = [
      anExpense({ id: '1', date: '2026-11-01', amount: cents(10_000) }),
      anExpense({ id: '2', date: '2026-11-17', amount: cents(3000) }),
    ];
    const repayments = [
      aRepayment({ id: '1', date: '2026-11-17', amount: cents(5000), square: equal, createdAt: 1 }),
      aRepayment({ id: '2', date: '2026-11-17', amount: cents(1500), square: double, createdAt: 2 }),
    ];
    const weights = new Map(Object.entries(double.shares)) as Map<PersonId, number>;
    const found = standings({ plan: aPlan(), once, series: [], repayments, weights }, november);
    expect([found.get(nora)?.balance, found.get(bram)?.balance]).toEqual([0, 0]);
  });

  it('leave out days, with their repayments, after which everyone was square by too many other shares', () => {
    const repayments = Array.from({ length: 40 }, (_, index) =>
      aRepayment({
        id: `${index}`,
        date: addMonths(day('2023-01-31'), index),
        square: { shares: { [nora]: 1, [bram]: 1 + index } },
      }),
    );
    const once = [anExpense({ id: '1', date: '2022-12-31' }), anExpense({ id: '2' })];
    const found = standings({ plan: aPlan(), once, series: [], repayments, weights: EQUAL }, november);
    // 36 of the 40 repayments of 10 euros.
    expect(found.get(bram)).toEqual({ before: 36_000, paid: 0, share: 300, repaid: 0, balance: 35_700 });
  });

  it('are all unknown if any amount is too large', () => {
    const once = Array.from({ length: 3 }, (_, index) =>
      anExpense({ id: `${index}`, amount: cents(MAX_AMOUNT) }),
    );
    const daily = aSeries({
      user_id: bram,
      amount: cents(MAX_AMOUNT),
      date: '1970-01-01',
      recurrance: { type: 'days' },
    });
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...daily,
      id: aTransaction({ id: `s${index}` }).id,
    }));
    const found = standings({ plan: aPlan(), once, series: many, repayments: [], weights: EQUAL }, november);
    expect(new Set([...found.values()].flatMap((each) => Object.values(each)))).toEqual(
      new Set([Number.NaN]),
    );
    expect(isSquare(found)).toBe(false);
  });

  it('share equally if nobody has a weight', () => {
    const none = new Map<PersonId, number>([
      [nora, 0],
      [bram, 0],
    ]);
    const plan = aPlan({ members: [bram], guests: {} });
    expect(balancesOf([anExpense()], { plan, weights: none })).toEqual({ nora: 450, bram: -450 });
  });

  it('propose whole units of a currency without decimals, with and without splits', () => {
    const once = [
      anExpense({ id: '1', amount: cents(100_000) }),
      anExpense({ id: '2', amount: cents(50_000), split: { for: { nora: 1, bram: 1, eva: 1 } } }),
    ];
    const plan = aPlan({ currency: currency('JPY') });
    const found = standings({ plan, once, series: [], repayments: [], weights: EQUAL }, november);
    const proposed = transfers(new Map([...found].map(([id, { balance }]) => [id, balance])));
    expect(proposed).toEqual([
      { from: bram, to: nora, amount: 50_100 },
      { from: eva, to: nora, amount: 50_000 },
    ]);
  });

  it('bear hundreds of people with huge parts', () => {
    const many = Array.from({ length: 400 }, (_, index) => [`p${index}`, 99_999_999_999 - index] as const);
    const parts = { ...Object.fromEntries(many), bram: 99_999_999_999 };
    const found = standings(
      {
        plan: aPlan(),
        once: [anExpense({ amount: cents(MAX_AMOUNT), split: { for: parts, by: parts } })],
        series: [],
        repayments: [],
        weights: EQUAL,
      },
      november,
    );
    expect(found.get(bram)).toMatchObject({ balance: 0 });
    expect(ofAll([...found.values()].map(({ paid }) => paid))).toBe(MAX_AMOUNT);
    expect(ofAll([...found.values()].map(({ share }) => share))).toBe(MAX_AMOUNT);
  });
});

const anyStep = fc.record({
  days: fc.nat({ max: 2 }),
  spent: fc.array(
    fc.record({ user_id: fc.constantFrom(nora, bram, eva), amount: fc.integer({ min: 1, max: 9999 }) }),
    {
      maxLength: 3,
    },
  ),
  shares: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 })),
});

describe('people who settle, as often a day as they like,', () => {
  it('are square until somebody pays again, whatever shares they have then', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 2, maxLength: 8 }), (steps) => {
        const plan = aPlan({ guests: {} });
        const once: Transaction[] = [];
        const repayments: Repayment[] = [];
        let today = day('2026-11-01');
        let debts: Transfer<PersonId>[] = [];
        for (const { days, spent, shares } of steps) {
          today = addDays(today, days);
          const weights = new Map([nora, bram, eva].map((id, index) => [id, shares[index] ?? 0]));
          const period = { from: november.from, to: today };
          const seen = () => standings({ plan, once, series: [], repayments, weights }, period);
          // Nobody has said that they are square where nobody had to repay anything.
          expect(debts.length === 0 || isSquare(seen())).toBe(true);
          for (const { user_id, amount } of spent)
            once.push(anExpense({ id: `${once.length}`, date: today, user_id, amount: cents(amount) }));
          const open = [...seen()].map(([id, { balance }]) => [id, balance] as const);
          debts = transfers(new Map(open)).map((each) => ({
            ...each,
            from: stands(each.from),
            to: stands(each.to),
          }));
          for (const debt of debts) {
            const square = squareAfter(debt, seen(), { spans: spansOf(repayments, period), weights });
            const createdAt = repayments.length;
            repayments.push(
              aRepayment({ ...debt, id: `${createdAt}`, date: today, createdAt, ...(square && { square }) }),
            );
          }
        }
      }),
    );
  });
});

const FIGURES = ['before', 'paid', 'share', 'repaid', 'balance'] as const;

/** A record names a person, so anyone unknown stands for former members. */
const stands = (id: Payer) => (id === FORMER ? userId('stranger') : id);

/** The figures of all who have any. */
const open = (found: ReadonlyMap<Payer, Standing>) =>
  Object.fromEntries([...found].filter(([, each]) => Object.values(each).some((amount) => amount !== 0)));

describe('standings of any books', () => {
  const anyCase = [anyBooks, anyPeriod] as const;

  it('equal those of a plain list of all expenses with exact fractions', () => {
    fc.assert(
      fc.property(...anyCase, (books, period) => {
        const expected = [...naiveStandings(books, period)].filter(([, each]) =>
          Object.values(each).some((amount) => amount !== 0),
        );
        expect(open(standings(books, period))).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 300 },
    );
  });

  it('add up to zero, now and before, and each person’s figures add up to the balance', () => {
    fc.assert(
      fc.property(...anyCase, (books, period) => {
        const found = [...standings(books, period).values()];
        expect(ofAll(found.map(({ balance }) => balance))).toBe(0);
        expect(ofAll(found.map(({ before }) => before))).toBe(0);
        expect(ofAll(found.map(({ repaid }) => repaid))).toBe(0);
        expect(ofAll(found.map(({ share }) => share))).toBe(ofAll(found.map(({ paid }) => paid)));
        found.forEach(({ before, paid, share, repaid, balance }) => {
          expect(before + paid - share + repaid).toBe(balance);
        });
      }),
    );
  });

  it('don’t depend on the order of records and members', () => {
    fc.assert(
      fc.property(...anyCase, (books, period) => {
        const { plan, once, series, repayments } = books;
        const turned = {
          ...books,
          plan: { ...plan, members: plan.members.toReversed() },
          once: once.toReversed(),
          series: series.toReversed(),
          repayments: repayments.toReversed(),
        };
        expect(open(standings(turned, period))).toEqual(open(standings(books, period)));
      }),
    );
  });

  it('don’t depend on where the days are cut', () => {
    const cuts = fc.array(
      fc.nat({ max: 700 }).map((days) => addDays(day('2025-06-01'), days)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(...anyCase, cuts, (books, period, days) => {
        expect(standings(books, period, days)).toEqual(standings(books, period));
      }),
    );
  });

  it('start the next period with the balances of the one before', () => {
    fc.assert(
      fc.property(...anyCase, fc.nat({ max: 100 }), (books, period, days) => {
        const first = standings(books, period);
        const next = standings(books, {
          from: addDays(period.to, 1),
          to: addDays(period.to, 1 + days),
        });
        for (const id of new Set([...first.keys(), ...next.keys()]))
          expect(next.get(id)?.before ?? 0).toBe(first.get(id)?.balance ?? 0);
      }),
    );
  });

  it('give a member who takes a guest over everything of the guest, and change nobody else', () => {
    fc.assert(
      fc.property(...anyCase, (books, period) => {
        // As long as the guest bears nothing by the plan's shares today: these name the member instead.
        const weights = new Map([...books.weights, [tom, 0]]);
        const before = standings({ ...books, weights, plan: { ...books.plan, taken_over: {} } }, period);
        const after = standings(
          { ...books, weights, plan: { ...books.plan, taken_over: { [tom]: eva } } },
          period,
        );
        expect(after.has(tom)).toBe(false);
        FIGURES.forEach((figure) => {
          const of = (found: ReadonlyMap<Payer, Standing>, id: Payer) => Number(found.get(id)?.[figure] ?? 0);
          expect(of(after, eva)).toBe(of(before, eva) + of(before, tom));
          for (const id of [nora, bram, ida, FORMER] as const) expect(of(after, id)).toBe(of(before, id));
        });
      }),
    );
  });

  it('come nearer to zero for both with each repayment of a transfer, and are square after all', () => {
    fc.assert(
      fc.property(...anyCase, fc.double({ min: 0.01, max: 1, noNaN: true }), (books, period, part) => {
        const found = standings(books, period);
        const proposed = transfers(new Map([...found].map(([id, { balance }]) => [id, balance])));
        // Nobody repays former members: a record names a person.
        const record = ({ from, to, amount }: (typeof proposed)[number], index: number) =>
          aRepayment({
            id: `transfer-${index}`,
            from: stands(from),
            to: stands(to),
            amount,
            date: period.to,
          });
        for (const first of proposed.slice(0, 1)) {
          const partly = record({ ...first, amount: cents(Math.ceil(first.amount * part)) }, 0);
          const nearer = standings({ ...books, repayments: [...books.repayments, partly] }, period);
          const of = (all: typeof found, id: Payer) => Math.abs(all.get(id)?.balance ?? 0);
          expect(of(nearer, first.from)).toBeLessThan(of(found, first.from));
          expect(of(nearer, first.to)).toBeLessThan(of(found, first.to));
        }
        const all = [...books.repayments, ...proposed.map(record)];
        expect(isSquare(standings({ ...books, repayments: all }, period))).toBe(true);
      }),
    );
  });

  it('add up over the months of a year', () => {
    const year = Array.from({ length: 12 }, (_, index) => addMonths(day('2026-01-01'), index));
    fc.assert(
      fc.property(anyBooks, fc.nat({ max: 364 }), ({ plan, once, series, repayments, weights }, days) => {
        const period = { from: day('2026-01-01'), to: addDays(day('2026-01-01'), days) };
        const months = year.filter((month) => month <= period.to);
        const spans = spansOf(repayments, period, months);
        const books = settleBooks(bookedOf([...once, ...series]), { plan, spans });
        const question = { spans, books, repayments, plan, weights, unit: 1 };
        const [whole, byMonth] = [standingsOf(question), monthStandings({ ...question, months })];
        expect(byMonth.map(({ month }) => month)).toEqual(months);
        expect(byMonth.at(-1)?.month).toBe(firstOfMonth(period.to));
        for (const [id, { paid, share, repaid, balance }] of whole) {
          const of = (figure: keyof Standing) =>
            byMonth.map((each) => Number(each.standings.get(id)?.[figure] ?? 0));
          expect([ofAll(of('paid')), ofAll(of('share')), ofAll(of('repaid')), of('balance').at(-1)]).toEqual([
            paid,
            share,
            repaid,
            balance,
          ]);
          expect(of('before').slice(1)).toEqual(of('balance').slice(0, -1));
        }
      }),
    );
  });

  it('favour nobody by more than a cent over any number of equal splits among the same people', () => {
    const among = fc.subarray<PersonId>([nora, bram, eva, tom, ida], { minLength: 1 });
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(among, amounts, fc.boolean(), (people, all, isByShares) => {
        const split = (part: number) => ({ for: Object.fromEntries(people.map((id) => [id, part])) });
        const once = all.map((amount, index) =>
          anExpense({
            id: `${index}`,
            amount: cents(amount),
            date: addDays(november.from, index % 30),
            ...(!isByShares && { split: split(1 + (index % 3)) }),
          }),
        );
        const weights = new Map<PersonId, number>(people.map((id) => [id, 1]));
        const plan = aPlan();
        const days = [november.from, day('2026-11-09'), day('2026-11-20')];
        const found = standings({ plan, once, series: [], repayments: [], weights }, november, days);
        const shares = people.map((id) => Number(found.get(id)?.share));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(ofAll(shares)).toBe(ofAll(all));
      }),
    );
  });
});

describe('the weights of people with guests', () => {
  it('are 1 for members and 0 for guests, unless the plan sets them', () => {
    const plan = { ...aPlan(), shares: { [ida]: 2 } };
    expect([...weightsOf(plan, settlersOf(plan)).values()]).toEqual([1, 1, 1, 2, 0]);
  });
});
