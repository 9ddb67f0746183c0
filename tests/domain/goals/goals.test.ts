import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goalsOf, goalStanding, putAsideFor, savedByGoal } from '../../../src/domain/goals/goals';
import { addDays, addMonths, monthsBetween } from '../../../src/domain/time/calendar';
import { GoalEntry, type Goal } from '../../../src/model/goal';
import { GoalId, GoalEntryId } from '../../../src/model/ids';
import { TOO_LARGE } from '../../../src/model/money';
import { Plan } from '../../../src/model/plan';
import { fc } from '../../support/properties';
import { anyDay, cents, day, planId, userId } from '../builders';

const BIKE = v.parse(GoalId, 'goalBike000000000001');
const TRIP = v.parse(GoalId, 'goalTrip000000000002');

const aGoal = (fields: Partial<Goal> = {}): Goal => ({
  name: 'Bike',
  amount: cents(80_000),
  day: day('2027-07-01'),
  since: day('2026-11-01'),
  ...fields,
});

let count = 0;
const anEntry = (goal: GoalId, amount: number): GoalEntry => {
  count += 1;
  return {
    id: v.parse(GoalEntryId, `entry${count}`),
    plan_id: planId('home'),
    goal,
    amount: v.parse(GoalEntry.entries.amount, amount),
    day: day('2026-11-21'),
    user_id: userId('nora'),
    createdAt: 0,
    updatedAt: 0,
  };
};

const today = day('2026-11-26');
const standing = (fields: Partial<Goal>, saved: number, unit = 1) =>
  goalStanding(aGoal(fields), cents(saved), { today, unit });

describe('what a goal takes a month', () => {
  it.each([
    ['a part of a month counts', '2027-07-01', 8, 10_000],
    ['whole months', '2027-06-26', 7, 11_429],
    ['a day next month is one month away', '2026-12-26', 1, 80_000],
    ['a day later is two', '2026-12-27', 2, 40_000],
    ['the rest of this month is one', '2026-11-30', 1, 80_000],
    ['today is one', '2026-11-26', 1, 80_000],
    ['a day that has passed needs all at once', '2026-11-25', 0, 80_000],
  ])('%s', (_, at, months, monthly) => {
    expect(standing({ day: day(at) }, 0)).toMatchObject({ months, monthly, missing: 80_000 });
  });

  it('is nothing once it is reached', () => {
    expect(standing({}, 80_000)).toMatchObject({ missing: 0, monthly: 0, part: 1, state: 'reached' });
    expect(standing({}, 90_000)).toMatchObject({ missing: 0, monthly: 0, part: 1, state: 'reached' });
  });

  it('counts what is missing below zero, too', () => {
    expect(standing({}, -800)).toMatchObject({ saved: -800, missing: 80_800, monthly: 10_100, part: 0 });
  });

  it('is enough to be there in time, in the currency, and never more than what is missing', () => {
    fc.assert(
      fc.property(
        anyDay(),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: -1e6, max: 1e9 }),
        fc.constantFrom(1, 100),
        (now, days, amount, saved, unit) => {
          const at = addDays(now, days);
          const goal = aGoal({ amount: cents(amount), day: at });
          const { months, monthly, missing } = goalStanding(goal, cents(saved), { today: now, unit });
          expect(missing).toBe(Math.max(0, amount - saved));
          expect(monthly * months).toBeGreaterThanOrEqual(missing);
          expect(monthly).toBeLessThanOrEqual(Math.ceil(missing / unit) * unit);
          expect(monthly % unit).toBe(0);
          // The last payment of these months is due by the day, and one more month would be past it.
          expect(addMonths(now, months - 1) <= at).toBe(true);
          expect(months).toBeLessThanOrEqual(Math.max(1, monthsBetween(now, at) + 1));
        },
      ),
    );
  });
});

describe('how far along a goal is', () => {
  it.each([
    ['at the start', '2026-11-26', 0, 'on_the_way'],
    ['with a month of nothing', '2026-12-01', 0, 'on_the_way'],
    ['with two months of nothing', '2027-01-15', 0, 'late'],
    ['with a month put in at once', '2026-11-26', 10_000, 'on_the_way'],
    ['with half of it at once', '2026-11-26', 40_000, 'ahead'],
    ['with all of it at once', '2026-11-26', 80_000, 'reached'],
    ['on its day, with a month missing', '2027-07-01', 75_000, 'on_the_way'],
    ['after its day, with a cent missing', '2027-07-02', 79_999, 'late'],
    ['after its day, with all of it', '2027-07-02', 80_000, 'reached'],
  ] as const)('%s', (_, at, saved, state) => {
    expect(goalStanding(aGoal(), cents(saved), { today: day(at) }).state).toBe(state);
  });

  it('is on the way until it begins', () => {
    expect(standing({ since: day('2027-05-01') }, 0).state).toBe('on_the_way');
    // Even where somebody has stored that it begins after its day.
    expect(standing({ since: day('2027-08-01') }, 0).state).toBe('on_the_way');
  });

  it('is on the way up to its day where it has less than a month', () => {
    const soon = { since: day('2026-11-20'), day: day('2026-12-01') };
    expect(standing(soon, 0).state).toBe('on_the_way');
  });

  it('never fails, whatever days others have stored', () => {
    fc.assert(
      fc.property(
        anyDay(),
        anyDay(),
        anyDay(),
        fc.integer({ min: -1e9, max: 1e9 }),
        (since, at, now, saved) => {
          const { part, state } = goalStanding(aGoal({ since, day: at }), cents(saved), { today: now });
          expect(part >= 0 && part <= 1).toBe(true);
          expect(state === 'reached').toBe(saved >= 80_000);
        },
      ),
    );
  });

  it('is reached where the sum is too large to know', () => {
    expect(goalStanding(aGoal(), TOO_LARGE, { today })).toMatchObject({
      part: 1,
      missing: 0,
      state: 'reached',
    });
  });
});

describe('what is in the goals', () => {
  it('is the sum of what was put in and taken out', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            goal: fc.constantFrom(BIKE, TRIP),
            amount: fc.integer({ min: -1e6, max: 1e6 }).filter(Boolean),
          }),
        ),
        (drawn) => {
          const saved = savedByGoal(drawn.map(({ goal, amount }) => anEntry(goal, amount)));
          for (const goal of [BIKE, TRIP]) {
            let total = 0;
            for (const each of drawn) if (each.goal === goal) total += each.amount;
            expect(saved.get(goal) ?? 0).toBe(total);
          }
        },
      ),
    );
  });

  it('counts nothing of a goal that is gone, and lets one below zero take nothing from the others', () => {
    const plan = { goals: { [BIKE]: aGoal() } };
    const entries = [anEntry(BIKE, 5000), anEntry(TRIP, 7000)];
    expect(putAsideFor(goalsOf(plan, entries, { today }))).toBe(5000);
    const both = { goals: { [BIKE]: aGoal(), [TRIP]: aGoal() } };
    expect(putAsideFor(goalsOf(both, [...entries, anEntry(BIKE, -6000)], { today }))).toBe(7000);
    expect(putAsideFor(goalsOf({}, entries, { today }))).toBe(0);
  });

  it('come by day, and those that are reached last', () => {
    const goals = {
      [BIKE]: aGoal({ day: day('2028-01-01') }),
      [TRIP]: aGoal({ name: 'Trip', day: day('2026-12-01') }),
    };
    const names = (entries: readonly GoalEntry[]) =>
      goalsOf({ goals }, entries, { today }).map(({ name }) => name);
    expect(names([])).toEqual(['Trip', 'Bike']);
    expect(names([anEntry(TRIP, 80_000)])).toEqual(['Bike', 'Trip']);
    // Those of one day are in the same order for everybody.
    const same = { [TRIP]: aGoal({ name: 'Trip' }), [BIKE]: aGoal() };
    expect(goalsOf({ goals: same }, [], { today }).map(({ id }) => id)).toEqual([BIKE, TRIP]);
  });
});

const read = (goals: unknown) => v.parse(v.pick(Plan, ['goals']), { goals }).goals;

describe('a stored goal', () => {
  it('is read with its picture, or without', () => {
    const image = 'https://example.org/a.jpg';
    expect(read({ [BIKE]: { ...aGoal(), image } })?.[BIKE]).toEqual({ ...aGoal(), image });
    expect(read({ [BIKE]: aGoal() })?.[BIKE]).toEqual(aGoal());
  });

  it.each([
    ['http://example.org/a.jpg'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://example.org/a b'],
    [`https://${'x'.repeat(2000)}`],
    [7],
  ])('loses the picture %s', (image) => {
    expect(read({ [BIKE]: { ...aGoal(), image } })?.[BIKE]?.image).toBeUndefined();
  });

  it.each([
    ['of another kind', 7],
    ['without a name', { ...aGoal(), name: ' ' }],
    ['with a name that turns the text', { ...aGoal(), name: '\u202Ex' }],
    ['with a name of 61 characters', { ...aGoal(), name: 'x'.repeat(61) }],
    ['of nothing', { ...aGoal(), amount: 0 }],
    ['on 31 February', { ...aGoal(), day: '2027-02-31' }],
  ])('%s is left out, and the others stay', (_, goal) => {
    expect(Object.keys(read({ [TRIP]: goal, [BIKE]: aGoal(), constructor: aGoal() }) ?? {})).toEqual([BIKE]);
  });

  it.each([null, 7, 'x', []])('map that is %j has none', (goals) => {
    expect(Object.keys(read(goals) ?? {})).toEqual([]);
  });
});

describe('a stored entry of a goal', () => {
  it('moves whole cents, up to the largest amount, either way', () => {
    for (const amount of [1, -1, 99_999_999_999, -99_999_999_999])
      expect(v.is(GoalEntry.entries.amount, amount)).toBe(true);
    for (const amount of [0, -0, 0.1 + 0.2, 1e11, -1e11, Number.NaN, Infinity, '1', null])
      expect(v.is(GoalEntry.entries.amount, amount)).toBe(false);
  });
});
