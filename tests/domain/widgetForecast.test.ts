import { expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/domain/time/calendar';
import { expand, nextOccurrences } from '../../src/domain/forecast/forecast';
import { ahead, forecastOf, MOST_NEXT, nextOf } from '../../src/widgets/forecast';
import { fc } from '../support/properties';
import { anyDay, anyHousehold, aSeries, cents, day } from './builders';

const from = day('2026-11-21');
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const daily = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSeries({ id: `series-${index}`, date: '2026-11-01', recurrance: { type: 'days', value: 1 } }),
  );

it('two hundred widgets that show up to twelve months ahead compute each occurrence once', () => {
  const series = daily(20);
  const forecast = forecastOf(series, from);
  const all = Array.from({ length: 200 }, (_, index) => ahead(series, { from, months: 1 + (index % 12) }));
  const made = new Set([...forecast.occurrences, ...all.flat()]);
  expect(made.size).toBe(20 * 365);
  expect(new Set(all).size).toBe(12);
});

it('two hundred lists of upcoming transactions search for them once', () => {
  const series = daily(20);
  const all = Array.from({ length: 200 }, () => nextOf(series, { today: from, type: 'expense' }));
  expect(new Set(all).size).toBe(1);
});

it('the occurrences found month by month equal those found at once', () => {
  fc.assert(
    fc.property(
      anyHousehold,
      anyDay({ from: 20_000, to: 22_000 }),
      fc.constantFrom(...MONTHS),
      (household, first, months) => {
        const to = addMonths(first, months);
        expect(ahead(household, { from: first, months })).toEqual(expand(household, first, to));
      },
    ),
    { numRuns: 30 },
  );
});

it('an occurrence moved to another month is found only there', () => {
  const exceptions = [{ scheduled: day('2027-01-01'), date: day('2026-12-05') }];
  const series = [aSeries({ date: '2026-11-01', exceptions })];
  const occurrences = ahead(series, { from, months: 3 });
  expect(occurrences.map((each) => each.day)).toEqual(['2026-12-01', '2026-12-05', '2027-02-01']);
});

it('the next few occurrences of one type are the first of that type after today among all', () => {
  const series = [...daily(3), aSeries({ id: 'salary', type: 'income', amount: cents(200_000) })];
  const tomorrow = addDays(from, 1);
  expect(nextOf(series, { today: from, type: 'all' })).toEqual(nextOccurrences(series, tomorrow, MOST_NEXT));
  const income = nextOf(series, { today: from, type: 'income' });
  expect(income).toEqual(nextOccurrences(series.slice(3), tomorrow, MOST_NEXT));
});
