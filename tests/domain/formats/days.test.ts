import { describe, expect, it } from 'vitest';
import { dutchEuros, formatsOf } from '../../../src/domain/formats/formats';
import { dayReaderOf } from '../../../src/domain/formats/typedDays';
import { localeOf } from '../../../src/domain/formats/locale';
import { EURO } from '../../../src/model/currency';
import { fc } from '../../support/properties';
import { anyDay, day } from '../builders';

const FROM = day('2026-05-21');

const inLocale = (locale: string) => formatsOf(localeOf(locale.split('-')[0] ?? '', [locale]), EURO);

it('a moment today is shown with its hour, and any other moment with its day as well', () => {
  const { moment: formatMoment } = dutchEuros();
  const moment = new Date(2026, 10, 21, 9, 5).getTime();
  expect(formatMoment(moment, day('2026-11-21'))).toBe('09:05');
  expect(formatMoment(moment, day('2026-11-22'))).toBe('21 november 09:05');
});

describe('the locale of a language', () => {
  it.each([
    ['en', ['nl-NL', 'en-GB', 'en-US'], 'en-GB-u-ca-gregory-nu-latn'],
    ['en', ['nl-NL'], 'en-u-ca-gregory-nu-latn'],
    ['fa', [], 'fa-u-ca-gregory-nu-arabext'],
    ['mr', [], 'mr-u-ca-gregory-nu-latn'],
    ['th', ['th-TH-u-ca-buddhist'], 'th-TH-u-ca-gregory-nu-latn'],
  ])('of %s in a browser for %j is %s', (lang, ofBrowser, locale) => {
    expect(localeOf(lang, ofBrowser)).toBe(locale);
  });

  it.each(['tlh', 'x', '', 'own-words'])('is Dutch for %j, which browsers don’t know', (lang) => {
    expect(localeOf(lang, [])).toBe('nl-NL');
  });
});

describe('a long day', () => {
  const LOCALES =
    'en-US en-GB en-CA nl-NL de-DE de-AT fr-FR fr-CA es-ES es-MX pl-PL tr-TR ar-EG ar-MA ar-SA ' +
    'sv-SE da-DK nb-NO fi-FI et-EE lv-LV lt-LT hu-HU cs-CZ sk-SK sl-SI hr-HR ro-RO bg-BG el-GR uk-UA ru-RU pt-PT pt-BR ' +
    'it-IT ca-ES eu-ES he-IL fa-IR hi-IN mr-IN bn-BD th-TH vi-VN id-ID ja-JP ko-KR zh-CN zh-TW';

  it.each(LOCALES.split(' '))('in %s is read back as typed', (locale) => {
    const { longDay } = inLocale(locale);
    const parseDay = dayReaderOf(inLocale(locale).locale);
    fc.assert(
      fc.property(anyDay(), (any) => {
        expect(parseDay(longDay(any), FROM)).toBe(any);
        expect(parseDay(longDay(any).toLowerCase(), FROM)).toBe(any);
      }),
      { numRuns: 30 },
    );
  });

  it('is shown as the language writes it', () => {
    const shown = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'pl-PL', 'ar-EG'].map((each) =>
      inLocale(each).longDay(day('2026-11-21')),
    );
    expect(shown).toEqual([
      'November 21, 2026',
      '21 November 2026',
      '21. November 2026',
      '21 novembre 2026',
      '21 listopada 2026',
      '٢١ نوفمبر ٢٠٢٦',
    ]);
  });
});

describe('a typed day', () => {
  it.each([
    ['11/21/2026', '2026-11-21'],
    ['3/4/2026', '2026-03-04'],
    ['3/4', '2027-03-04'],
    ['11-21-26', '2026-11-21'],
    ['Nov 21', '2026-11-21'],
    ['november 21st, 2026', '2026-11-21'],
    ['21 nov 2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    // Only one order is possible.
    ['21/11/2026', '2026-11-21'],
  ])('in the United States as %j is %s', (typed, read) => {
    expect(dayReaderOf(inLocale('en-US').locale)(typed, FROM)).toBe(read);
  });

  it.each([
    ['3/4/2026', '2026-04-03'],
    ['21/11', '2026-11-21'],
    ['21 Nov', '2026-11-21'],
  ])('in Great Britain as %j is %s', (typed, read) => {
    expect(dayReaderOf(inLocale('en-GB').locale)(typed, FROM)).toBe(read);
  });

  it.each([
    ['en-ZA', '8/1', '2027-01-08'],
    ['en-CA', '8/1', '2027-01-08'],
    ['en-CA', 'August 1', '2026-08-01'],
    ['en-CA', '2026-08-01', '2026-08-01'],
    ['fr-CA', '8/1/2027', '2027-01-08'],
    ['sv-SE', '8/1', '2027-01-08'],
    ['hu-HU', '8.1', '2026-08-01'],
    ['ja-JP', '8/1', '2026-08-01'],
  ])('in %s, where years come first, as %j is %s', (locale, typed, read) => {
    expect(dayReaderOf(inLocale(locale).locale)(typed, FROM)).toBe(read);
  });

  it.each(['13/32/2026', 'Foo 21', 'Nov 31', '', 'x'.repeat(10_000)])('as %j is refused', (typed) => {
    expect(dayReaderOf(inLocale('en-US').locale)(typed, FROM)).toBeNull();
  });
});
