import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Day } from '../../src/model/day';
import { fc } from '../support/properties';

const two = (value: number) => String(value).padStart(2, '0');

describe('a day', () => {
  it('is any day of the calendar, and no other', () => {
    const anyDate = fc.tuple(
      fc.integer({ min: 1900, max: 2400 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(anyDate, ([year, month, date]) => {
        const moment = new Date(Date.UTC(year, month - 1, date));
        const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
        expect(v.is(Day, `${year}-${two(month)}-${two(date)}`)).toBe(isDay);
      }),
    );
  });

  it.each([
    ['2026-02-29'],
    ['1900-02-29'],
    ['2026-2-01'],
    ['2026-02-1'],
    ['26-02-01'],
    ['2026-02-01T00:00'],
    [''],
  ])('is never %j', (text) => expect(v.is(Day, text)).toBe(false));
});
