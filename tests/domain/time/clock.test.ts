import { expect, it } from 'vitest';
import { formatMoment } from '../../../src/domain/time/clock';
import { day } from '../builders';

it('a moment today is shown with its hour, and any other moment with its day as well', () => {
  const moment = new Date(2026, 10, 21, 9, 5).getTime();
  expect(formatMoment(moment, day('2026-11-21'))).toBe('09:05');
  expect(formatMoment(moment, day('2026-11-22'))).toBe('21 november 09:05');
});
