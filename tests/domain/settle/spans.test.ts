import { describe, expect, it } from 'vitest';
import { lastSquare, spansOf } from '../../../src/domain/settle/spans';
import { addDays, addMonths, MIN_DAY } from '../../../src/domain/time/calendar';
import type { Day } from '../../../src/model/day';
import { fc } from '../../support/properties';
import { anyDay, day } from '../builders';
import { anyBooks, anyPeriod, aRepayment } from './household';
import { plain } from './maps';

const square = (date: string, shares: Readonly<Record<string, number>>, changes = {}) =>
  aRepayment({ id: date, date, square: { shares }, ...changes });
const year = { from: day('2026-01-01'), to: day('2026-12-31') };
const [equal, double] = [
  { nora: 1, bram: 1 },
  { nora: 2, bram: 1 },
];

/** `from…to` of each span, with `<` before the period, and its shares. */
const told = (spans: ReturnType<typeof spansOf>) =>
  spans.map(({ from, to, isBefore, shares }) => [
    `${isBefore ? '< ' : ''}${from}…${to}`,
    shares && plain(shares),
  ]);

describe('the spans of days with the same shares', () => {
  it('are the days before and the period if nobody has settled', () => {
    expect(told(spansOf([aRepayment()], year))).toEqual([
      ['< 1970-01-01…2025-12-31', null],
      ['2026-01-01…2026-12-31', null],
    ]);
  });

  it('end after each day on which everyone was square', () => {
    const all = [square('2026-06-30', double), square('2025-03-31', equal)];
    expect(told(spansOf(all, year))).toEqual([
      ['< 1970-01-01…2025-03-31', equal],
      ['< 2025-04-01…2025-12-31', double],
      ['2026-01-01…2026-06-30', double],
      ['2026-07-01…2026-12-31', null],
    ]);
  });

  it('join where the shares were the same', () => {
    const all = [square('2026-06-30', { bram: 1, nora: 1, eva: 0 }), square('2026-08-31', equal)];
    expect(told(spansOf(all, year))).toEqual([
      ['< 1970-01-01…2025-12-31', equal],
      ['2026-01-01…2026-08-31', equal],
      ['2026-09-01…2026-12-31', null],
    ]);
  });

  it('have the shares of a square day after the period', () => {
    expect(told(spansOf([square('2027-01-31', double)], year))).toEqual([
      ['< 1970-01-01…2025-12-31', double],
      ['2026-01-01…2026-12-31', double],
    ]);
  });

  it('have the shares of the first time on a day', () => {
    const all = [
      square('2026-06-30', equal, { id: 'b', createdAt: 2 }),
      square('2026-06-30', double, { createdAt: 1 }),
    ];
    expect(told(spansOf(all, year)).at(-2)).toEqual(['2026-01-01…2026-06-30', double]);
  });

  it('ignore a square day without shares', () => {
    expect(spansOf([square('2026-06-30', { nora: 0 }), square('2026-07-31', {})], year)).toEqual(
      spansOf([], year),
    );
  });

  it('are cut at the first days of months', () => {
    const cuts = [day('2026-03-01'), day('2026-01-01'), day('2026-02-01')];
    expect(
      told(spansOf([square('2026-02-14', equal)], { from: cuts[1] ?? MIN_DAY, to: day('2026-03-31') }, cuts)),
    ).toEqual([
      ['< 1970-01-01…2025-12-31', equal],
      ['2026-01-01…2026-01-31', equal],
      ['2026-02-01…2026-02-14', equal],
      ['2026-02-15…2026-02-28', null],
      ['2026-03-01…2026-03-31', null],
    ]);
  });

  it('begin after a square day if the shares have changed too often', () => {
    const all = Array.from({ length: 100 }, (_, index) =>
      square(addMonths(day('2018-01-31'), index), { nora: 1, bram: 1 + index }),
    );
    const spans = spansOf(all, year);
    expect(spans).toHaveLength(37);
    expect(spans[0]?.from).toBe(addDays(all[63]?.day ?? MIN_DAY, 1));
  });

  it('cover each day up to the last once, in order', () => {
    const anyCuts = fc.array(anyDay({ from: 20_000, to: 21_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(anyBooks, anyPeriod, anyCuts, ({ repayments }, period, cuts) => {
        const spans = spansOf(repayments, period, cuts);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([MIN_DAY, period.to]);
        spans.forEach(({ from, to, isBefore }, index) => {
          expect(from <= to).toBe(true);
          expect(isBefore).toBe(to < period.from);
          expect(spans[index + 1]?.from ?? addDays(period.to, 1)).toBe(addDays(to, 1));
        });
      }),
    );
  });
});

describe('the last day on which everyone was square', () => {
  const all = [square('2026-06-30', equal), aRepayment({ date: '2026-09-01' }), square('2025-03-31', double)];

  it.each<[string, Day | undefined, Day | null]>([
    ['is the last one of all', undefined, day('2026-06-30')],
    ['is the last one before a day', day('2026-06-30'), day('2025-03-31')],
    ['is none if nobody had settled by then', day('2025-03-31'), null],
  ])('%s', (_, before, expected) => {
    expect(lastSquare(all, before)).toBe(expected);
  });
});
