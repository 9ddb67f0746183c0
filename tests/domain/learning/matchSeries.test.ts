import { describe, expect, it } from 'vitest';
import type { ReadEntry } from '../../../src/domain/files/statements/entry';
import { matchSeries, paidOn } from '../../../src/domain/learning/matchSeries';
import { withException } from '../../../src/domain/transactions/series';
import type { Series } from '../../../src/model/transaction';
import { fc } from '../../support/properties';
import { aSeries, anyDay, cents, day } from '../builders';

const aLine = (date: string, description: string, amount: number, type = 'expense' as const): ReadEntry => ({
  line: 1,
  entry: { type, amount: cents(amount), description, date: day(date), category: '' },
});

const gym = aSeries({ id: 'gym', description: 'Basic-Fit', amount: cents(3000), date: '2026-01-03' });

/** The scheduled days that lines pay; with an exclamation mark for a double. */
function paid(lines: readonly ReadEntry[], ...series: Series[]): (string | null)[] {
  const found = matchSeries(lines, series);
  return lines.map((line) => {
    const match = found.get(line);
    return match ? `${match.series.id} ${match.scheduled}${match.isKnown ? '!' : ''}` : null;
  });
}

const on = (days: number) => `2026-11-${String(1 + days).padStart(2, '0')}`;

describe('a line of a file that pays a series', () => {
  it.each<[string, ReadEntry, string | null]>([
    ['its day and amount', aLine('2026-11-03', 'BASIC-FIT NEDERLAND', 3000), 'gym 2026-11-03'],
    ['five days early', aLine('2026-10-29', 'Basic-Fit', 3000), 'gym 2026-11-03'],
    ['seven days late', aLine('2026-11-10', 'Basic-Fit', 3000), 'gym 2026-11-03'],
    ['half as much', aLine('2026-11-03', 'Basic-Fit', 1500), 'gym 2026-11-03'],
    ['half as much again', aLine('2026-11-03', 'Basic-Fit', 4500), 'gym 2026-11-03'],
    ['the text of a card payment', aLine('2026-11-03', 'BEA Basic-Fit 1234 PAS123', 3000), 'gym 2026-11-03'],
  ])('is found with %s', (_, line, expected) => {
    expect(paid([line], gym)).toEqual([expected]);
  });

  it.each<[string, ReadEntry]>([
    ['six days early', aLine('2026-10-28', 'Basic-Fit', 3000)],
    ['eight days late', aLine('2026-11-11', 'Basic-Fit', 3000)],
    ['less than half as much', aLine('2026-11-03', 'Basic-Fit', 1499)],
    ['more than half as much again', aLine('2026-11-03', 'Basic-Fit', 4501)],
    ['another payee', aLine('2026-11-03', 'Fit For Free', 3000)],
    ['a day before the series starts', aLine('2025-12-03', 'Basic-Fit', 3000)],
    ['a payee without words', aLine('2026-11-03', '123 456', 3000)],
  ])('is not found with %s', (_, line) => {
    expect(paid([line], gym)).toEqual([null]);
  });

  it('is not found in the other type', () => {
    const income = aSeries({ ...gym, type: 'income', date: '2026-01-03' });
    expect(paid([aLine('2026-11-03', 'Basic-Fit', 3000)], income)).toEqual([null]);
  });

  it('may be named as in an earlier payment of the series', () => {
    const rent = withException(aSeries({ description: 'Rent', amount: cents(95_000) }), {
      scheduled: day('2026-10-01'),
      confirmed: true,
      description: 'Woonbron Wonen',
    });
    expect(paid([aLine('2026-11-02', 'WOONBRON WONEN INCASSO', 95_000)], rent)).toEqual(['rent 2026-11-01']);
  });

  it('pays one occurrence, and the nearest line comes first', () => {
    const lines = [aLine('2026-11-05', 'Basic-Fit', 3000), aLine('2026-11-04', 'Basic-Fit', 3000)];
    expect(paid(lines, gym)).toEqual([null, 'gym 2026-11-03']);
    const other = aSeries({ ...gym, id: 'gym 2', date: '2026-01-07' });
    expect(paid(lines, gym, other)).toEqual(['gym 2 2026-11-07', 'gym 2026-11-03']);
  });

  it('pays an occurrence on the day that it was moved to, and none that is skipped', () => {
    const moved = withException(gym, { scheduled: day('2026-11-03'), date: day('2026-11-20') });
    expect(paid([aLine('2026-11-21', 'Basic-Fit', 3000)], moved)).toEqual(['gym 2026-11-03']);
    const skipped = withException(gym, { scheduled: day('2026-11-03'), skipped: true });
    expect(paid([aLine('2026-11-03', 'Basic-Fit', 3000)], skipped)).toEqual([null]);
  });

  it('is a double of an occurrence that was confirmed with its day and amount', () => {
    const confirmed = withException(gym, { scheduled: day('2026-11-03'), confirmed: true });
    const line = aLine('2026-11-03', 'Basic-Fit', 3000);
    expect(paid([line], confirmed)).toEqual(['gym 2026-11-03!']);
    // Another payment of the same day isn't lost.
    expect(paid([line, { ...line }], confirmed)).toEqual(['gym 2026-11-03!', null]);
  });

  it('pays an occurrence that somebody has confirmed before its day was known', () => {
    const confirmed = withException(gym, { scheduled: day('2026-11-03'), confirmed: true });
    expect(paid([aLine('2026-11-05', 'Basic-Fit', 3100)], confirmed)).toEqual(['gym 2026-11-03']);
    const known = withException(gym, {
      scheduled: day('2026-11-03'),
      confirmed: true,
      date: day('2026-11-04'),
    });
    expect(paid([aLine('2026-11-05', 'Basic-Fit', 3000)], known)).toEqual([null]);
    expect(paid([aLine('2026-11-04', 'Basic-Fit', 3000)], known)).toEqual(['gym 2026-11-03!']);
  });

  it('is a double again where its day lies beyond the end of the series', () => {
    const ends = { type: 'months', value: 1, end_date: day('2026-11-03') } as const;
    const ended = aSeries({ ...gym, date: '2026-01-03', recurrance: ends });
    const line = aLine('2026-11-06', 'Basic-Fit', 3000);
    expect(paid([line], ended)).toEqual(['gym 2026-11-03']);
    const confirmed = withException(ended, { scheduled: day('2026-11-03'), confirmed: true });
    expect(paid([line], confirmed)).toEqual(['gym 2026-11-03!']);
  });

  it.each<[string, Series['recurrance'], number]>([
    ['a week', { type: 'weeks', value: 1, end_date: null }, 2],
    ['a day', { type: 'days', value: 1, end_date: null }, 0],
    ['five days', { type: 'days', value: 5, end_date: null }, 1],
    ['a year', { type: 'years', value: 1, end_date: null }, 7],
  ])('may come late by as many days as fit a rhythm of %s', (_, recurrance, late) => {
    const one = aSeries({ id: 'one', description: 'Basic-Fit', date: '2026-11-01', recurrance });
    const end = withEnd(one, '2026-11-01');
    expect(paid([aLine(on(late), 'Basic-Fit', 95_000)], end)).toEqual(['one 2026-11-01']);
    expect(paid([aLine(on(late + 1), 'Basic-Fit', 95_000)], end)).toEqual([null]);
  });
});

const withEnd = (series: Series, end: string): Series => ({
  ...series,
  recurrance: { ...series.recurrance, end_date: day(end) },
});

const anyLines = fc.array(
  fc
    .record({
      date: anyDay({ from: 20_500, to: 20_800 }),
      description: fc.constantFrom('Basic-Fit', 'BASIC-FIT NL', 'Ziggo', 'Ziggo Basic', ''),
      amount: fc.integer({ min: 500, max: 5000 }),
    })
    .map(({ date, description, amount }) => aLine(date, description, amount)),
  { maxLength: 40 },
);

const anySeries = fc.array(
  fc
    .record({
      description: fc.constantFrom('Basic-Fit', 'Ziggo', 'Basic'),
      amount: fc.integer({ min: 500, max: 5000 }),
      date: anyDay({ from: 20_400, to: 20_700 }),
      type: fc.constantFrom('weeks' as const, 'months' as const, 'days' as const),
    })
    .map(({ description, amount, date, type }) => ({ description, amount: cents(amount), date, type })),
  { maxLength: 6 },
);

const seriesFrom = (
  all: readonly {
    description: string;
    amount: Series['amount'];
    date: string;
    type: 'weeks' | 'months' | 'days';
  }[],
) => all.map(({ type, ...each }, index) => aSeries({ ...each, id: `series ${index}`, recurrance: { type } }));

describe('the lines that pay series', () => {
  it('have an occurrence each, whatever the order of lines and series', () => {
    fc.assert(
      fc.property(anyLines, anySeries, (lines, all) => {
        const series = seriesFrom(all);
        const found = matchSeries(lines, series);
        const keys = [...found.values()].map((each) => `${each.series.id} ${each.scheduled}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(matchSeries(lines, series.toReversed())).toEqual(found);
      }),
    );
  });

  it('are doubles once they have been confirmed as they were paid', () => {
    fc.assert(
      fc.property(anyLines, anySeries, (lines, all) => {
        const series = seriesFrom(all);
        const first = matchSeries(lines, series);
        const confirmed = series.map((each) =>
          [...first]
            .filter(([, match]) => match.series === each)
            .reduce(
              (so, [{ entry }, { scheduled }]) =>
                withException(so, {
                  scheduled,
                  confirmed: true,
                  amount: entry.amount,
                  date: paidOn(each, scheduled, entry.date),
                }),
              each,
            ),
        );
        const again = matchSeries([...first.keys()], confirmed);
        for (const line of first.keys()) expect(again.get(line)?.isKnown).toBe(true);
      }),
    );
  });
});
