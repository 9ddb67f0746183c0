import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import { NO_ENTRIES } from '../../../src/domain/transactions/earlierEntries';
import { learnEntries } from '../../../src/domain/transactions/learnEntries';
import {
  checkRow,
  completed,
  isEntered,
  MAX_ROWS,
  rowChecker,
  shownRows,
  totalsOf,
  withEmptyRows,
  type RowRules,
  type SeveralRow,
} from '../../../src/domain/transactions/severalRows';
import type { TransactionDraft } from '../../../src/domain/transactions/transactionDraft';
import { aTransaction } from '../../support/builders';
import { planId, userId } from '../builders';

const START: TransactionDraft = {
  description: '',
  amount: '',
  date: '2026-11-23',
  category: '',
  user_id: 'noor',
  recurrance: null,
  split: null,
};
const BAKERY = { description: 'Bakery', amount: '4,50', category: 'Groceries' };

const row = (draft: Partial<TransactionDraft>): SeveralRow => ({ draft: { ...START, ...draft } });

const RULES: RowRules = {
  planId: planId('plan'),
  formats: dutchEuros(),
  people: [userId('noor'), userId('bas')],
  typeOf: (category) => (category === 'Groceries' ? 'expense' : category === 'Salary' ? 'income' : null),
  split: null,
  isKnown: (id) => id !== 'gone',
};
const check = (draft: Partial<TransactionDraft>) => checkRow(row({ ...BAKERY, ...draft }), RULES);

const checkFor = (who: Record<string, string>, category = 'Groceries') =>
  checkRow(row({ ...BAKERY, category }), { ...RULES, split: { how: 'equal', for: who, by: '' } });

describe('a table of several transactions', () => {
  it('has an empty row below the others, up to its greatest number of rows', () => {
    expect([0, 1, 3, 99].map((count) => shownRows(Array.from({ length: count })))).toEqual([3, 3, 4, 100]);
    expect(withEmptyRows([], 3, START)).toHaveLength(3);
    expect(
      withEmptyRows(
        Array.from({ length: MAX_ROWS }, () => row(BAKERY)),
        200,
        START,
      ),
    ).toHaveLength(MAX_ROWS);
  });

  it('gives an empty row the day and the person of the row above, and the category of the start', () => {
    const above = row({ ...BAKERY, date: '2026-11-01', user_id: 'bas' });
    const start = { ...START, category: 'Salary' };
    expect(withEmptyRows([above], 2, start)).toEqual([
      above,
      { draft: { ...start, date: '2026-11-01', user_id: 'bas' } },
    ]);
    expect(withEmptyRows([], 1, start)).toEqual([{ draft: start }]);
    const unread = row({ ...BAKERY, date: 'soon' });
    expect(withEmptyRows([above, unread], 3, START)[2]?.draft.date).toBe('2026-11-01');
    expect(withEmptyRows([unread], 2, START)[1]?.draft.date).toBe('2026-11-23');
  });

  it('counts rows with a description or an amount', () => {
    const rows = [
      { description: 'Bakery' },
      { amount: '4' },
      { category: 'Groceries', date: '' },
      { amount: ' ' },
    ];
    expect(rows.map((draft) => isEntered(row(draft)))).toEqual([true, true, false, false]);
  });

  it('adds up income and expenses', () => {
    const transactions = [aTransaction({ amount: 450 }), aTransaction({ type: 'income', amount: 2000 })];
    expect(totalsOf([...transactions, aTransaction({ amount: 50 })])).toEqual({ income: 2000, expense: 500 });
  });
});

const bought = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTransaction({
      id: `bakery ${index}`,
      description: 'Bakery',
      category: 'Groceries',
      date: '2026-11-20',
    }),
  );

describe('a row of several transactions', () => {
  it('becomes a transaction of its category’s type', () => {
    expect(check({})).toEqual({
      ok: true,
      value: {
        description: 'Bakery',
        amount: 450,
        date: '2026-11-23',
        category: 'Groceries',
        user_id: 'noor',
        plan_id: 'plan',
        type: 'expense',
      },
    });
    expect(check({ category: 'Salary', amount: '12,50+3' })).toMatchObject({
      value: { type: 'income', amount: 1550 },
    });
  });

  it.each<[Partial<TransactionDraft>, object]>([
    [{ description: 'B' }, { description: 'description_too_short' }],
    [{ description: 'x'.repeat(10_000) }, { description: 'description_too_long' }],
    [{ amount: 'lots' }, { amount: 'amount_invalid' }],
    [{ amount: '-4,50' }, { amount: 'amount_invalid' }],
    [{ date: 'soon' }, { date: 'date_invalid' }],
    [{ category: '' }, { category: 'category_required' }],
    [{ category: 'Gone' }, { category: 'category_required' }],
    [{ user_id: 'left' }, { user_id: 'user_required' }],
    [
      { description: '', date: '', category: 'Gone' },
      { description: 'description_too_short', date: 'date_invalid', category: 'category_required' },
    ],
  ])('with %j says what is wrong in its cells', (draft, errors) => {
    expect(check(draft)).toEqual({ ok: false, errors });
  });

  it('is for those for whom the table is, if it is an expense', () => {
    expect(checkFor({ bas: '1' })).toMatchObject({ value: { split: { for: { bas: 1 } } } });
    const income = checkFor({ bas: '1' }, 'Salary');
    expect(income.ok && income.value).not.toHaveProperty('split');
    expect(checkFor({})).toEqual({ ok: false, errors: { split: 'split_nobody' } });
    expect(checkFor({ gone: '1' })).toEqual({ ok: false, errors: { split: 'split_person_left' } });
    expect(checkFor({}, 'Salary').ok).toBe(true);
  });

  it('is checked again only after a change', () => {
    const checkOnce = rowChecker(NO_ENTRIES, RULES);
    const typed = row(BAKERY);
    expect(checkOnce(typed)).toMatchObject({ row: typed, checked: { ok: true } });
    expect(checkOnce(typed)).toBe(checkOnce(typed));
    expect(checkOnce(row({ ...BAKERY, amount: '' })).checked.ok).toBe(false);
  });

  it('takes the category of earlier transactions of its description, unless it has one', () => {
    const known = learnEntries([aTransaction({ description: 'Bakery', category: 'Groceries' })]);
    const categoryIn = (each: SeveralRow) => completed(each, known).draft.category;
    expect(categoryIn(row({ description: 'bakery' }))).toBe('Groceries');
    expect(categoryIn(row({ description: 'Bakery', category: 'Salary' }))).toBe('Salary');
    expect(categoryIn(row({ description: 'Butcher' }))).toBe('');
    expect(categoryIn({ ...row({ description: 'Bakery' }), unknown: { category: 'Hobby' } })).toBe('');
  });

  it('has no category from a payee with several, until one is sure', () => {
    const other = aTransaction({ description: 'BAKERY', category: 'Gifts', date: '2026-11-01' });
    const categoryAfter = (count: number) =>
      completed(row({ description: 'bakery' }), learnEntries([other, ...bought(count)])).draft.category;
    expect([categoryAfter(2), categoryAfter(12)]).toEqual(['', 'Groceries']);
  });
});
