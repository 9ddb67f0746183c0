import { describe, expect, it } from 'vitest';
import { detectDecimal, parseSigned } from '../../../../src/domain/files/csv/amount';
import { detectDateOrder, parseDate } from '../../../../src/domain/files/csv/date';
import { guarded, unguarded } from '../../../../src/domain/files/csv/guard';
import { columnNamed } from '../../../../src/domain/files/csv/names';
import { typeOfWord } from '../../../../src/domain/files/csv/rowWords';
import { fc } from '../../../support/properties';
import { anyDay } from '../../builders';

describe('a CSV amount', () => {
  it.each([
    ['12,50', ',', 1250],
    ['12,5', ',', 1250],
    [',50', ',', 50],
    ['12', ',', 1200],
    ['1.234,56', ',', 123_456],
    ['1 234,56', ',', 123_456],
    ["1'234.56", '.', 123_456],
    ['1,234,567.89', '.', 123_456_789],
    ['12.5000', '.', 1250],
    ['+1204,11', ',', 120_411],
    ['-7,05', ',', -705],
    ['−7,05', ',', -705],
    ['7,05-', ',', -705],
    ['(7.05)', '.', -705],
    ['€ 3', ',', 300],
    ['-€ 3,10', ',', -310],
    ['€ -3,10', ',', -310],
    ['3,10 EUR', ',', 310],
    ['-$1,020.00', '.', -102_000],
    ['0,00', ',', 0],
    ['-0,00', ',', 0],
    ['0.29', '.', 29],
  ] as const)('of %j with the decimal sign %j is %d cents', (cell, decimal, amount) => {
    expect(parseSigned(cell, decimal)).toBe(amount);
  });

  it.each([
    ['', ','],
    ['abc', ','],
    ['12,50', '.'],
    ['1.23,45', ','],
    ['1,2,3', ','],
    ['12,505', ','],
    ['(12,50', ','],
    ['-12,50-', ','],
    ['=1+1', ','],
    ['1e5', '.'],
    ['99999999999999999', ','],
  ] as const)('of %j with the decimal sign %j is refused', (cell, decimal) => {
    expect(parseSigned(cell, decimal)).toBeNull();
  });

  it.each([
    [['12,50', '3,1'], ','],
    [['12.50', '3'], '.'],
    [['1.234,56'], ','],
    [['1,234.56'], '.'],
    [['1,234', '2,345.10'], '.'],
    [['1.234'], null],
    [['12', ''], ','],
  ])('in the column %j shows the decimal sign %j', (cells, decimal) => {
    expect(detectDecimal(cells)).toBe(decimal);
  });
});

describe('a CSV day', () => {
  it.each([
    ['21-11-2026', 'dmy', '2026-11-21'],
    ['1/2/26', 'dmy', '2026-02-01'],
    ['1/2/26', 'mdy', '2026-01-02'],
    ['11/21/2026', 'mdy', '2026-11-21'],
    ['20261121', 'ymd', '2026-11-21'],
    ['20261121', 'dmy', '2026-11-21'],
    ['2026/11/21', 'ymd', '2026-11-21'],
    ['2026-11-21T09:14:00Z', 'dmy', '2026-11-21'],
    ['21.11.2026 09:14', 'dmy', '2026-11-21'],
    ['21 nov 2026', 'dmy', '2026-11-21'],
  ] as const)('of %j in the order %s is %s', (cell, order, day) => {
    expect(parseDate(cell, order)).toBe(day);
  });

  it.each([
    ['11/21/2026', 'dmy'],
    ['21/11/2026', 'mdy'],
    ['31-04-2026', 'dmy'],
    ['21-11-2026', 'ymd'],
    ['20261321', 'ymd'],
    ['', 'dmy'],
  ] as const)('of %j in the order %s is refused', (cell, order) => {
    expect(parseDate(cell, order)).toBeNull();
  });

  it.each([
    [['2026-11-21', '20261103'], 'ymd', true],
    [['01/02/2026', '21/02/2026'], 'dmy', true],
    [['01/02/2026', '02/21/2026'], 'mdy', true],
    [['01/02/2026', '03/04/2026'], 'dmy', false],
  ])('in the column %j shows the order %s', (cells, order, isSure) => {
    expect(detectDateOrder(cells)).toEqual({ order, isSure });
  });

  it('is the same in every order', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        const [year, month, date] = day.split('-');
        expect(parseDate(`${date}/${month}/${year}`, 'dmy')).toBe(day);
        expect(parseDate(`${month}/${date}/${year}`, 'mdy')).toBe(day);
        expect(parseDate(`${year}${month}${date}`, 'ymd')).toBe(day);
      }),
    );
  });
});

describe('a CSV cell', () => {
  it.each(['=1+1', '+31 6', '-10% sale', '@SUM(A1)', "'=1", '＝1', '\tRent'])(
    'gets a quote if a spreadsheet would run it: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['Bread,=1+1', "Bread,'=1+1"],
    ['=1;+1|@1', "'=1;'+1|'@1"],
    ['Bread, -1', "Bread,' -1"],
    ['\t=1', "'\t'=1"],
    ['Bread\r\n=1', "Bread\r\n'=1"],
    ["Bread;'=1", "Bread;''=1"],
  ])('gets a quote where a spreadsheet with another delimiter would run a part of it: %j', (text, cell) => {
    expect(guarded(text)).toBe(cell);
    expect(unguarded(cell)).toBe(text);
  });

  it.each(['Rent', "'s-Hertogenbosch", '12 = 12', 'Bread, butter; 3-4', ''])(
    'stays the same if it is plain text: %j',
    (text) => {
      expect(guarded(text)).toBe(text);
    },
  );

  it.each([
    ['="21/11/2026"', '21/11/2026'],
    ['="-12,50"', '-12,50'],
    ['="say ""yes"" to it"', 'say "yes" to it'],
    ['=""', ''],
    ['="1"&"2"', '="1"&"2"'],
    ['="1', '="1'],
    ['\'="1"', '="1"'],
  ])('marked as text for a spreadsheet is read as that text: %j', (cell, text) => {
    expect(unguarded(cell)).toBe(text);
  });

  it('is read back as the same text', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '"', '=', '-', '+', '@', 'a', '\t', '\n', ',', ';', ' '),
    });
    fc.assert(
      fc.property(text, (each) => {
        expect(unguarded(guarded(each))).toBe(each);
      }),
    );
  });
});

it.each([
  ['Af Bij', 'type'],
  ['Bedrag (EUR)', 'amount'],
  ['Naam / Omschrijving', 'description'],
  ['Buchungstag', 'date'],
  ['Money out', 'debit'],
  ['Crédit', 'credit'],
  ['Categorie', 'category'],
  ['Saldo na mutatie', null],
  ['Rentedatum', null],
])('the CSV header %j names the column %s', (header, name) => {
  expect(columnNamed(header)).toBe(name);
});

it.each([
  ['Af', 'expense'],
  [' BIJ ', 'income'],
  ['D', 'expense'],
  ['Credit', 'income'],
  ['expense', 'expense'],
  ['constructor', null],
  ['', null],
])('the CSV word %j means the type %s', (word, type) => {
  expect(typeOfWord(word)).toBe(type);
});
