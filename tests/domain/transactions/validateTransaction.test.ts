import { describe, expect, it } from 'vitest';
import { dutchEuros } from '../../../src/domain/formats/formats';
import type { TransactionDraft } from '../../../src/domain/transactions/transactionDraft';
import { validateTransaction } from '../../../src/domain/transactions/validateTransaction';
import { errorsOf } from '../../../src/domain/validated';
import { planId } from '../builders';

const home = planId('home');

const aDraft = (changes: Partial<TransactionDraft> = {}): TransactionDraft => ({
  description: 'Groceries',
  amount: '82,50',
  date: '2026-11-21',
  category: 'Groceries',
  user_id: 'noor',
  recurrance: null,
  split: null,
  ...changes,
});

const repeating = (changes: Partial<NonNullable<TransactionDraft['recurrance']>> = {}) =>
  aDraft({ recurrance: { type: 'months', value: '1', end_date: '', ...changes } });

describe('a transaction', () => {
  it('that happens once has no recurrence', () => {
    expect(validateTransaction(aDraft({ description: ' Groceries ' }), dutchEuros(), home)).toStrictEqual({
      ok: true,
      value: {
        plan_id: 'home',
        description: 'Groceries',
        amount: 8250,
        date: '2026-11-21',
        category: 'Groceries',
        user_id: 'noor',
      },
    });
  });

  it('that repeats has a unit, a number and a last day', () => {
    const draft = repeating({ type: 'weeks', value: ' 2 ', end_date: '31 december 2027' });
    expect(validateTransaction(draft, dutchEuros(), home)).toStrictEqual({
      ok: true,
      value: {
        plan_id: 'home',
        description: 'Groceries',
        amount: 8250,
        date: '2026-11-21',
        category: 'Groceries',
        user_id: 'noor',
        recurrance: { type: 'weeks', value: 2, end_date: '2027-12-31' },
      },
    });
  });

  it('that repeats without end has no last day', () => {
    const result = validateTransaction(repeating({ end_date: ' ' }), dutchEuros(), home);
    expect(result.ok && result.value.recurrance?.end_date).toBeNull();
  });

  it.each<[string, Partial<TransactionDraft>, object]>([
    [
      'may not have a description of two letters',
      { description: 'ab' },
      { description: 'description_too_short' },
    ],
    [
      'may not have a description of two letters amid spaces',
      { description: ' ab ' },
      { description: 'description_too_short' },
    ],
    [
      'may not have a description of two emoji',
      { description: '🍞🥛' },
      { description: 'description_too_short' },
    ],
    ['may have a description of three letters', { description: 'abc' }, {}],
    ['may have a description of 200 letters', { description: ` ${'a'.repeat(200)} ` }, {}],
    ['may have a description of 100 emoji', { description: '🍞'.repeat(100) }, {}],
    [
      'may not have a description of 101 emoji, which count as 202',
      { description: '🍞'.repeat(101) },
      { description: 'description_too_long' },
    ],
    [
      'may not have a description of 201 letters',
      { description: 'a'.repeat(201) },
      { description: 'description_too_long' },
    ],
    ['needs an amount', { amount: '' }, { amount: 'amount_invalid' }],
    ['may not have an amount of 0', { amount: '0,00' }, { amount: 'amount_invalid' }],
    ['may not have a negative amount', { amount: '-5' }, { amount: 'amount_invalid' }],
    ['may not have an amount with three decimals', { amount: '1,234' }, { amount: 'amount_invalid' }],
    ['may not have an amount in words', { amount: 'five' }, { amount: 'amount_invalid' }],
    ['may have an amount of one cent', { amount: '0,01' }, {}],
    ['may have the largest amount', { amount: '999.999.999,99' }, {}],
    [
      'may not have a cent more than the largest amount',
      { amount: '1.000.000.000,00' },
      { amount: 'amount_too_large' },
    ],
    ['may have a day as people type it', { date: '21-11-2026' }, {}],
    ['needs a day', { date: '' }, { date: 'date_invalid' }],
    ['may not have a day that does not exist', { date: '2026-02-30' }, { date: 'date_invalid' }],
    ['needs a category', { category: '' }, { category: 'category_required' }],
    ['needs a person', { user_id: '' }, { user_id: 'user_required' }],
  ])('%s', (_, changes, errors) => {
    expect(errorsOf(validateTransaction(aDraft(changes), dutchEuros(), home))).toEqual(errors);
  });

  it('needs a plan', () => {
    expect(errorsOf(validateTransaction(aDraft(), dutchEuros(), null))).toEqual({ plan_id: 'plan_required' });
  });

  it.each(['', ' ', '0', '-1', '+1', '2.5', '2,5', '1e2', '0x2', 'two', '1001'])(
    'may not repeat every %j',
    (value) => {
      expect(errorsOf(validateTransaction(repeating({ value }), dutchEuros(), home))).toEqual({
        value: 'recurrence_value_invalid',
      });
    },
  );

  it('may not repeat at a number of 400 digits', () => {
    const value = '9'.repeat(400);
    expect(errorsOf(validateTransaction(repeating({ value }), dutchEuros(), home))).toEqual({
      value: 'recurrence_value_invalid',
    });
  });

  it.each(['1', '2', '007', '1000'])('may repeat every %j', (value) => {
    const result = validateTransaction(repeating({ value }), dutchEuros(), home);
    expect(result.ok && result.value.recurrance?.value).toBe(Number(value));
  });

  it.each([
    ['may end on its first day', '2026-11-21', {}],
    ['may end on the day after', '22-11-2026', {}],
    ['may not end on the day before', '2026-11-20', { end_date: 'end_date_before_date' }],
    ['may not end on a word', 'never', { end_date: 'end_date_invalid' }],
    ['may not end on a day that does not exist', '31-11-2026', { end_date: 'end_date_invalid' }],
  ])('%s', (_, end_date, errors) => {
    expect(errorsOf(validateTransaction(repeating({ end_date }), dutchEuros(), home))).toEqual(errors);
  });

  it('with an invalid day does not complain about its last day', () => {
    const draft = { ...repeating({ end_date: '1999-01-01' }), date: 'soon' };
    expect(errorsOf(validateTransaction(draft, dutchEuros(), home))).toEqual({ date: 'date_invalid' });
  });

  it('names every error in the order of the form', () => {
    const draft = {
      ...aDraft({ description: '', amount: '', date: '', user_id: '' }),
      recurrance: { type: 'days' as const, value: '', end_date: 'x' },
    };
    expect(Object.keys(errorsOf(validateTransaction(draft, dutchEuros(), null)))).toEqual([
      'description',
      'amount',
      'date',
      'user_id',
      'value',
      'end_date',
      'plan_id',
    ]);
  });
});
