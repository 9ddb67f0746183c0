import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/time/calendar';
import { detectDateOrder, isDate, parseDate } from '../../../../src/domain/files/csv/date';
import { fc } from '../../../support/properties';
import { anyDay, day } from '../../builders';

describe('a day in a bank file', () => {
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
    ['19.4.2026 10.22', '2026-04-19'],
    ['19.4.2026 10.22.05', '2026-04-19'],
    ['19.04.26 10.22', '2026-04-19'],
    ['19.04.2026 r.', '2026-04-19'],
    ['19 kwietnia 2026 r.', '2026-04-19'],
    ['19 kwietnia 2026 roku', '2026-04-19'],
    ['15. Mrz 2026', '2026-03-15'],
    ['15. Jänner 2026', '2026-01-15'],
    ['15. Jän. 2026', '2026-01-15'],
    ['15. Feber 2026', '2026-02-15'],
    ['Mon, 02 Dec 2019', '2019-12-02'],
    ['Mon 02/12/2019', '2019-12-02'],
    ['Monday, December 2, 2019', '2019-12-02'],
    ['So., 19.04.2026', '2026-04-19'],
    ['ma 19-04-2026', '2026-04-19'],
    ['dim. 19 avr. 2026', '2026-04-19'],
    ['mar. 21/04/2026', '2026-04-21'],
    ['mar 21, 2026', '2026-03-21'],
    ['niedz., 19 kwi 2026', '2026-04-19'],
    ['19 غشت 2026', '2026-08-19'],
    ['19 أوت 2026', '2026-08-19'],
    ['19 جانفي 2026', '2026-01-19'],
    ['19 فيفري 2026', '2026-02-19'],
    ['19 أفريل 2026', '2026-04-19'],
    ['19 ماي 2026', '2026-05-19'],
    ['19 جوان 2026', '2026-06-19'],
    ['19 جويلية 2026', '2026-07-19'],
    ['19 يوليوز 2026', '2026-07-19'],
    ['19 شتنبر 2026', '2026-09-19'],
    ['19 نونبر 2026', '2026-11-19'],
    ['19 دجنبر 2026', '2026-12-19'],
  ])('written as %j is %s', (cell, found) => {
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
    'Rent 19.04.2026',
    '19.04.2026 rent',
    'Mon, 10:22',
    '12.50 10.22',
  ])('written as %j is refused', (cell) => {
    expect(isDate(cell)).toBe(false);
  });

  it('is refused in a cell of 5 MB', () => {
    for (const piece of ['1', 'a', ' ', '1 a']) expect(isDate(`1 a${piece.repeat(2_000_000)}`)).toBe(false);
  });

  it('may name its month in any of the eight languages', () => {
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
    ['open for a day with two meanings', ['13/08/12'], 'dmy', false],
    [
      'open for payments of several months, day first',
      ['03-09-2026', '03-10-2026', '03-11-2026', '04-11-2026'],
      'dmy',
      false,
    ],
    ['open for two years or two days', ['13/08/12', '13/08/15'], 'ymd', false],
    ['sure for days whose year would jump', ['26/10/29', '26/11/02', '26/11/15', '26/11/20'], 'ymd', true],
    [
      'sure for those days in the other order',
      ['20/11/26', '15/11/26', '02/11/26', '29/10/26', '03/09/26'],
      'dmy',
      true,
    ],
    [
      'open for one year or one day in each line',
      ['21/11/23', '21/11/24', '21/11/25', '21/11/26'],
      'ymd',
      false,
    ],
    ['sure for days of two years', ['20/11/26', '15/11/26', '02/12/25', '29/10/25', '03/09/25'], 'dmy', true],
    ['sure for days that would lie in the future', ['27/11/20', '28/11/19'], 'dmy', true],
    ['sure for days with points', ['21.11.26', '20.11.26'], 'dmy', true],
    ['sure for a single day with points', ['21.11.26'], 'dmy', true],
    ['sure for days with points of some years ago', ['13.03.19', '15.04.19'], 'dmy', true],
    [
      'open for points after a number that may be this year',
      ['26.04.19', '26.04.12', '26.04.05'],
      'ymd',
      false,
    ],
    ['open for a single day with points after a number that may be this year', ['26.04.19'], 'dmy', false],
    [
      'sure for points after a year in one direction',
      ['26.04.05', '26.04.12', '26.04.19', '26.05.02'],
      'ymd',
      true,
    ],
    ['sure for a day above 12 in the middle', ['11/21/26', '11/20/26'], 'mdy', true],
    [
      'sure for years of four digits in one direction',
      ['01/02/2026', '15/01/2026', '03/01/2026'],
      'dmy',
      true,
    ],
    [
      'sure for years of four digits and days below 13 in one direction',
      ['01/11/2026', '02/11/2026', '11/11/2026', '01/12/2026', '03/12/2026'],
      'dmy',
      true,
    ],
    ['sure for names of months', ['2 Dec 2026', '3 Nov 2026'], 'dmy', true],
    ['sure for an empty column', [], 'dmy', true],
    ['beside the point for a column without a valid day', ['99/99/99'], 'dmy', true],
  ] as const)('is %s', (_, cells, order, isSure) => {
    expect(detectDateOrder(cells, TODAY)).toEqual({ order, isSure });
  });

  it('is never sure of a wrong order', () => {
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
