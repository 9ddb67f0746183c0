import { describe, expect, it } from 'vitest';
import {
  carriedOver,
  monthLimit,
  rollingCategory,
  rollingSince,
  rolloverBefore,
  rolloverChanges,
  rollingLimit,
  rolloverOf,
  type RolloverChanges,
} from '../../../src/domain/money/rollover';
import { addMonths } from '../../../src/domain/time/calendar';
import { MAX_AMOUNT } from '../../../src/model/money';
import { fc } from '../../support/properties';
import { categoryId, cents, day } from '../builders';

const groceries = categoryId('Groceries');
const TODAY = day('2026-11-21');

const money = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, amount]) => [name, cents(amount)]));
const planOf = (limit: number | null, rollovers: Readonly<Record<string, number>>) => ({
  limits: limit === null ? {} : { Groceries: cents(limit) },
  rollovers: money(rollovers),
});
const limitIn = (plan: ReturnType<typeof planOf>, month: string, spent = 0) =>
  monthLimit(plan, groceries, { month: day(`${month}-01`), today: TODAY, spentBefore: cents(spent) });

/** What each of some months costs, and the months in which the limit changes. */
const MONTHS = fc.array(
  fc.record({
    spent: fc.integer({ min: 0, max: MAX_AMOUNT }),
    changed: fc.option(fc.integer({ min: 1, max: MAX_AMOUNT })),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('what is carried over', () => {
  it('is, with the limits, what was spent and what is left, in any months', () => {
    fc.assert(
      fc.property(MONTHS, fc.integer({ min: 1, max: MAX_AMOUNT }), (months, first) => {
        const start = day('2024-03-01');
        const steps = months.flatMap(({ changed }, index) => {
          const limit = index === 0 ? first : changed;
          return limit === null ? [] : [{ month: addMonths(start, index), limit: cents(limit) }];
        });
        let [left, spentBefore, limit] = [0, 0, 0];
        months.forEach(({ spent }, index) => {
          const month = addMonths(start, index);
          limit = steps.find((step) => step.month === month)?.limit ?? limit;
          expect(carriedOver(steps, cents(spentBefore), month)).toBe(left);
          left = limit + left - spent;
          spentBefore += spent;
        });
        expect(carriedOver(steps, cents(spentBefore), addMonths(start, months.length))).toBe(left);
      }),
    );
  });

  it('is nothing in the first month, before it, and without one', () => {
    const steps = [{ month: day('2026-10-01'), limit: cents(400) }];
    expect(carriedOver(steps, cents(9), day('2026-10-01'))).toBe(0);
    expect(carriedOver(steps, cents(9), day('2026-09-01'))).toBe(0);
    expect(carriedOver([], cents(0), day('2026-10-01'))).toBe(0);
  });

  it('is too large to know where what was spent is', () => {
    const steps = [{ month: day('2026-10-01'), limit: cents(400) }];
    const large = Number.NaN as ReturnType<typeof cents>;
    expect(carriedOver(steps, large, day('2026-11-01'))).toBeNaN();
  });
});

describe('a limit that rolls over', () => {
  const plan = planOf(500, { '2026-11/Groceries': 500, '2026-08/Groceries': 400, '2026-08/Rent': 9 });

  it('has its steps in order, and no others', () => {
    expect(rolloverOf(plan, groceries)).toEqual([
      { month: '2026-08-01', limit: 400 },
      { month: '2026-11-01', limit: 500 },
    ]);
    expect(rollingLimit(plan, groceries)).toBe(500);
    expect(rollingLimit(planOf(null, plan.rollovers), groceries)).toBeNull();
    expect(rolloverOf({ limits: plan.limits }, groceries)).toEqual([]);
  });

  it.each([
    ['2026-07', 500, 0],
    ['2026-08', 400, 0],
    ['2026-09', 400, 300],
    ['2026-10', 400, 700],
    ['2026-11', 500, 1100],
    // Nobody knows yet what this month leaves.
    ['2026-12', 500, 0],
  ])('is in %s %i cents, and %i of the months before', (month, limit, carried) => {
    expect(limitIn(plan, month, carried === 0 ? 0 : 100)).toEqual({ limit, carried });
  });

  it('carries less than nothing when more was spent', () => {
    expect(limitIn(plan, '2026-09', 420)).toEqual({ limit: 400, carried: -20 });
  });

  it('is the limit of now in this month, even if an older version of the app has changed it', () => {
    expect(limitIn(planOf(600, plan.rollovers), '2026-11', 100)).toMatchObject({ limit: 600 });
  });

  it.each<[string, number | null]>([
    ['goes on without', 600],
    ['is removed', null],
  ])('leaves the months before as they were when it %s', (_, now) => {
    const before = planOf(500, { '2026-08/Groceries': 400, '2026-10/Groceries': 500 });
    const ended = planOf(now, { ...before.rollovers, '2026-11/Groceries': 0 });
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      expect(limitIn(ended, month, 100)).toEqual(limitIn(before, month, 100));
      expect(rollingSince(ended, groceries, day(`${month}-01`))).toEqual(
        rollingSince(before, groceries, day(`${month}-01`)),
      );
    }
    expect(limitIn(ended, '2026-11', 100)).toEqual(now === null ? null : { limit: 600, carried: 0 });
    expect(rollingSince(ended, groceries, TODAY)).toBeNull();
  });

  it('starts again with nothing from before its end', () => {
    const again = planOf(500, {
      '2026-06/Groceries': 400,
      '2026-08/Groceries': 0,
      '2026-10/Groceries': 500,
    });
    expect(limitIn(again, '2026-07', 100)).toEqual({ limit: 400, carried: 300 });
    expect(limitIn(again, '2026-09', 100)).toEqual({ limit: 500, carried: 0 });
    expect(limitIn(again, '2026-11', 100)).toEqual({ limit: 500, carried: 400 });
    expect(rollingSince(again, groceries, TODAY)).toBe('2026-10-01');
  });

  it('needs the spending since its first month, once that is over', () => {
    const since = (month: string) => rollingSince(plan, groceries, day(month));
    expect([since('2026-08-31'), since('2026-09-01'), since('2026-11-21')]).toEqual([
      null,
      '2026-08-01',
      '2026-08-01',
    ]);
    expect(rollingSince({}, groceries, TODAY)).toBeNull();
    expect(monthLimit({}, groceries, { month: TODAY, today: TODAY, spentBefore: cents(0) })).toBeNull();
  });
});

describe('a change of a limit', () => {
  const rolling = planOf(400, { '2026-08/Groceries': 400, '2026-08/Rent': 9 });
  const changes = (plan: ReturnType<typeof planOf>, limit: number | null, rolls: boolean) =>
    rolloverChanges(plan, groceries, { limit: limit === null ? null : cents(limit), rolls, today: TODAY });

  it.each<[string, ReturnType<typeof planOf>, number | null, boolean, object]>([
    ['starts with this month', planOf(400, {}), 400, true, { '2026-11/Groceries': 400 }],
    ['leaves the months before alone', rolling, 500, true, { '2026-11/Groceries': 500 }],
    ['writes nothing that is so already', rolling, 400, true, {}],
    [
      'writes nothing that is so already since this month',
      planOf(500, { '2026-08/Groceries': 400, '2026-11/Groceries': 500 }),
      500,
      true,
      {},
    ],
    [
      'goes back to the limit of the months before',
      planOf(500, { '2026-08/Groceries': 400, '2026-11/Groceries': 500 }),
      400,
      true,
      { '2026-11/Groceries': 400 },
    ],
    ['ends from this month on', rolling, 400, false, { '2026-11/Groceries': 0 }],
    ['ends with the limit', rolling, null, true, { '2026-11/Groceries': 0 }],
    [
      'ends as if it had never started this month',
      planOf(500, { '2026-11/Groceries': 500 }),
      500,
      false,
      { '2026-11/Groceries': null },
    ],
    [
      'writes no second end',
      planOf(500, { '2026-08/Groceries': 400, '2026-10/Groceries': 0 }),
      300,
      false,
      {},
    ],
    [
      'takes an end of this month back',
      planOf(500, { '2026-08/Groceries': 400, '2026-11/Groceries': 0 }),
      400,
      true,
      { '2026-11/Groceries': 400 },
    ],
    ['writes nothing where nothing rolls over', planOf(400, { '2026-08/Rent': 9 }), 500, false, {}],
    [
      'replaces what another member wrote in a month that has started for them',
      planOf(400, { '2026-08/Groceries': 400, '2026-12/Groceries': 450 }),
      400,
      true,
      { '2026-12/Groceries': null },
    ],
    [
      'goes back within the month',
      planOf(500, { '2026-11/Groceries': 500 }),
      400,
      true,
      { '2026-11/Groceries': 400 },
    ],
    // Without the limit, they don't count, but would again with the next one.
    [
      'ends those without a limit',
      planOf(null, { '2026-08/Groceries': 400 }),
      300,
      false,
      { '2026-11/Groceries': 0 },
    ],
  ])('%s', (_, plan, limit, rolls, written) => {
    expect(changes(plan, limit, rolls)).toEqual(written);
  });

  it('lets limits and what is carried over be what was spent and is left, in any months with any changes', () => {
    fc.assert(
      fc.property(MONTHS, fc.integer({ min: 1, max: MAX_AMOUNT }), (months, first) => {
        const start = day('2024-03-01');
        const applied = (plan: ReturnType<typeof planOf>, limit: number, written: RolloverChanges) => ({
          limits: { Groceries: cents(limit) },
          rollovers: Object.fromEntries(
            Object.entries({ ...plan.rollovers, ...written }).flatMap(([key, each]) =>
              each === null ? [] : [[key, each]],
            ),
          ),
        });
        let plan = planOf(first, {});
        const limits = months.map(({ changed }, index) => {
          const limit = (index === 0 ? first : changed) ?? plan.limits.Groceries ?? first;
          const today = addMonths(start, index);
          const written = rolloverChanges(plan, groceries, { limit: cents(limit), rolls: true, today });
          const next = applied(plan, limit, written);
          // Undone, it is as before.
          const undone = applied(next, Number(plan.limits.Groceries), rolloverBefore(plan, written));
          expect(undone).toEqual(plan);
          plan = next;
          return limit;
        });
        const today = addMonths(start, months.length - 1);
        let [left, spentBefore] = [0, 0];
        months.forEach(({ spent }, index) => {
          const month = addMonths(start, index);
          const { limit, carried } = { limit: limits[index] ?? 0, carried: left };
          const question = { month, today, spentBefore: cents(spentBefore) };
          expect(monthLimit(plan, groceries, question)).toEqual({ limit, carried });
          left = limit + carried - spent;
          spentBefore += spent;
        });
      }),
    );
  });

  it('is undone by what was there', () => {
    expect(rolloverBefore(rolling, changes(rolling, 500, true))).toEqual({ '2026-11/Groceries': null });
    expect(rolloverBefore(rolling, changes(rolling, null, false))).toEqual({ '2026-11/Groceries': null });
    expect(rolloverBefore({}, { '2026-08/Groceries': cents(1) })).toEqual({ '2026-08/Groceries': null });
  });
});

it('the category of an entry is what follows its month', () => {
  expect(rollingCategory('2026-11/Gas. Water, etc.')).toBe('Gas. Water, etc.');
});
