import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeInWeek, weekOf } from '../../../src/domain/formats/weeks';
import { addDays } from '../../../src/domain/time/calendar';
import { fc } from '../../support/properties';
import { anyDay, day } from '../builders';

afterEach(() => void vi.unstubAllGlobals());

describe('the week of a locale', () => {
  it.each([
    ['nl-NL', 1, 'maandag ma', 'zondag zo'],
    ['en-GB', 1, 'Monday Mon', 'Sunday Sun'],
    ['en-US', 7, 'Sunday Sun', 'Saturday Sat'],
    ['en-US-u-ca-gregory-nu-latn', 7, 'Sunday Sun', 'Saturday Sat'],
    ['de', 1, 'Montag Mo', 'Sonntag So'],
    ['pt-BR', 7, 'domingo dom.', 'sábado sáb.'],
    ['ar-EG', 6, 'السبت السبت', 'الجمعة الجمعة'],
  ])('%s starts on weekday %i and runs from %s to %s', (locale, first, from, to) => {
    const week = weekOf(locale);
    const names = week.names.map(({ short, long }) => `${long} ${short}`);
    expect([week.first, names[0], names.at(-1), names.length]).toEqual([first, from, to, 7]);
  });

  // Locales that no other test asks for.
  it.each([
    ['on Sunday in a browser with the older name of the field', 'da', { weekInfo: { firstDay: 7 } }, 7],
    ['on Monday in a browser without the field', 'sv', {}, 1],
    ['on Monday in a browser with another value', 'nb', { getWeekInfo: () => ({ firstDay: 0 }) }, 1],
  ])('starts %s', (_, locale, ofBrowser, first) => {
    const { DateTimeFormat } = Intl;
    function Locale() {
      return ofBrowser;
    }
    vi.stubGlobal('Intl', { DateTimeFormat, Locale });
    expect(weekOf(locale).first).toBe(first);
  });
});

describe('the place of a day in its week', () => {
  it.each([
    ['2026-11-23', 1, 0],
    ['2026-11-22', 1, 6],
    ['2026-11-22', 7, 0],
    ['2026-11-21', 6, 0],
    ['2026-11-20', 6, 6],
    ['1970-01-01', 1, 3],
    ['1970-01-01', 7, 4],
  ] as const)('%s is, in weeks from weekday %i on, %i', (text, first, place) => {
    expect(placeInWeek(day(text), first)).toBe(place);
  });

  it('is one further on the next day, and the same a week later', () => {
    fc.assert(
      fc.property(anyDay(), fc.constantFrom(1, 2, 3, 4, 5, 6, 7), (any, first) => {
        const place = placeInWeek(any, first);
        expect(placeInWeek(addDays(any, 1), first)).toBe((place + 1) % 7);
        expect(placeInWeek(addDays(any, 7), first)).toBe(place);
      }),
    );
  });
});
