import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expand, summarise } from '../../src/domain/forecast';
import { roundAmounts, runningTotals } from '../../src/domain/runningTotal';
import { aSeries } from '../support/builders';
import { day } from './builders';

it('a running total changes on the days on which something falls, and ends at the difference', () => {
  const series = [
    aSeries({ type: 'income', amount: 1000, date: '2026-11-22' }),
    aSeries({ amount: 300, date: '2026-11-21', recurrance: { type: 'days', value: 3, end_date: null } }),
  ];
  const occurrences = expand(series, day('2026-11-21'), day('2026-11-26'));
  const totals = runningTotals(occurrences, day('2026-11-21'), day('2026-11-26'));
  expect(totals).toEqual([
    { day: '2026-11-21', total: -300 },
    { day: '2026-11-22', total: 700 },
    { day: '2026-11-23', total: 700 },
    { day: '2026-11-24', total: 400 },
    { day: '2026-11-25', total: 400 },
  ]);
  expect(totals.at(-1)?.total).toBe(summarise(occurrences).delta);
});

it.each([
  [-30_100, 454_000, [400_000, 200_000, 0]],
  [0, 0, [0]],
  [-95_000, 0, [0, -50_000]],
  [0, 300, [300, 200, 100, 0]],
])('from %i to %i cents, the round amounts are %j', (min, max, expected) => {
  expect(roundAmounts(min, max)).toEqual(expected);
});

it('round amounts are few, lie within what is shown, and 0 is one of them', () => {
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, cents, (min, max) => {
      const amounts = roundAmounts(Math.min(min, max), Math.max(min, max));
      expect(amounts.length).toBeLessThanOrEqual(4);
      expect(amounts.some((amount) => amount === 0)).toBe(true);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(Math.max(min, max, 0));
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(Math.min(min, max, 0));
    }),
  );
});
