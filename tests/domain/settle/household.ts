// Plans, expenses with splits, and repayments for tests of settling.
import * as v from 'valibot';
import { scheduledDays } from '../../../src/domain/transactions/recurrence';
import type { Settling } from '../../../src/domain/settle/people';
import { addDays } from '../../../src/domain/time/calendar';
import { GuestId, RepaymentId, type PersonId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Repayment } from '../../../src/model/repayment';
import type { Parts, Split } from '../../../src/model/split';
import type { Exception, Series, Transaction } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { anyDay, anyPlan, categoryId, cents, currency, day, planId, userId } from '../builders';

export const guestId = (text: string): GuestId => v.parse(GuestId, text);

export const [nora, bram, eva, gone] = [userId('nora'), userId('bram'), userId('eva'), userId('gone')];
export const [tom, ida] = [guestId('tom'), guestId('ida')];

/** Nora, Bram and Eva with two guests, and changes. */
export const aPlan = (changes: Partial<SettledPlan> = {}): SettledPlan => ({
  owner: nora,
  members: [bram, eva],
  guests: { [tom]: 'Tom', [ida]: 'Ida' },
  ...changes,
});

export type SettledPlan = Settling & Pick<Plan, 'currency' | 'settle_without'>;

/** Bram gives Nora 10 euros on 21 November 2026, with changes. */
export function aRepayment({
  id = 'repayment',
  date = '2026-11-21',
  ...changes
}: Partial<Omit<Repayment, 'id' | 'day'>> & { id?: string; date?: string } = {}): Repayment {
  return {
    id: v.parse(RepaymentId, id),
    plan_id: planId('home'),
    from: bram,
    to: nora,
    amount: cents(1000),
    day: day(date),
    user_id: bram,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}

const EVERYONE: readonly PersonId[] = [nora, bram, eva, gone, tom, ida, userId('stranger')];

const anyParts: fc.Arbitrary<Parts> = fc
  .uniqueArray(fc.constantFrom(...EVERYONE), { minLength: 1, maxLength: 5 })
  .chain((people) =>
    fc.oneof(
      fc.constant(Object.fromEntries(people.map((id) => [id, 1]))),
      fc
        .array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99_999_999_999 })), {
          minLength: people.length,
          maxLength: people.length,
        })
        .map((weights) => Object.fromEntries(people.map((id, index) => [id, weights[index] ?? 1]))),
    ),
  );

export const anySplit: fc.Arbitrary<Split> = fc
  .record({
    for: fc.option(anyParts, { nil: undefined, freq: 4 }),
    by: fc.option(anyParts, { nil: undefined, freq: 2 }),
  })
  .map(({ for: bearers, by: payers }) => ({
    ...(bearers && { for: bearers }),
    ...(payers && { by: payers }),
  }));

const anyUser = fc.constantFrom(nora, bram, eva, gone);
/** Undefined once in `every` times. */
const perhaps = <T>(value: fc.Arbitrary<T>, every = 2) => fc.option(value, { nil: undefined, freq: every });

/** What differs from an expense by the plan's shares. */
const anyEntry = fc.record({ user_id: anyUser, split: perhaps(anySplit, 2) });

const anyException = fc.record({
  index: fc.nat({ max: 12 }),
  skipped: fc.boolean(),
  amount: perhaps(fc.integer({ min: 1, max: 5000 }).map(cents)),
  moved: perhaps(fc.integer({ min: -5, max: 5 })),
  split: perhaps(fc.oneof(fc.constant<Split>({}), anySplit), 2),
});

type AnyException = typeof anyException extends fc.Arbitrary<infer Value> ? Value : never;

/** Exceptions on days of the rhythm. */
function exceptionsOf(series: Series, all: readonly AnyException[]): Exception[] {
  const days = scheduledDays(series, series.date, day('2027-06-01')).slice(0, 13);
  return all.flatMap(({ index, skipped, amount, moved, split }): Exception[] => {
    const scheduled = days[index];
    if (scheduled === undefined) return [];
    if (skipped) return [{ scheduled, skipped: true }];
    return [
      {
        scheduled,
        ...(amount !== undefined && { amount }),
        ...(moved !== undefined && { date: addDays(scheduled, moved) }),
        ...(split !== undefined && { split }),
      },
    ];
  });
}

const anyShares = fc
  .dictionary(fc.constantFrom(...EVERYONE), fc.nat({ max: 3 }), { maxKeys: 4 })
  .map((shares): Readonly<Record<PersonId, number>> => shares);

const anyRepayments = fc
  .array(
    fc.record({
      from: fc.constantFrom(...EVERYONE),
      to: fc.constantFrom(...EVERYONE),
      amount: fc.integer({ min: 1, max: 100_000 }).map(cents),
      day: anyDay({ from: 20_300, to: 20_800 }),
      square: perhaps(fc.record({ shares: anyShares })),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ day: date, square, ...each }, index) =>
      aRepayment({ ...each, id: `repayment-${index}`, date, ...(square && { square }) }),
    ),
  );

const anySettledPlan = fc
  .record({
    taken_over: fc.constantFrom<NonNullable<Plan['taken_over']>[]>({}, { [tom]: eva }, { [tom]: gone }),
    settle_without: fc.subarray(['Rent', 'Energy', 'Rent'].map(categoryId)),
    isInYen: fc.boolean(),
  })
  .map(({ isInYen, ...plan }) => aPlan({ ...plan, ...(isInYen && { currency: currency('JPY') }) }));

/** Today's weights: somebody has a share. */
const anyWeights = fc
  .tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 2 }))
  .map(
    ([a, b, c, d]) =>
      new Map<PersonId, number>([
        [nora, a],
        [bram, b],
        [eva, c],
        [tom, 0],
        [ida, d],
      ]),
  );

export interface AnyBooks {
  plan: SettledPlan;
  once: readonly Transaction[];
  series: readonly Series[];
  repayments: readonly Repayment[];
  weights: ReadonlyMap<PersonId, number>;
}

/** The expenses, incomes and repayments of a household, with everything that settling knows. */
export const anyBooks: fc.Arbitrary<AnyBooks> = fc
  .record({
    plan: anySettledPlan,
    entered: anyPlan,
    entries: fc.array(anyEntry, { minLength: 32, maxLength: 32 }),
    exceptions: fc.array(fc.uniqueArray(anyException, { selector: ({ index }) => index, maxLength: 4 }), {
      minLength: 12,
      maxLength: 12,
    }),
    repayments: anyRepayments,
    weights: anyWeights,
  })
  .map(({ plan, entered, entries, exceptions, repayments, weights }) => {
    const entryOf = (index: number) => {
      const { user_id = nora, split } = entries[index] ?? {};
      return { user_id, ...(split && { split }) };
    };
    return {
      plan,
      once: entered.once.map((each, index) => ({ ...each, ...entryOf(index) })),
      series: entered.series.map((each, index) => {
        const changed = { ...each, ...entryOf(20 + index) };
        return { ...changed, exceptions: exceptionsOf(changed, exceptions[index] ?? []) };
      }),
      repayments,
      weights,
    };
  });

/** A period in which the books have expenses. */
export const anyPeriod = fc
  .tuple(anyDay({ from: 20_250, to: 20_700 }), fc.nat({ max: 400 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
