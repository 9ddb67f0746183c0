import { describe, expect, it } from 'vitest';
import { detectLayout } from '../../../../src/domain/files/csv/layout';
import { questionsOf } from '../../../../src/domain/files/csv/questions';
import { entriesOf } from './builders';

describe('a transfer between own accounts', () => {
  it.each([
    'Transfer',
    'TRANSFER-OUT',
    'Incoming transfer',
    'Overboeking',
    'Umbuchung',
    'Virement',
    'Traspaso',
    'Przelew',
    'Virman',
    'تحويل',
  ])('is left out if its type is %j beside income and expenses', (type) => {
    const text = [
      'Date;Text;Amount;Type',
      '21-11-2026;Bread;2,50;Expense',
      `20-11-2026;Save;5,00;${type}`,
      '19-11-2026;Pay;9,00;Income',
    ].join('\n');
    expect(questionsOf(detectLayout(text).layout)).toEqual([]);
    expect(entriesOf(text)).toMatchObject([{ type: 'expense' }, 'transfer', { type: 'income' }]);
  });

  it('is left out beside types that this app does not know', () => {
    const rows = [
      'Bread;-2,50;Withdrawal',
      'Check;1,00;Reconciliation',
      'Save;5,00;Transfer',
      'Pay;9,00;Deposit',
    ];
    const text = ['Date;Text;Amount;Type', ...rows.map((row) => `21-11-2026;${row}`)].join('\n');
    expect(entriesOf(text)).toMatchObject([{ amount: 250 }, { amount: 100 }, 'transfer', { amount: 900 }]);
  });

  it('is left out if the payee is another account, even after many rows', () => {
    const rows = [...Array<string>(300).fill('Bakery;2,50;'), 'Transfer : Savings;5,00;', 'Employer;;9,00'];
    const text = ['Date;Payee;Outflow;Inflow', ...rows.map((row) => `21-11-2026;${row}`)].join('\n');
    expect(entriesOf(text).slice(-2)).toMatchObject(['transfer', { type: 'income' }]);
  });

  it('is left out if a column says so', () => {
    const rows = ['Bread;-2,50;false', 'Save;-5,00;true', 'Tea;-1,00;false'];
    const text = ['date;note;amount;transfer', ...rows.map((row) => `2026-11-21;${row}`)].join('\n');
    expect(entriesOf(text)).toMatchObject([{ amount: 250 }, 'transfer', { amount: 100 }]);
  });

  it.each([
    [
      'the type of a payment in a bank',
      'Date;Text;Amount;Type',
      ['Bread;-2,50;Card payment', 'Anna;-5,00;Transfer', 'Tea;-1,00;Card payment'],
    ],
    [
      'the type of a payment beside income',
      'Date;Text;Amount;Type',
      ['Bread;-2,50;Direct debit', 'Anna;-5,00;Outgoing Transfer', 'Pay;9,00;Income'],
    ],
    [
      'the type of a payment beside debits',
      'Date;Text;Amount;Type',
      ['Bread;-2,50;Debit', 'Anna;-5,00;Transfer', 'Tea;-1,00;Debit'],
    ],
    [
      'a description',
      'Date;Description;Amount;Type',
      ['Bread;-2,50;Expense', 'Transfer : Anna;-5,00;Expense', 'Pay;9,00;Income'],
    ],
    [
      'a category',
      'Date;Text;Amount;Category',
      ['Bread;-2,50;Food', 'Anna;-5,00;Transfer', 'Tea;-1,00;Food'],
    ],
  ])('is not assumed if the word is only %s', (_, header, rows) => {
    const text = [header, ...rows.map((row) => `21-11-2026;${row}`)].join('\n');
    expect(entriesOf(text)).toMatchObject([{ amount: 250 }, { type: 'expense', amount: 500 }, {}]);
  });
});

describe('an opening balance', () => {
  it.each([
    [
      'a type',
      'Date;Text;Amount;Type',
      'Start;100,00;Opening balance',
      ['Bread;-2,50;Withdrawal', 'Pay;9,00;Deposit'],
    ],
    ['a payee', 'Date;Payee;Outflow;Inflow', 'Starting Balance;;100,00', ['Bakery;2,50;', 'Employer;;9,00']],
  ])('is no income where it is %s', (_, header, opening, rows) => {
    const text = [header, ...[...rows, opening].map((row) => `21-11-2026;${row}`)].join('\n');
    expect(entriesOf(text)).toMatchObject([{ amount: 250 }, { amount: 900 }, 'outside']);
  });
});

describe('money that a person moves between two currencies', () => {
  it.each(['EXCHANGE', 'Wechsel', 'Cambio de divisas', 'Wymiana walut', 'Bank Deposit to PP Account'])(
    'is left out under the kind %j, and payments of other kinds are read',
    (kind) => {
      const rows = [`Bread;-2,50;Card payment`, `Pounds;-20,00;${kind}`, 'Anna;-5,00;Transfer'];
      const text = ['Date;Text;Amount;Type', ...rows.map((row) => `21-11-2026;${row}`)].join('\n');
      expect(entriesOf(text)).toMatchObject([{ amount: 250 }, 'transfer', { amount: 500 }]);
    },
  );
});
