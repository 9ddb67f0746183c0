import { describe, expect, it } from 'vitest';
import { isRead } from '../../../../src/domain/files/statements/entry';
import type { Statement } from '../../../../src/domain/files/statements/kind';
import { categoryFinder } from '../../../../src/domain/files/statements/namesInPlan';
import { fc } from '../../../support/properties';
import { categoryId } from '../../builders';
import { anyEntry, euros, readAll, resultsOf, statementOf, textOf } from './builders';

const dutch = { format: 'qif', layout: { dates: 'dmy', decimal: ',' }, isDateSure: true } as const;
const american = { format: 'qif', layout: { dates: 'mdy', decimal: '.' }, isDateSure: true } as const;
const one = (lines: string, statement: Statement = american) =>
  resultsOf(`!Type:Bank\n${lines}\n^\n`, statement);

describe('a QIF file', () => {
  it('holds transactions and split parts, and names the records left out', () => {
    const text = textOf('quicken.qif');
    const examples = { order: ['11/ 5/2026', '11/29/2026'], decimal: ['-1,204.30', '500.00'] };
    expect(statementOf(text)).toEqual({ ...american, layout: { ...american.layout, examples } });
    expect(resultsOf(text)).toEqual([
      '7 other_list',
      {
        type: 'expense',
        amount: 120_430,
        description: 'Landlord – Rent for November',
        date: '2026-11-05',
        category: 'Bills & Utilities:Rent',
      },
      {
        type: 'expense',
        amount: 2250,
        description: 'Corner market – Bread and cheese',
        date: '2026-11-21',
        category: 'Food:Groceries',
      },
      {
        type: 'expense',
        amount: 750,
        description: 'Corner market',
        date: '2026-11-21',
        category: 'Household',
      },
      { type: 'income', amount: 245_000, description: 'Employer', date: '2026-11-28', category: 'Salary' },
      '37 investment',
    ]);
  });

  it.each([
    ["1/2'26", 'mdy', '2026-01-02'],
    ["1/2' 6", 'mdy', '2006-01-02'],
    [' 1/ 2/26', 'mdy', '2026-01-02'],
    ['1/2/98', 'mdy', '1998-01-02'],
    ["1/2'98", 'mdy', '2098-01-02'],
    ['1/2/2026', 'dmy', '2026-02-01'],
    ['1.2.2026', 'dmy', '2026-02-01'],
    ['1-2-26', 'dmy', '2026-02-01'],
    ["1/2'2026", 'dmy', '2026-02-01'],
    ['2026-02-01', 'mdy', '2026-02-01'],
  ] as const)('may write a day as %j in the order %s', (written, dates, date) => {
    const statement = { ...american, layout: { ...american.layout, dates } };
    expect(one(`D${written}\nT-2.50\nPBread`, statement)).toMatchObject([{ date }]);
  });

  it.each([
    ["D1/31'26\nD2/1'26", { dates: 'mdy' }, true],
    ["D31/1'26\nD1/2'26", { dates: 'dmy' }, true],
    ["D1/2'26", { dates: 'dmy' }, false],
    ['D2026-01-02', { dates: 'ymd' }, true],
    ['D1.2.2026\nT-1.234,56', { decimal: ',' }, true],
    ['D1.2.2026\nT-1,234.56', { decimal: '.' }, true],
    ['', {}, true],
  ])('shows its way of writing days and amounts by %j', (lines, layout, isDateSure) => {
    expect(statementOf(`!Type:CCard\n${lines}\n^`)).toMatchObject({ format: 'qif', layout, isDateSure });
  });

  it.each(['Bank', 'Cash', 'CCard', 'Oth A', 'Oth L'])('may hold an account of the kind %s', (kind) => {
    expect(resultsOf(`!Type:${kind}\nD1/31'26\nT-2.50\nPBread\n^`)).toMatchObject([{ amount: 250 }]);
  });

  it.each([
    ['a day that does not exist', "D2/30'26\nT-2.50\nPBread", 'date_invalid'],
    ['no amount', "D2/1'26\nPBread", 'amount_invalid'],
    ['an unreadable amount', "D2/1'26\nT2.5.0\nPBread", 'amount_invalid'],
    ['an amount that is too large', "D2/1'26\nT1,000,000,000.00\nPBread", 'amount_too_large'],
    ['no description', "D2/1'26\nT-2.50", 'description_too_short'],
  ])('says why a record with %s is left out', (_, lines, error) => {
    expect(one(lines)).toEqual([`2 ${error}`]);
  });

  it.each([
    ['Opening Balance', 'Checking'],
    ['OPENING BALANCE', 'Checking'],
    ['Beginsaldo', 'Betaalrekening'],
    ['Anfangssaldo', 'Girokonto'],
    ['Solde initial', 'Compte courant'],
    ['Saldo inicial', 'Cuenta'],
    ['Saldo początkowe', 'Konto'],
    ['Açılış Bakiyesi', 'Hesap'],
    ['الرصيد الافتتاحي', 'حساب'],
  ])('does not take %s of the account itself for income', (payee, account) => {
    expect(one(`D1/31'26\nT1,000.00\nP${payee}\nL[${account}]`)).toEqual(['2 outside']);
  });

  it.each([
    ["D1/31'26\nT1,000.00\nPOpening Balance\nLSalary", 'Opening Balance'],
    ["D1/31'26\nT1,000.00\nPOpening Balance Ltd\nLSalary", 'Opening Balance Ltd'],
  ])('takes %j for income', (lines, description) => {
    expect(one(lines)).toMatchObject([{ type: 'income', amount: 100_000, description }]);
  });

  it('leaves out a transfer to another account, and says so', () => {
    expect(one("D1/31'26\nT-100.00\nPSave\nL[Savings]")).toEqual(['2 transfer']);
    expect(one("D1/31'26\nT-100.00\nPOpening Balance Ltd\nL[Checking]")).toEqual(['2 transfer']);
  });

  it('leaves out only the part of a split that is a transfer', () => {
    const lines = "D2/1'26\nT-2.50\nPLoan\nLInterest\nSInterest\n$-2.00\nS[Loan]\n$-0.50";
    expect(one(lines)).toMatchObject([{ amount: 200, category: 'Interest' }, '8 transfer']);
  });

  it('has a split as one transaction if its parts do not add up', () => {
    const lines = "D2/1'26\nT-2.50\nPBread\nLFood\nSFood\n$-2.00\nSTravel\n$-0.40";
    expect(one(lines)).toMatchObject([{ amount: 250, category: 'Food' }]);
  });

  it('uses categories of the plan by their id or their name on the screen, the whole or a part of it', () => {
    const read = readAll(textOf('quicken.qif')).filter(isRead);
    const find = categoryFinder({
      income: [{ id: categoryId('Salary'), name: 'Loan' }],
      expense: [
        { id: categoryId('rent'), name: 'Huur' },
        { id: categoryId('Groceries'), name: 'Food' },
        { id: categoryId('Other') },
      ],
    });
    expect(read.map(({ entry }) => find(entry.type, entry.category))).toEqual([
      'rent',
      'Groceries',
      null,
      'Salary',
    ]);
  });

  it('cut off anywhere gives no wrong transaction', () => {
    const text = textOf('quicken.qif');
    const whole = readAll(text)
      .filter(isRead)
      .map(({ entry }) => entry);
    for (let end = text.indexOf('D11/ 5'); end < text.length; end += 1) {
      const cut = text.slice(0, end);
      const results = readAll(cut, american);
      const read = results.filter(isRead).map(({ entry }) => entry);
      expect(read).toEqual(whole.slice(0, read.length));
      // A cut between two records leaves both complete.
      const last = cut.split('\n').findLast((line) => line.trim() !== '') ?? '';
      const isBetween = last.startsWith('^') || last.startsWith('!');
      expect(isBetween || results.some((each) => 'error' in each && each.error === 'broken')).toBe(true);
    }
  });

  it('is read with every entry that was written, with any line ends', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (entries, end) => {
          const lines = entries.flatMap((entry) => [
            `D${entry.date.split('-').toReversed().join('/')}`,
            `T${euros(entry).replace('.', ',')}`,
            `P${entry.description}`,
            '^',
          ]);
          expect(resultsOf(['!Type:Bank', ...lines, ''].join(end), dutch)).toEqual(entries);
        },
      ),
    );
  });
});
