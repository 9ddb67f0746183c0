import { describe, expect, it } from 'vitest';
import { changesOfSeries, type SeriesChange } from '../../../src/domain/learning/changesOfSeries';
import type { Exception, Series } from '../../../src/model/transaction';
import { aSeries, cents, day, userId } from '../builders';
import { aPayment } from './repeating';

const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-24') };

type Paid = Partial<Omit<Exception, 'scheduled' | 'amount'>> & { amount?: number };

/** Gym for € 30,00 on the third of each month, with what is known of some days. */
const gym = (known: Readonly<Record<string, Paid>>, changes: Parameters<typeof aSeries>[0] = {}): Series =>
  aSeries({
    id: 'gym',
    description: 'Gym',
    amount: cents(3000),
    date: '2026-01-03',
    exceptions: Object.entries(known).map(([scheduled, { amount, ...rest }]) => ({
      scheduled: day(scheduled),
      confirmed: true as const,
      ...rest,
      ...(amount !== undefined && { amount: cents(amount) }),
    })),
    ...changes,
  });

const bread = aPayment('2026-11-21', { description: 'Bread' });

const changes = (series: Series, lines = [bread]) =>
  changesOfSeries([series], { ...NOVEMBER, lines }).map(told);

function told(change: SeriesChange): string {
  switch (change.kind) {
    case 'late':
      return `${change.days} days late`;
    case 'missing':
      return `missing on ${change.day}`;
    case 'dearer':
    case 'cheaper':
      return `${change.kind} by ${change.percent} %: ${change.amount} after ${change.before}`;
  }
}

describe('a series in the days of an import', () => {
  it.each<[string, Parameters<typeof gym>[0], string[]]>([
    ['that is paid as usual', { '2026-10-03': {}, '2026-11-03': {} }, []],
    [
      'that came dearer',
      { '2026-10-03': {}, '2026-11-03': { amount: 4000 } },
      ['dearer by 33 %: 4000 after 3000'],
    ],
    [
      'whose first payment came dearer',
      { '2026-11-03': { amount: 4000 } },
      ['dearer by 33 %: 4000 after 3000'],
    ],
    [
      'that came cheaper',
      { '2026-10-03': {}, '2026-11-03': { amount: 2500 } },
      ['cheaper by 17 %: 2500 after 3000'],
    ],
    ['that differs by less than one per cent', { '2026-10-03': {}, '2026-11-03': { amount: 3010 } }, []],
    [
      'that was dearer before already',
      { '2026-09-03': { amount: 4000 }, '2026-10-03': { amount: 4000 }, '2026-11-03': { amount: 4000 } },
      [],
    ],
    [
      'whose amount varies by as much',
      {
        '2026-08-03': { amount: 2800 },
        '2026-09-03': { amount: 3300 },
        '2026-10-03': {},
        '2026-11-03': { amount: 3700 },
      },
      [],
    ],
    [
      'whose amount varies by less',
      {
        '2026-08-03': { amount: 2900 },
        '2026-09-03': { amount: 3100 },
        '2026-10-03': {},
        '2026-11-03': { amount: 3900 },
      },
      ['dearer by 30 %: 3900 after 3000'],
    ],
    ['that came late', { '2026-10-03': {}, '2026-11-03': { date: day('2026-11-08') } }, ['5 days late']],
    ['that came after a weekend', { '2026-10-03': {}, '2026-11-03': { date: day('2026-11-06') } }, []],
    [
      'that is always late',
      { '2026-10-03': { date: day('2026-10-08') }, '2026-11-03': { date: day('2026-11-08') } },
      [],
    ],
    ['that was not paid', { '2026-10-03': {} }, ['missing on 2026-11-03']],
    [
      'that was skipped',
      { '2026-10-03': {}, '2026-11-03': { skipped: true, confirmed: undefined as never } },
      [],
    ],
    ['that has never been seen paid', {}, []],
    [
      'that became dearer before the import',
      { '2026-08-03': {}, '2026-09-03': {}, '2026-10-03': { amount: 4000 }, '2026-11-03': { amount: 4000 } },
      [],
    ],
  ])('%s has its news told, or none', (_, known, expected) => {
    expect(changes(gym(known))).toEqual(expected);
  });

  it('is compared with the time before the import, which may have several payments of it', () => {
    const series = gym({ '2026-09-03': {}, '2026-10-03': { amount: 4000 }, '2026-11-03': { amount: 4000 } });
    const since = (from: string) =>
      changesOfSeries([series], { from: day(from), to: NOVEMBER.to, lines: [bread] }).map(told);
    expect(since('2026-10-01')).toEqual(['dearer by 33 %: 4000 after 3000']);
    expect(since('2026-11-01')).toEqual([]);
  });

  it('may still be paid in its last days', () => {
    expect(changes(gym({ '2026-10-18': {} }, { date: '2026-01-18' }))).toEqual([]);
    expect(changes(gym({ '2026-10-17': {} }, { date: '2026-01-17' }))).toEqual(['missing on 2026-11-17']);
  });

  it('is not missed where the import is of another person', () => {
    expect(changes(gym({ '2026-10-03': {} }), [{ ...bread, user_id: userId('bram') }])).toEqual([]);
    expect(changes(gym({ '2026-10-03': {} }), [])).toEqual([]);
  });

  it('is not missed where its payee was paid another amount', () => {
    expect(
      changes(gym({ '2026-10-03': {} }), [
        bread,
        aPayment('2026-11-03', { description: 'GYM 123', amount: 9900 }),
      ]),
    ).toEqual([]);
    expect(
      changes(gym({ '2026-10-03': {} }), [
        bread,
        aPayment('2026-10-31', { description: 'Gym', amount: 9900 }),
      ]),
    ).toEqual(['missing on 2026-11-03']);
  });

  it('comes after the ones that are missing, and before the cheaper ones', () => {
    const all = [
      gym({ '2026-10-03': {}, '2026-11-03': { amount: 2500 } }, { id: 'cheaper' }),
      gym({ '2026-10-03': {}, '2026-11-03': { amount: 4000 } }, { id: 'dearer' }),
      gym({ '2026-10-03': {} }, { id: 'missing' }),
      gym({ '2026-10-03': {}, '2026-11-03': { date: day('2026-11-08') } }, { id: 'late' }),
    ];
    const found = changesOfSeries(all, { ...NOVEMBER, lines: [bread] });
    expect(found.map(({ series }) => series.id)).toEqual(['missing', 'dearer', 'late', 'cheaper']);
    expect(found[1]).toMatchObject({ scheduled: '2026-11-03' });
  });
});
