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

describe('the catalogue', () => {
  it.each([
    ['passwords_do_not_match', 'Passwords do not match'],
    ['display_name_too_short', 'Display name is to short'],
    ['description_too_short', 'Description is to short'],
    ['amount_invalid', 'Amount needs to be set to an amount > 0'],
    ['user_required', 'User needs to be selected'],
    ['plan_required', 'No plan selected'],
  ] as const)('says of %s what the product has always said', (code, sentence) => {
    expect(en[errorKey(code)]).toBe(sentence);
  });
});

describe('changing the account', () => {
  it('takes a name as at sign-up, without the space around it', () => {
    expect(validateDisplayName({ displayName: ' Noor ' })).toEqual({
      ok: true,
      value: { displayName: 'Noor' },
    });
    const short = validateDisplayName({ displayName: ' No ' });
    expect(errorsOf(short)).toEqual({ displayName: 'display_name_too_short' });
  });

  it('takes a password as it is, and none for none', () => {
    expect(validatePassword({ password: ' p ' })).toEqual({ ok: true, value: { password: ' p ' } });
    expect(errorsOf(validatePassword({ password: '' }))).toEqual({ password: 'password_required' });
  });

  it.each([
    ['all of it', {}, {}],
    ['no current password', { current: '' }, { current: 'password_required' }],
    ['no new one', { password: '', confirmation: '' }, { password: 'password_required' }],
    ['another confirmation', { confirmation: 'battery Staple' }, { confirmation: 'passwords_do_not_match' }],
  ])('checks a new password of which there is %s', (_, changes, errors) => {
    const typed = { current: 'correct horse', password: 'battery staple', confirmation: 'battery staple' };
    expect(errorsOf(validateNewPassword({ ...typed, ...changes }))).toEqual(errors);
  });
});

describe('signing up', () => {
  it('takes the name and the address without the space around them, and the password as it is', () => {
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
      'a password and another confirmation',
      { confirmation: 'secret Phrase' },
      { confirmation: 'passwords_do_not_match' },
    ],
    [
      'a confirmation with a space more',
      { confirmation: 'secret phrase ' },
      { confirmation: 'passwords_do_not_match' },
    ],
    ['no confirmation', { confirmation: '' }, { confirmation: 'passwords_do_not_match' }],
    ['no password', { password: '', confirmation: '' }, { password: 'password_required' }],
    ['a name of two letters', { displayName: 'Bo' }, { displayName: 'display_name_too_short' }],
    [
      'a name of two letters amid spaces',
      { displayName: ' Bo  ' },
      { displayName: 'display_name_too_short' },
    ],
    [
      'a name of two emoji, which are four units of text',
      { displayName: '🦊🦊' },
      { displayName: 'display_name_too_short' },
    ],
    ['a name of three letters', { displayName: 'Bob' }, {}],
    ['a name of three emoji', { displayName: '🦊🦊🦊' }, {}],
    ['no address', { email: ' ' }, { email: 'email_required' }],
    ['an odd address, which is the provider’s to judge', { email: 'noor' }, {}],
  ])('with %s', (_, changes, errors) => {
    expect(errorsOf(validateSignUp(aSignUp(changes)))).toEqual(errors);
  });

  it('names every fault, in the order of the form', () => {
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
  it('takes an address and a password', () => {
    expect(validateSignIn({ email: ' noor@example.com ', password: ' p ' })).toEqual({
      ok: true,
      value: { email: 'noor@example.com', password: ' p ' },
    });
  });

  it('needs both', () => {
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
  it('takes a name and a country', () => {
    expect(validatePlan({ name: ' Lindenstraat 12 ', country: 'Netherlands' })).toEqual({
      ok: true,
      value: { name: 'Lindenstraat 12', country: 'Netherlands' },
    });
  });

  it('needs both', () => {
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
  it('that happens once has no recurrence at all', () => {
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

  it('that repeats has its unit, its whole number and the day on which it ends', () => {
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
    ['a description of two letters', { description: 'ab' }, { description: 'description_too_short' }],
    [
      'a description of two letters amid spaces',
      { description: ' ab ' },
      { description: 'description_too_short' },
    ],
    ['a description of two emoji', { description: '🍞🥛' }, { description: 'description_too_short' }],
    ['a description of three letters', { description: 'abc' }, {}],
    ['a description of 200 letters', { description: ` ${'a'.repeat(200)} ` }, {}],
    ['a description of 100 emoji', { description: '🍞'.repeat(100) }, {}],
    [
      'a description of 101 emoji, which the access rules count as 202',
      { description: '🍞'.repeat(101) },
      { description: 'description_too_long' },
    ],
    [
      'a description of 201 letters',
      { description: 'a'.repeat(201) },
      { description: 'description_too_long' },
    ],
    ['no amount', { amount: '' }, { amount: 'amount_invalid' }],
    ['an amount of nothing', { amount: '0,00' }, { amount: 'amount_invalid' }],
    ['a negative amount', { amount: '-5' }, { amount: 'amount_invalid' }],
    ['three decimals', { amount: '1,234' }, { amount: 'amount_invalid' }],
    ['words', { amount: 'five' }, { amount: 'amount_invalid' }],
    ['one cent', { amount: '0,01' }, {}],
    ['the largest amount', { amount: '999.999.999,99' }, {}],
    ['a cent more than the largest amount', { amount: '1.000.000.000,00' }, { amount: 'amount_invalid' }],
    ['a day as people type it', { date: '21-11-2026' }, {}],
    ['no day', { date: '' }, { date: 'date_invalid' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'date_invalid' }],
    ['no category', { category: '' }, { category: 'category_required' }],
    ['nobody selected', { user_id: '' }, { user_id: 'user_required' }],
  ])('with %s', (_, changes, errors) => {
    expect(errorsOf(validateTransaction(aDraft(changes), home))).toEqual(errors);
  });

  it('needs a plan', () => {
    expect(errorsOf(validateTransaction(aDraft(), null))).toEqual({ plan_id: 'plan_required' });
  });

  it.each(['', ' ', '0', '-1', '+1', '2.5', '2,5', '1e2', '0x2', 'two', '1001', '9'.repeat(400)])(
    'does not repeat every %j',
    (value) => {
      expect(errorsOf(validateTransaction(repeating({ value }), home))).toEqual({
        value: 'recurrence_value_invalid',
      });
    },
  );

  it.each(['1', '2', '007', '1000'])('repeats every %j', (value) => {
    const result = validateTransaction(repeating({ value }), home);
    expect(result.ok && result.value.recurrance?.value).toBe(Number(value));
  });

  it.each([
    ['the day itself', '2026-11-21', {}],
    ['the day after', '22-11-2026', {}],
    ['the day before', '2026-11-20', { end_date: 'end_date_before_date' }],
    ['no day', 'never', { end_date: 'end_date_invalid' }],
    ['a day that does not exist', '31-11-2026', { end_date: 'end_date_invalid' }],
  ])('ends on %s', (_, end_date, errors) => {
    expect(errorsOf(validateTransaction(repeating({ end_date }), home))).toEqual(errors);
  });

  it('has its last day compared with no first day when that is none', () => {
    const draft = { ...repeating({ end_date: '1999-01-01' }), date: 'soon' };
    expect(errorsOf(validateTransaction(draft, home))).toEqual({ date: 'date_invalid' });
  });

  it('names every fault, in the order of the form, and the plan last, as it has no field', () => {
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
  it('is taken without a message, and without the blanks around what is typed', () => {
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
    [500, true],
    [501, false],
  ])('with a message of %i characters is taken: %j', (length, ok) => {
    expect(validateInvite({ email: 'sam@example.test', message: 'x'.repeat(length) }).ok).toBe(ok);
  });
});

describe('a limit', () => {
  it('is an amount, as it is typed in a transaction', () => {
    expect(validateLimit({ amount: ' € 1.234,56' })).toStrictEqual({ ok: true, value: { amount: 123_456 } });
  });

  it.each(['', '0', '-5', '1,234', 'none', '1.000.000.000'])('is none when it is %j', (amount) => {
    expect(errorsOf(validateLimit({ amount }))).toStrictEqual({ amount: 'amount_invalid' });
  });
});
