import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/time/calendar';
import { parseTypedDay, yearUntil } from '../../../src/domain/time/typedDay';
import { fc } from '../../support/properties';
import { anyDay, day } from '../builders';

const FROM = day('2026-05-23');

describe('a typed day', () => {
  it.each([
    ['1-12', '2026-12-01'],
    ['1/12', '2026-12-01'],
    ['1.12.', '2026-12-01'],
    ['01-05', '2027-05-01'],
    ['1 dec', '2026-12-01'],
    ['1 Dec.', '2026-12-01'],
    ['1 december', '2026-12-01'],
    ['1 mei', '2027-05-01'],
    ['23 mei', '2026-05-23'],
    ['1. Dezember', '2026-12-01'],
    ['1. März', '2027-03-01'],
    ['1er décembre', '2026-12-01'],
    ['1 août', '2026-08-01'],
    ['1 de diciembre', '2026-12-01'],
    ['1 grudnia', '2026-12-01'],
    ['1 aralık', '2026-12-01'],
    ['1 Eylül', '2026-09-01'],
    ['1 ديسمبر', '2026-12-01'],
    ['١ كانون الأول', '2026-12-01'],
    ['1dec', '2026-12-01'],
    ['29-2', '2028-02-29'],
  ])('without a year is the first one: %s', (text, expected) => {
    expect(parseTypedDay(text, FROM)).toBe(expected);
  });

  it.each([
    ['1 de diciembre de 2025', '2025-12-01'],
    ['1 grudnia 25', '2025-12-01'],
    ['1 août 2025', '2025-08-01'],
    ['2025-12-01', '2025-12-01'],
    ['1-12-25', '2025-12-01'],
  ])('with a year is in that year: %s', (text, expected) => {
    expect(parseTypedDay(text, FROM)).toBe(expected);
  });

  it.each([
    '',
    '1',
    'dec',
    '31-4',
    '32 dec',
    '1 d',
    '1 jui',
    '1-13',
    '1 dec 202',
    '1 dec of',
    '1-12-',
    '30 februari',
  ])('is nothing: %s', (text) => {
    expect(parseTypedDay(text, FROM)).toBeNull();
  });

  it('without a year is never before the first possible day', () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), (from, any) => {
        const read = parseTypedDay(`${Number(any.slice(8))}-${Number(any.slice(5, 7))}`, from);
        expect(read === null || (read >= from && read.slice(5) === any.slice(5))).toBe(true);
      }),
    );
  });

  it('that can’t be later than another is the last one up to it', () => {
    fc.assert(
      fc.property(anyDay({ from: 400 }), fc.nat({ max: 364 }), (until, ago) => {
        const any = addDays(until, -ago);
        const text = `${Number(any.slice(8))}-${Number(any.slice(5, 7))}`;
        expect(parseTypedDay(text, yearUntil(until))).toBe(any);
      }),
    );
  });
});
