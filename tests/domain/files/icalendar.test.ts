import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { addDays } from '../../../src/domain/time/calendar';
import { expand } from '../../../src/domain/forecast/forecast';
import { CALENDAR_DAYS, writeCalendar } from '../../../src/domain/files/icalendar';
import { TransactionId } from '../../../src/model/ids';
import { translateCategory } from '../../../src/domain/texts/translate';
import { fc } from '../../support/properties';
import { anyHousehold, aSeries, categoryId, cents, day } from '../builders';

const TODAY = day('2026-11-21');
const NOW = Date.UTC(2026, 10, 21, 9, 14, 3);

const asStored = (id: string) => id;

const inDutch = (id: string) => translateCategory({ category_name_housing: 'Wonen' }, id);

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('has an event for each occurrence', () => {
    const rent = aSeries({ recurrance: { end_date: day('2026-12-31') } });
    const nbsp = '\u00a0';
    expect(writeCalendar('Home', [rent], asStored, dutchEuros(), TODAY, NOW)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Saldo//Saldo//EN',
        'CALSCALE:GREGORIAN',
        'X-WR-CALNAME:Home',
        'BEGIN:VEVENT',
        'UID:rent-2026-12-01@saldo',
        'DTSTAMP:20261121T091403Z',
        'DTSTART;VALUE=DATE:20261201',
        `SUMMARY:Rent €${nbsp}-950\\,00`,
        'CATEGORIES:Housing',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('identifies a moved occurrence by its scheduled day', () => {
    const rent = aSeries({
      type: 'income',
      exceptions: [
        { scheduled: day('2026-12-01'), date: day('2026-12-03'), amount: cents(100) },
        { scheduled: day('2027-01-01'), skipped: true },
      ],
    });
    const lines = unfolded(writeCalendar('Home', [rent], asStored, dutchEuros(), TODAY, NOW));
    expect(lines).toContain('UID:rent-2026-12-01@saldo');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261203');
    expect(lines).toContain('SUMMARY:Rent €\u00a01\\,00');
    expect(lines).not.toContain('UID:rent-2027-01-01@saldo');
  });

  it('escapes texts that look like lines of a calendar', () => {
    const series = aSeries({ description: 'a;b,c\\d\r\nEND:VCALENDAR', category: categoryId('x,y;z') });
    const lines = unfolded(writeCalendar('Us; and\nyou', [series], asStored, dutchEuros(), TODAY, NOW));
    expect(lines).toContain('X-WR-CALNAME:Us\\; and\\nyou');
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines.some((line) => line.startsWith('SUMMARY:a\\;b\\,c\\\\d\\nEND:VCALENDAR'))).toBe(true);
    expect(lines).toContain('CATEGORIES:x\\,y\\;z');
  });

  it('escapes an id that looks like lines of a calendar', () => {
    const id = v.parse(TransactionId, 'rent\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other');
    const file = writeCalendar('Home', [{ ...aSeries(), id }], asStored, dutchEuros(), TODAY, NOW);
    const lines = unfolded(file);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines).toContain(String.raw`UID:rent\nEND:VEVENT\nBEGIN:VEVENT\nUID:other-2026-12-01@saldo`);
  });

  it('names a category as the screen does', () => {
    const series = ['Housing', 'x\u202ey\nz'].map((name) => aSeries({ category: categoryId(name) }));
    const lines = unfolded(writeCalendar('Home', series, inDutch, dutchEuros(), TODAY, NOW));
    expect(lines).toContain('CATEGORIES:Wonen');
    expect(lines).toContain('CATEGORIES:x\ufffdy\ufffdz');
  });

  it('has an event with its own id, and lines no shorter than they must be, for each occurrence of any plan', () => {
    const description = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 100 });
    fc.assert(
      fc.property(anyHousehold, description, anyToday, (household, text, today) => {
        const series = household.map((each) => ({ ...each, description: text }));
        const file = writeCalendar('Home', series, asStored, dutchEuros(), today, NOW);
        const lines = unfolded(file);
        const uids = lines.filter((line) => line.startsWith('UID:'));
        expect(uids).toHaveLength(expand(series, today, addDays(today, CALENDAR_DAYS)).length);
        expect(new Set(uids).size).toBe(uids.length);
        const stored = file.split('\r\n');
        expect(Math.max(...stored.map(bytesOf))).toBeLessThanOrEqual(75);
        const folded = stored.filter((_, index) => stored[index + 1]?.startsWith(' '));
        const next = stored
          .filter((line) => line.startsWith(' '))
          .map((line) => String.fromCodePoint(line.codePointAt(1) ?? 0));
        for (const [index, line] of folded.entries()) expect(bytesOf(line + next[index])).toBeGreaterThan(75);
        expect(file).not.toContain('\ufffd');
      }),
      { numRuns: 30 },
    );
  });
});

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const anyToday = fc.integer({ min: 0, max: 700 }).map((count) => addDays(day('2025-01-01'), count));
