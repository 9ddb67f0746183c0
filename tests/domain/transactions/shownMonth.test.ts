import { describe, expect, it } from 'vitest';
import { monthParam, monthsLater, shownMonth } from '../../../src/domain/transactions/shownMonth';
import { day } from '../builders';

const today = day('2026-11-21');

describe('the shown month', () => {
  it('is the one in the address', () => {
    expect(shownMonth('2024-02', today)).toEqual({ from: '2024-02-01', to: '2024-02-29', away: -33 });
  });

  it.each([null, '', '2026', '2026-13', '2026-00', '1-2', '2026-11-05', '1969-12', '9999-01'])(
    'is this month for %s',
    (param) => {
      const month = shownMonth(param, today);
      expect(month).toEqual({ from: '2026-11-01', to: '2026-11-30', away: 0 });
      expect(monthParam(month)).toBeNull();
    },
  );

  it('can be stepped to, as far as days can be stored', () => {
    const next = monthsLater(shownMonth(null, today), 1, today);
    expect(next && monthParam(next)).toBe('2026-12');
    expect(monthsLater(shownMonth('1970-01', today), -1, today)).toBeNull();
    expect(monthsLater(shownMonth('2200-12', today), 1, today)).toBeNull();
  });
});
