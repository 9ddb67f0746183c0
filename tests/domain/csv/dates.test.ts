import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar';
import { detectDateOrder, isDate, parseDate } from '../../../src/domain/csv/date';
import { anyDay, day } from '../builders';

describe('a day in a file', () => {
  it.each([
    ['02-Dec-2019', '2019-12-02'],
    ['2-dec-19', '2019-12-02'],
    ['02Dec2019', '2019-12-02'],
    ['2019-Dec-02', '2019-12-02'],
    ['Dec 2, 2019', '2019-12-02'],
    ['December 2nd, 2019', '2019-12-02'],
    ['2026.04.19.', '2026-04-19'],
    ['19.04.2026.', '2026-04-19'],
    ['19. 4. 2026', '2026-04-19'],
    ['19. April 2026', '2026-04-19'],
    ['19 avr. 2026', '2026-04-19'],
    ['1er août 2026', '2026-08-01'],
    ['19 de abril de 2026', '2026-04-19'],
    ['19 kwietnia 2026', '2026-04-19'],
    ['19 paź 2026', '2026-10-19'],
    ['19 Ağu 2026', '2026-08-19'],
    ['19 ŞUBAT 2026', '2026-02-19'],
    ['19 KASIM 2026', '2026-11-19'],
    ['19 mrt 2026', '2026-03-19'],
    ['19 März 2026', '2026-03-19'],
    ['١٩ أبريل ٢٠٢٦', '2026-04-19'],
    ['19 كانون الثاني 2026', '2026-01-19'],
    ['١٩/٠٤/٢٠٢٦', '2026-04-19'],
    ['20260419', '2026-04-19'],
    ['20260419103000', '2026-04-19'],
    ['2026-04-19T23:59:59.000+02:00', '2026-04-19'],
    ['2026-04-19 10:30', '2026-04-19'],
    ['2026-04-19-10.30.00.123456', '2026-04-19'],
    ['2026-04-19+02:00', '2026-04-19'],
    ['2026-04-19Z', '2026-04-19'],
    ['20260419T103000Z', '2026-04-19'],
    ['19/04/2026, 10:30', '2026-04-19'],
    ['19/04/2026-10:30:00', '2026-04-19'],
  ])('%s is %s', (cell, found) => {
    expect(parseDate(cell, 'dmy')).toBe(found);
  });

  it.each([
    '202611',
    '2026111',
    '19 jui 2026',
    '19 xyz 2026',
    '31 avr. 2026',
    'April',
    '19 April',
    '10:30',
    '2026',
    'a 1 b 2026',
  ])('is none: %s', (cell) => {
    expect(isDate(cell)).toBe(false);
  });

  it('is none in a cell of 5 MB, which is seen in a short time', () => {
    const began = performance.now();
    for (const piece of ['1', 'a', ' ', '1 a']) expect(isDate(`1 a${piece.repeat(2_000_000)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('has a name of its month in each of the eight languages, whole or short', () => {
    const languages = ['en', 'nl', 'de', 'fr', 'es', 'ar', 'tr', 'pl'].flatMap((language) =>
      (['long', 'short'] as const).map(
        (month) =>
          new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
      ),
    );
    fc.assert(
      fc.property(anyDay(), fc.constantFrom(...languages), (each, format) => {
        expect(parseDate(format.format(Date.parse(each)), 'dmy')).toBe(each);
      }),
      { numRuns: 500 },
    );
  });
});

const short = (each: string, order: 'dmy' | 'mdy' | 'ymd', mark = '/') => {
  const [year = '', month = '', date = ''] = each.split('-');
  const parts = {
    dmy: [date, month, year.slice(2)],
    mdy: [month, date, year.slice(2)],
    ymd: [year.slice(2), month, date],
  };
  return parts[order].join(mark);
};

describe('the order of a column of days', () => {
  const TODAY = day('2026-11-22');

  it.each([
    ['one that may be read in two ways', ['13/08/12'], 'dmy', false],
    ['two years or two days', ['13/08/12', '13/08/15'], 'ymd', false],
    ['a year that goes up and down', ['26/10/29', '26/11/02', '26/11/15', '26/11/20'], 'ymd', true],
    ['the other way round', ['20/11/26', '15/11/26', '02/11/26', '29/10/26', '03/09/26'], 'dmy', true],
    ['a year for each line, or a day', ['21/11/23', '21/11/24', '21/11/25', '21/11/26'], 'ymd', false],
    ['over two years', ['20/11/26', '15/11/26', '02/12/25', '29/10/25', '03/09/25'], 'dmy', true],
    ['years to come', ['27/11/20', '28/11/19'], 'dmy', true],
    ['points, after which no year comes first', ['21.11.26', '20.11.26'], 'dmy', true],
    ['a day above 12 in the middle', ['11/21/26', '11/20/26'], 'mdy', true],
    [
      'four digits, of which only one order goes one way',
      ['01/02/2026', '15/01/2026', '03/01/2026'],
      'dmy',
      true,
    ],
    [
      'four digits, where days below 13 go one way in one order only',
      ['01/11/2026', '02/11/2026', '11/11/2026', '01/12/2026', '03/12/2026'],
      'dmy',
      true,
    ],
    ['names of months', ['2 Dec 2026', '3 Nov 2026'], 'dmy', true],
    ['nothing', [], 'dmy', true],
    ['no day', ['99/99/99'], 'dmy', false],
  ] as const)('is told by all of it, or left open: %s', (_, cells, order, isSure) => {
    expect(detectDateOrder(cells, TODAY)).toEqual({ order, isSure });
  });

  it('is never sure of another one than the days of a statement were written in', () => {
    const days = fc
      .tuple(
        fc.integer({ min: 0, max: 900 }),
        fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(28, 30, 31, 365, 366)), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.boolean(),
      )
      .map(([ago, steps, isNewestFirst]) => {
        let last = addDays(TODAY, -ago);
        const found = [last, ...steps.map((step) => (last = addDays(last, -step)))];
        return isNewestFirst ? found : found.toReversed();
      });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('dmy', 'mdy', 'ymd'),
        fc.constantFrom('/', '-'),
        (each, order, mark) => {
          const found = detectDateOrder(
            each.map((one) => short(one, order, mark)),
            TODAY,
          );
          expect(found.isSure && found.order !== order).toBe(false);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
