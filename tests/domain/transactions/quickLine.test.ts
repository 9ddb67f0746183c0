import { describe, expect, it } from 'vitest';
import { dutchEuros, formatsOf } from '../../../src/domain/formats/formats';
import { localeOf } from '../../../src/domain/formats/locale';
import { addDays } from '../../../src/domain/time/calendar';
import { readQuickLine, type KnownNames } from '../../../src/domain/transactions/quickLine';
import { relativeDay } from '../../../src/domain/time/relativeDay';
import { fc } from '../../support/properties';
import type { Day } from '../../../src/model/day';
import type { Cents } from '../../../src/model/money';
import { categoryId, cents, currency, day, userId } from '../builders';

/** A Monday. */
const TODAY = day('2026-11-23');

const category = (name: string) => ({ id: categoryId(name), name });

const NAMES: KnownNames = {
  categories: [
    category('Groceries'),
    category('Energy and water'),
    category('Café & bar'),
    category('Boodschappen'),
    category('Salary'),
  ],
  people: [
    { id: userId('noor'), name: 'Noor Visser' },
    { id: userId('bas'), name: 'Bas de Wit' },
  ],
  today: TODAY,
  lang: 'en',
  formats: dutchEuros(),
};

/** With the blanks that people type. */
const plain = (text: string) => text.replace(/\s/g, ' ');

/** The parts as one text: description | euros | day | category | person. */
function read(line: string, names: Partial<KnownNames> = {}): string | null {
  const found = readQuickLine(line, { ...NAMES, ...names });
  if (found === null) return null;
  const { description, amount, date, category: of, person } = found;
  return [description, amount, date, of, person].map((part) => part ?? '').join(' | ');
}

describe('a line of quick entry', () => {
  it('names a category as the screen does, or by its id', () => {
    const categories = [{ id: categoryId('Leisure'), name: 'Vrije tijd' }];
    expect(read('Bioscoop 12 vrije tijd', { categories })).toBe('Bioscoop | 1200 |  | Leisure | ');
    expect(read('Bioscoop 12 leisure', { categories })).toBe('Bioscoop | 1200 |  | Leisure | ');
    expect(read('leisure 12', { categories })).toBe('Vrije tijd | 1200 |  | Leisure | ');
  });

  it.each([
    ['lidl 23,50 yesterday groceries', 'lidl | 2350 | 2026-11-22 | Groceries | '],
    ['yesterday groceries lidl 23.50', 'lidl | 2350 | 2026-11-22 | Groceries | '],
    ['Lidl, € 23,50, Groceries', 'Lidl | 2350 |  | Groceries | '],
    ['Groceries; Bread, cheese, 23,50', 'Bread, cheese | 2350 |  | Groceries | '],
    ['Lidl 23,50 euro', 'Lidl | 2350 |  |  | '],
    ['Lidl EUR 23', 'Lidl | 2300 |  |  | '],
    ['Coffee 3', 'Coffee | 300 |  |  | '],
    ['Coffee 12,50 + 3', 'Coffee | 1550 |  |  | '],
    ['Coffee 3×2,40', 'Coffee | 720 |  |  | '],
    ['Power 80 energy and water', 'Power | 8000 |  | Energy and water | '],
    ['Drinks 14,20 cafe bar', 'Drinks | 1420 |  | Café & bar | '],
    ['groceries 20', 'Groceries | 2000 |  | Groceries | '],
    ['Groceries lidl 20 groceries', 'Groceries lidl | 2000 |  | Groceries | '],
    ['Rent 950 1 dec', 'Rent | 95000 | 2026-12-01 |  | '],
    ['Rent 950 on 1-12', 'Rent | 95000 | 2026-12-01 |  | '],
    ['Rent 950 am 1. Dezember 2025', 'Rent | 95000 | 2025-12-01 |  | '],
    ['Alquiler 950 el 1 de diciembre de 2025', 'Alquiler | 95000 | 2025-12-01 |  | '],
    ['Lidl 23,50 friday', 'Lidl | 2350 | 2026-11-20 |  | '],
    ['Lidl 23,50 monday', 'Lidl | 2350 | 2026-11-23 |  | '],
    ['Lidl 23,50 gisteren boodschappen', 'Lidl | 2350 | 2026-11-22 | Boodschappen | '],
    ['Lidl 23,50 by Bas', 'Lidl | 2350 |  |  | bas'],
    ['Lidl 23,50 noor visser', 'Lidl | 2350 |  |  | noor'],
    ['Pay 2.450,00 salary', 'Pay | 245000 |  | Salary | '],
    ['بقالة ٢٣ أمس', 'بقالة | 2300 | 2026-11-22 |  | '],
    ['Albert’s 12,50', 'Albert’s | 1250 |  |  | '],
    // A sign belongs to the figure before it where the next one is a day's.
    ['Rewe 12 € 3 Mai', 'Rewe | 1200 | 2027-05-03 |  | '],
    ['Paul 12,50 € 3 novembre', 'Paul | 1250 | 2026-11-03 |  | '],
    ['Paul 3 novembre 2026 € 12', 'Paul | 1200 | 2026-11-03 |  | '],
    ['Windows 11 € 139', 'Windows 11 | 13900 |  |  | '],
    ['Eggs 24 € 3,50', 'Eggs 24 | 350 |  |  | '],
    // What is no likely year is the amount.
    ['ah 3 november 12', 'ah | 1200 | 2026-11-03 |  | '],
    ['ah 3 november 1999', 'ah | 199900 | 2026-11-03 |  | '],
    ['ah 950 3 november 2012', 'ah | 95000 | 2012-11-03 |  | '],
    ['ah 3 november 26', 'ah |  | 2026-11-03 |  | '],
    ['koffie 2 x 3,50', 'koffie | 700 |  |  | '],
    ['koffie 2 X € 3,50', 'koffie | 700 |  |  | '],
    ['pizza 12,50 / 2', 'pizza | 625 |  |  | '],
    // Names with a weekday or a fraction stay whole.
    ['Sunday roast 12', 'Sunday roast | 1200 |  |  | '],
    ['TV Black Friday 399', 'TV Black Friday | 39900 |  |  | '],
    ['Black Friday TV 399', 'Black Friday TV | 39900 |  |  | '],
    ['24/7 gym 30', '24/7 gym | 3000 |  |  | '],
    ['pizza 1/2 8', 'pizza 1/2 | 800 |  |  | '],
    ['Rent 950 on 1/2', 'Rent | 95000 | 2027-02-01 |  | '],
    ['Friday, lidl 20', 'lidl | 2000 | 2026-11-20 |  | '],
    ['on Friday lidl 20', 'lidl | 2000 | 2026-11-20 |  | '],
    ['Friday groceries 20', 'Groceries | 2000 | 2026-11-20 | Groceries | '],
    ['bread 3 gestern abend', 'bread | 300 | 2026-11-22 |  | '],
    ['bread 3 the day before yesterday', 'bread | 300 | 2026-11-21 |  | '],
  ])('%j is read as %j', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  it.each([
    ['Biedronka 12 zł 3 maja', 'pl-PL', 'PLN', 'Biedronka | 1200 | 2027-05-03 |  | '],
    ['Migros 12 ₺ 3 mayıs', 'tr-TR', 'TRY', 'Migros | 1200 | 2027-05-03 |  | '],
    ['Loyer 1 234,56 €', 'fr-FR', 'EUR', 'Loyer | 123456 |  |  | '],
  ])('%j in %s and %s', (line, locale, code, expected) => {
    expect(read(line, { formats: formatsOf(locale, currency(code)) })).toBe(expected);
  });

  it.each([
    ['en-GB', 'GBP'],
    ['en-US', 'USD'],
    ['nl-NL', 'EUR'],
    ['de-DE', 'EUR'],
    ['de-AT', 'EUR'],
    ['fr-FR', 'EUR'],
    ['es-ES', 'EUR'],
    ['pl-PL', 'PLN'],
    ['tr-TR', 'TRY'],
    ['ar-EG', 'EGP'],
  ])('gives back, in %s and %s, an amount and a day in any order', (locale, code) => {
    const tag = localeOf(locale.slice(0, 2), [locale]);
    const formats = formatsOf(locale === 'nl-NL' ? locale : tag, currency(code));
    const { sign, money, amountForEditing, longDay, dayAndMonth } = formats;
    const texts = fc.stringMatching(/^q[b-wyz]{2,8}( q[b-wyz]{2,8})?$/);
    const anyParts = fc.record({
      amount: fc.integer({ min: 1, max: 999_999 }).map(cents),
      spelling: fc.constantFrom<((amount: Cents) => string)[]>(
        (amount) => plain(money(amount)),
        (amount) => `${amountForEditing(amount)} ${sign}`,
        (amount) => `${sign} ${amountForEditing(amount)}`,
        (amount) => `${amountForEditing(amount)}${sign}`,
        (amount) => `${amountForEditing(amount)} ${code}`,
      ),
      date: fc.integer({ min: -150, max: 150 }).map((days) => addDays(TODAY, days)),
      dayAs: fc.constantFrom<((date: Day) => string)[]>(longDay, dayAndMonth, (date) => date),
      text: texts,
      order: fc.constantFrom('tad', 'tda', 'atd', 'adt', 'dta', 'dat'),
    });
    fc.assert(
      fc.property(anyParts, ({ amount, spelling, date, dayAs, text, order }) => {
        const parts: Record<string, string> = { t: text, a: spelling(amount), d: dayAs(date) };
        const line = order
          .split('')
          .map((part) => parts[part])
          .join(' ');
        expect([line, readQuickLine(line, { ...NAMES, formats })]).toEqual([
          line,
          { description: text, amount, date, category: null, person: null },
        ]);
      }),
    );
  });

  it('never guesses an amount', () => {
    for (const line of [
      'lidl 12,50 13,50 yesterday',
      'lidl 12 13 yesterday',
      'lidl yesterday',
      'lidl -12,50 yesterday',
      'lidl 12,505,1 yesterday',
      'lidl 0,00 yesterday',
      'lidl 99999999999 yesterday',
      'lidl 1e3 yesterday',
      'lidl 12,50kg yesterday',
    ])
      expect([line, readQuickLine(line, NAMES)?.amount]).toEqual([line, null]);
    // A whole number beside an amount with decimals is part of the text.
    expect(read('Windows 11 139,00')).toBe('Windows 11 | 13900 |  |  | ');
  });

  it('without an amount and a day is only a description', () => {
    for (const line of ['', ' ', 'lidl', 'lidl groceries', 'noor', 'groceries', '€', 'a1 b2'])
      expect([line, read(line)]).toEqual([line, null]);
  });

  it('names nobody where two could be meant, or where a person is alone', () => {
    const people = [...NAMES.people, { id: userId('bas2'), name: 'Bas Bos' }];
    expect(read('Lidl 5,00 Bas', { people })).toBe('Lidl Bas | 500 |  |  | ');
    expect(read('Lidl 5,00 Bas Bos', { people })).toBe('Lidl | 500 |  |  | bas2');
    expect(read('Lidl 5,00 Noor', { people: NAMES.people.slice(0, 1) })).toBe('Lidl Noor | 500 |  |  | ');
  });

  it('that is too long is not read', () => {
    expect(read(`${'lidl '.repeat(2000)}23,50`)).toBeNull();
  });

  it('keeps every word that means nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^q[b-z]{2,8}$/), { minLength: 1, maxLength: 12 }), (words) => {
        expect(read(`${words.join(' ')} 12,50`)).toBe(`${words.join(' ')} | 1250 |  |  | `);
      }),
    );
  });

  it('may hold anything', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (line) => {
        expect(() => read(line)).not.toThrow();
      }),
    );
  });
});

describe('a word for a day', () => {
  it.each([
    ['today vandaag heute aujourd’hui hoy dzisiaj bugün اليوم', '2026-11-23'],
    ['yesterday gisteren gestern ayer wczoraj أمس', '2026-11-22'],
    ['eergisteren vorgestern avant-hier anteayer przedwczoraj', '2026-11-21'],
    ['overmorgen übermorgen après-demain pojutrze', '2026-11-25'],
    ['tomorrow morgen demain mañana jutro yarın غدًا', '2026-11-24'],
    ['monday Maandag MONTAG lundi lunes poniedziałek pazartesi الاثنين', '2026-11-23'],
    ['sunday zondag Sonntag dimanche domingo niedzielę الأحد', '2026-11-22'],
    ['tuesday dinsdag Dienstag mardi martes wtorek الثلاثاء', '2026-11-17'],
    ['wednesday woensdag Mittwoch mercredi miércoles środę çarşamba الأربعاء', '2026-11-18'],
  ])('in any language of the product: %s', (words, expected) => {
    for (const word of words.split(' '))
      expect([word, relativeDay(word, { today: TODAY, lang: 'en' })]).toEqual([word, expected]);
  });

  it.each([
    ['2026-11-23', 'heute morgen, esta mañana, this morning, ce matin, bu sabah, vanmorgen, dziś rano'],
    [
      '2026-11-22',
      'gestern morgen, ayer por la mañana, yesterday evening, wczoraj rano, dün akşam, gisteren avond',
    ],
    [
      '2026-11-21',
      'day before yesterday, the day before yesterday, antes de ayer, anteayer por la noche, vorgestern Abend',
    ],
    [
      '2026-11-24',
      'morgen früh, mañana por la mañana, tomorrow morning, demain matin, jutro rano, morgen ochtend',
    ],
    ['2026-11-25', 'day after tomorrow, pasado mañana, après-demain soir, بعد غد'],
    ['2026-11-20', 'Friday morning, vrijdag avond, Freitag Morgen, vendredi soir, viernes por la mañana'],
  ])('and a time of it is %s: %s', (expected, words) => {
    for (const word of words.split(', '))
      expect([word, relativeDay(word, { today: TODAY, lang: word.startsWith('dün') ? 'tr' : 'en' })]).toEqual(
        [word, expected],
      );
  });

  it('counts only in its language where it means something else in another', () => {
    for (const [word, lang, expected] of [
      ['hier', 'fr', '2026-11-22'],
      ['dün', 'tr', '2026-11-22'],
      ['pazar', 'tr', '2026-11-22'],
      ['hier', 'nl', null],
      ['dun', 'nl', null],
      ['pazar', 'en', null],
    ] as const)
      expect([word, relativeDay(word, { today: TODAY, lang })]).toEqual([word, expected]);
    expect(relativeDay('evvelsi gün', { today: TODAY, lang: 'tr' })).toBe('2026-11-21');
  });

  it('that is none has no day', () => {
    for (const word of ['', 'lidl', 'day', '1', '+', 'constructor'])
      expect([word, relativeDay(word, { today: TODAY, lang: 'en' })]).toEqual([word, null]);
  });
});
