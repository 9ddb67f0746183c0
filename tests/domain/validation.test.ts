import { describe, expect, it } from 'vitest';
import {
  type TransactionDraft,
  validateLimit,
  validatePlan,
  validateSignIn,
  validateDisplayName,
  validateNewPassword,
  validatePassword,
  validateSignUp,
  validateTransaction,
  validateInvite,
} from '../../src/domain/validation';
import { errorKey } from '../../src/model/errors';
import en from '../../seed/lang/en.json';
import { planId } from './builders';

const home = planId('home');

const aSignUp = (changes = {}) => ({
  displayName: 'Noor de Vries',
  email: 'noor@example.com',
  password: 'secret phrase',
  confirmation: 'secret phrase',
  ...changes,
});

const aDraft = (changes: Partial<TransactionDraft> = {}): TransactionDraft => ({
  description: 'Groceries',
  amount: '82,50',
  date: '2026-11-21',
  category: 'Groceries',
  user_id: 'noor',
  recurrance: null,
  ...changes,
});

const repeating = (changes: Partial<NonNullable<TransactionDraft['recurrance']>> = {}) =>
  aDraft({ recurrance: { type: 'months', value: '1', end_date: '', ...changes } });

const errorsOf = (result: { ok: true } | { ok: false; errors: object }) => (result.ok ? {} : result.errors);

describe('the English text', () => {
  it.each([
    ['passwords_do_not_match', 'Passwords do not match'],
    ['display_name_too_short', 'Display name is to short'],
    ['description_too_short', 'Description is to short'],
    ['amount_invalid', 'Amount needs to be set to an amount > 0'],
    ['user_required', 'User needs to be selected'],
    ['plan_required', 'No plan selected'],
  ] as const)('of the error %s is %j', (code, sentence) => {
    expect(en[errorKey(code)]).toBe(sentence);
  });
});

describe('changing the account', () => {
  it('trims the name and needs three letters', () => {
    expect(validateDisplayName({ displayName: ' Noor ' })).toEqual({
      ok: true,
      value: { displayName: 'Noor' },
    });
    const short = validateDisplayName({ displayName: ' No ' });
    expect(errorsOf(short)).toEqual({ displayName: 'display_name_too_short' });
  });

  it('takes a password as typed and needs one', () => {
    expect(validatePassword({ password: ' p ' })).toEqual({ ok: true, value: { password: ' p ' } });
    expect(errorsOf(validatePassword({ password: '' }))).toEqual({ password: 'password_required' });
  });

  it.each([
    ['accepts a complete new password', {}, {}],
    ['needs the current password', { current: '' }, { current: 'password_required' }],
    ['needs a new password', { password: '', confirmation: '' }, { password: 'password_required' }],
    [
      'needs an equal confirmation',
      { confirmation: 'battery Staple' },
      { confirmation: 'passwords_do_not_match' },
    ],
  ])('%s', (_, changes, errors) => {
    const typed = { current: 'correct horse', password: 'battery staple', confirmation: 'battery staple' };
    expect(errorsOf(validateNewPassword({ ...typed, ...changes }))).toEqual(errors);
  });
});

describe('signing up', () => {
  it('trims the name and the address, but not the password', () => {
    const typed = aSignUp({
      displayName: ' Noor ',
      email: ' noor@example.com ',
      password: ' p ',
      confirmation: ' p ',
    });
    expect(validateSignUp(typed)).toEqual({
      ok: true,
      value: { displayName: 'Noor', email: 'noor@example.com', password: ' p ', confirmation: ' p ' },
    });
  });

  it.each([
    [
      'refuses a different confirmation',
      { confirmation: 'secret Phrase' },
      { confirmation: 'passwords_do_not_match' },
    ],
    [
      'refuses a confirmation with an extra space',
      { confirmation: 'secret phrase ' },
      { confirmation: 'passwords_do_not_match' },
    ],
    ['refuses a missing confirmation', { confirmation: '' }, { confirmation: 'passwords_do_not_match' }],
    ['refuses a missing password', { password: '', confirmation: '' }, { password: 'password_required' }],
    ['refuses a name of two letters', { displayName: 'Bo' }, { displayName: 'display_name_too_short' }],
    [
      'refuses a name of two letters amid spaces',
      { displayName: ' Bo  ' },
      { displayName: 'display_name_too_short' },
    ],
    ['refuses a name of two emoji', { displayName: '🦊🦊' }, { displayName: 'display_name_too_short' }],
    ['accepts a name of three letters', { displayName: 'Bob' }, {}],
    ['accepts a name of three emoji', { displayName: '🦊🦊🦊' }, {}],
    ['refuses a missing address', { email: ' ' }, { email: 'email_required' }],
    ['accepts an odd address, which the provider judges', { email: 'noor' }, {}],
  ])('%s', (_, changes, errors) => {
    expect(errorsOf(validateSignUp(aSignUp(changes)))).toEqual(errors);
  });

  it('names every error in the order of the form', () => {
    const empty = { displayName: '', email: '', password: '', confirmation: 'x' };
    expect(Object.keys(errorsOf(validateSignUp(empty)))).toEqual([
      'displayName',
      'email',
      'password',
      'confirmation',
    ]);
  });
});

describe('signing in', () => {
  it('trims the address and takes the password as typed', () => {
    expect(validateSignIn({ email: ' noor@example.com ', password: ' p ' })).toEqual({
      ok: true,
      value: { email: 'noor@example.com', password: ' p ' },
    });
  });

  it('needs an address and a password', () => {
    expect(validateSignIn({ email: ' ', password: '' })).toEqual({
      ok: false,
      errors: { email: 'email_required', password: 'password_required' },
    });
    expect(errorsOf(validateSignIn({ email: 'a@b.c', password: '' }))).toEqual({
      password: 'password_required',
    });
    expect(errorsOf(validateSignIn({ email: '', password: 'p' }))).toEqual({ email: 'email_required' });
  });
});

describe('a new plan', () => {
  it('has a trimmed name and a country', () => {
    expect(validatePlan({ name: ' Lindenstraat 12 ', country: 'Netherlands' })).toEqual({
      ok: true,
      value: { name: 'Lindenstraat 12', country: 'Netherlands' },
    });
  });

  it('needs a name and a country', () => {
    expect(validatePlan({ name: ' ', country: '' })).toEqual({
      ok: false,
      errors: { name: 'plan_name_required', country: 'country_required' },
    });
    expect(errorsOf(validatePlan({ name: 'Home', country: '' }))).toEqual({ country: 'country_required' });
    expect(errorsOf(validatePlan({ name: '', country: 'Netherlands' }))).toEqual({
      name: 'plan_name_required',
    });
  });
});

describe('a transaction', () => {
  it('that happens once has no recurrence', () => {
    expect(validateTransaction(aDraft({ description: ' Groceries ' }), home)).toStrictEqual({
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
    expect(validateTransaction(draft, home)).toStrictEqual({
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
    const result = validateTransaction(repeating({ end_date: ' ' }), home);
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
      { amount: 'amount_invalid' },
    ],
    ['may have a day as people type it', { date: '21-11-2026' }, {}],
    ['needs a day', { date: '' }, { date: 'date_invalid' }],
    ['may not have a day that does not exist', { date: '2026-02-30' }, { date: 'date_invalid' }],
    ['needs a category', { category: '' }, { category: 'category_required' }],
    ['needs a person', { user_id: '' }, { user_id: 'user_required' }],
  ])('%s', (_, changes, errors) => {
    expect(errorsOf(validateTransaction(aDraft(changes), home))).toEqual(errors);
  });

  it('needs a plan', () => {
    expect(errorsOf(validateTransaction(aDraft(), null))).toEqual({ plan_id: 'plan_required' });
  });

  it.each(['', ' ', '0', '-1', '+1', '2.5', '2,5', '1e2', '0x2', 'two', '1001'])(
    'may not repeat every %j',
    (value) => {
      expect(errorsOf(validateTransaction(repeating({ value }), home))).toEqual({
        value: 'recurrence_value_invalid',
      });
    },
  );

  it('may not repeat at a number of 400 digits', () => {
    const value = '9'.repeat(400);
    expect(errorsOf(validateTransaction(repeating({ value }), home))).toEqual({
      value: 'recurrence_value_invalid',
    });
  });

  it.each(['1', '2', '007', '1000'])('may repeat every %j', (value) => {
    const result = validateTransaction(repeating({ value }), home);
    expect(result.ok && result.value.recurrance?.value).toBe(Number(value));
  });

  it.each([
    ['may end on its first day', '2026-11-21', {}],
    ['may end on the day after', '22-11-2026', {}],
    ['may not end on the day before', '2026-11-20', { end_date: 'end_date_before_date' }],
    ['may not end on a word', 'never', { end_date: 'end_date_invalid' }],
    ['may not end on a day that does not exist', '31-11-2026', { end_date: 'end_date_invalid' }],
  ])('%s', (_, end_date, errors) => {
    expect(errorsOf(validateTransaction(repeating({ end_date }), home))).toEqual(errors);
  });

  it('with an invalid day does not complain about its last day', () => {
    const draft = { ...repeating({ end_date: '1999-01-01' }), date: 'soon' };
    expect(errorsOf(validateTransaction(draft, home))).toEqual({ date: 'date_invalid' });
  });

  it('names every error in the order of the form', () => {
    const draft = {
      ...aDraft({ description: '', amount: '', date: '', user_id: '' }),
      recurrance: { type: 'days' as const, value: '', end_date: 'x' },
    };
    expect(Object.keys(errorsOf(validateTransaction(draft, null)))).toEqual([
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

describe('an invite', () => {
  it('is trimmed and may lack a message', () => {
    const value = { email: 'sam@example.test', message: '' };
    expect(validateInvite({ email: ' sam@example.test ', message: '  ' })).toEqual({ ok: true, value });
  });

  it('needs an address', () => {
    expect(validateInvite({ email: ' ', message: 'Join us' })).toEqual({
      ok: false,
      errors: { email: 'email_required' },
    });
  });

  it.each([
    ['may', 500, true],
    ['may not', 501, false],
  ])('%s have a message of %i characters', (_, length, ok) => {
    expect(validateInvite({ email: 'sam@example.test', message: 'x'.repeat(length) }).ok).toBe(ok);
  });
});

describe('a limit', () => {
  it('is typed like the amount of a transaction', () => {
    expect(validateLimit({ amount: ' € 1.234,56' })).toStrictEqual({ ok: true, value: { amount: 123_456 } });
  });

  it.each(['', '0', '-5', '1,234', 'none', '1.000.000.000'])('may not be %j', (amount) => {
    expect(errorsOf(validateLimit({ amount }))).toStrictEqual({ amount: 'amount_invalid' });
  });
});
