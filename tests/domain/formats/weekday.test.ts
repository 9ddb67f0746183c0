import { expect, it } from 'vitest';
import { weekdayIn } from '../../../src/domain/formats/weekday';
import { day } from '../builders';

it.each([
  ['en', 'Monday'],
  ['nl', 'maandag'],
  ['pl', 'poniedziałek'],
  ['ar', 'الاثنين'],
  ['a language without a tag', 'maandag'],
])('a weekday in %s is %s', (lang, expected) => {
  expect(weekdayIn(lang, day('2026-11-23'))).toBe(expected);
});
