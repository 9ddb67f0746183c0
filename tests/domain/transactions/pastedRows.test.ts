import { describe, expect, it } from 'vitest';
import { dutchEuros, formatsOf } from '../../../src/domain/formats/formats';
import { blockOf, paste, type Column, type PasteNames } from '../../../src/domain/transactions/pastedRows';
import { MAX_ROWS, type SeveralRow } from '../../../src/domain/transactions/severalRows';
import { EURO } from '../../../src/model/currency';
import { fc } from '../../support/properties';
import { categoryId, day, userId } from '../builders';

const NAMES: PasteNames = {
  categories: [
    { id: categoryId('Groceries'), name: 'Boodschappen', type: 'expense' },
    { id: categoryId('Transport'), name: 'Vervoer', type: 'expense' },
    { id: categoryId('Salary'), name: 'Salaris', type: 'income' },
  ],
  people: [
    { id: userId('noor'), name: 'Noor Visser' },
    { id: userId('bas'), name: 'Bas de Wit' },
  ],
  columns: [
    ['date', 'Datum'],
    ['description', 'Omschrijving'],
    ['amount', 'Bedrag'],
    ['category', 'Categorie'],
    ['user_id', 'Lid'],
  ],
  today: day('2026-11-23'),
  lang: 'nl',
  formats: dutchEuros(),
};

const START = {
  description: '',
  amount: '',
  date: '2026-11-23',
  category: '',
  user_id: 'noor',
  recurrance: null,
  split: null,
};

/** A copied text from lines with `|` between their cells. */
const copied = (...lines: string[]) => `${lines.join('\r\n')}\r\n`.replaceAll('|', '\t');

const shown = ({ draft, unknown }: SeveralRow) =>
  [draft.date.replace('2026-', ''), draft.description, draft.amount, draft.category, draft.user_id]
    .concat(Object.values(unknown ?? {}).map((name) => `${name}?`))
    .join(' | ');

function pasted(
  text: string,
  {
    rows = [],
    at = ['date', 0],
    names = {},
  }: {
    rows?: readonly SeveralRow[];
    at?: readonly [Column, number];
    names?: Partial<PasteNames>;
  } = {},
) {
  const block = blockOf(text);
  if (block === null || block === 'tooLarge') return block;
  const found = paste(rows, { column: at[0], row: at[1] }, block, { ...NAMES, ...names }, START);
  return found === 'tooLarge' ? found : { ...found, rows: found.rows.map(shown) };
}

describe('a copied block', () => {
  it('fills cells to the right and down from the one it is pasted into', () => {
    expect(
      pasted(copied('1-11-2026|Bakker|4,50|Boodschappen|Bas', '2-11-2026|Bus|3|vervoer|Noor Visser')),
    ).toEqual({
      rows: ['11-01 | Bakker | 4,50 | Groceries | bas', '11-02 | Bus | 3,00 | Transport | noor'],
      count: 2,
      isPartly: false,
    });
  });

  it('begins in the cell with the focus, and makes the rows that it needs', () => {
    const rows: SeveralRow[] = [
      { draft: { ...START, description: 'Bakker', amount: '4,50', date: '2026-11-01' } },
      { draft: { ...START, description: 'Bus', amount: '3', date: '2026-11-02', user_id: 'bas' } },
    ];
    expect(pasted(copied('5|Vervoer', '6', '|Salaris'), { rows, at: ['amount', 1] })).toMatchObject({
      rows: [
        '11-01 | Bakker | 4,50 |  | noor',
        '11-02 | Bus | 5,00 | Transport | bas',
        // New rows take the day and the person of the row above.
        '11-02 |  | 6,00 |  | bas',
        '11-02 |  |  | Salary | bas',
      ],
      count: 3,
    });
  });

  it('with days first starts at the days when it is pasted into a description', () => {
    const lines = copied('2026-11-01|Bakker|4,50', '|Bus|3');
    const rows = ['11-01 | Bakker | 4,50 |  | noor', '11-01 | Bus | 3,00 |  | noor'];
    expect(pasted(lines, { at: ['description', 0] })).toMatchObject({ rows });
    expect(pasted(copied('Bakker|4,50'), { at: ['description', 0] })).toMatchObject({
      rows: ['11-23 | Bakker | 4,50 |  | noor'],
    });
  });

  it('keeps rows without text between others, so that a column stays beside its neighbours', () => {
    expect(pasted(copied('Bakker', '', 'Bus'), { at: ['description', 0] })).toMatchObject({
      rows: ['11-23 | Bakker |  |  | noor', '11-23 |  |  |  | noor', '11-23 | Bus |  |  | noor'],
    });
  });

  it.each([
    ['the names on the screen', 'Bedrag|Lid|Omschrijving|Datum'],
    ['names that the import knows', 'Amount|Member|Naam|Boekdatum'],
    ['another name for what was bought', 'Uitgaven|Lid|Wat|Dag'],
  ])('with a header is read by %s', (_, header) => {
    const names = header.includes('Member')
      ? { columns: [...NAMES.columns.slice(0, 4), ['user_id', 'Member'] as const] }
      : {};
    expect(pasted(copied(header, '4,50|Bas|Bakker|1 nov 2026'), { at: ['category', 0], names })).toEqual({
      rows: ['11-01 | Bakker | 4,50 |  | bas'],
      count: 1,
      isPartly: false,
    });
  });

  it('takes the amount from the one of two columns that has it', () => {
    expect(
      pasted(copied('Datum|Omschrijving|Af|Bij', '1-11|Bakker|4,50|0,00', '2-11|Loon|0,00|2.000,00')),
    ).toMatchObject({
      rows: ['11-01 | Bakker | 4,50 |  | noor', '11-02 | Loon | 2000,00 |  | noor'],
    });
  });

  it('says that it has cells for no column', () => {
    expect(pasted(copied('Datum|Bedrag|Omschrijving|IBAN', '1-11|4,50|Bakker|NL00'))).toMatchObject({
      rows: ['11-01 | Bakker | 4,50 |  | noor'],
      isPartly: true,
    });
    expect(pasted(copied('Boodschappen|Bas|more'), { at: ['category', 0] })).toMatchObject({
      isPartly: true,
    });
  });

  it.each([
    ['€ 1.234,56', '1234,56'],
    ['1,234.56', '1234,56'],
    ['12.50', '12,50'],
    ['-12,50', '12,50'],
    ['€ -12,50', '12,50'],
    ['(12,50)', '12,50'],
    ['−12,50', '12,50'],
    ['3,-', '3,00'],
    ['12+3', '12+3'],
    ['lots', 'lots'],
    ['', ''],
  ])('reads the amount %j', (text, amount) => {
    expect(pasted(copied(`Bakker|${text}`), { at: ['description', 0] })).toMatchObject({
      rows: [`11-23 | Bakker | ${amount} |  | noor`],
    });
  });

  it('keeps the minus of income, which is an error', () => {
    expect(pasted(copied('Loon|-12,50|Salaris', 'Bus|-3|Vervoer'), { at: ['description', 0] })).toMatchObject(
      {
        rows: ['11-23 | Loon | -12,50 | Salary | noor', '11-23 | Bus | 3,00 | Transport | noor'],
      },
    );
  });

  it.each([
    ['2026-11-01', 'nl-NL', '11-01'],
    ['2026-11-01 00:00:00', 'nl-NL', '11-01'],
    ['1-11-2026', 'nl-NL', '11-01'],
    ['1 november', 'nl-NL', '11-01'],
    ['11/1/2026', 'en-US', '11-01'],
    ['soon', 'nl-NL', 'soon'],
  ])('reads the day %j in %s', (text, locale, date) => {
    expect(pasted(copied(`${text}|Bakker`), { names: { formats: formatsOf(locale, EURO) } })).toMatchObject({
      rows: [`${date} | Bakker |  |  | noor`],
    });
  });

  it('remembers names that the plan doesn’t have, until a later block has better ones', () => {
    const first = copied('Bakker|4|Hobby|Kees');
    expect(pasted(first, { at: ['description', 0] })).toMatchObject({
      rows: ['11-23 | Bakker | 4,00 |  |  | Hobby? | Kees?'],
    });
    const block = blockOf(first);
    if (block === null || block === 'tooLarge') throw new Error('It is a block.');
    const found = paste([], { column: 'description', row: 0 }, block, NAMES, START);
    if (found === 'tooLarge') throw new Error('It is small.');
    expect(pasted(copied('Vervoer|Bas'), { rows: found.rows, at: ['category', 0] })).toMatchObject({
      rows: ['11-23 | Bakker | 4,00 | Transport | bas'],
    });
  });

  it('reads a cell of several lines as one', () => {
    expect(pasted(copied('"Bakker\nop de ""hoek"""|4,50'), { at: ['description', 0] })).toMatchObject({
      rows: ['11-23 | Bakker op de "hoek" | 4,50 |  | noor'],
    });
  });

  it.each([['Bakker'], ['Bakker\r\n'], ['']])('is none in %j, a single cell', (text) => {
    expect(blockOf(text)).toBeNull();
  });

  it('of more rows than the table takes is refused', () => {
    const lines = Array.from({ length: MAX_ROWS }, () => '1-11|Bakker|4');
    expect(pasted(copied(...lines))).toMatchObject({ count: MAX_ROWS });
    expect(pasted(copied('Datum|Omschrijving|Bedrag', ...lines))).toMatchObject({ count: MAX_ROWS });
    expect(pasted(copied(...lines), { at: ['date', 1] })).toBe('tooLarge');
    expect(blockOf('Bakker\t4\n'.repeat(20_000))).toBe('tooLarge');
  });

  it('of any text fills no more rows than the table takes', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 30 });
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(block, (cells) => {
        const found = pasted(cells.map((row) => row.join('\t')).join('\n'));
        const rows = found === null || found === 'tooLarge' ? [] : found.rows;
        expect(rows.length).toBeLessThanOrEqual(MAX_ROWS);
      }),
    );
  });
});
