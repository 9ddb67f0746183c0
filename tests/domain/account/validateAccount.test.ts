import { describe, expect, it } from 'vitest';
import {
  validateDisplayName,
  validateNewPassword,
  validatePassword,
  validateSignIn,
  validateSignUp,
} from '../../../src/domain/account/validateAccount';
import { errorsOf } from '../../../src/domain/validated';

const aSignUp = (changes = {}) => ({
  displayName: 'Noor de Vries',
  email: 'noor@example.com',
  password: 'secret phrase',
  confirmation: 'secret phrase',
  ...changes,
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
    ['refuses a name of 101 letters', { displayName: 'x'.repeat(101) }, { displayName: 'name_too_long' }],
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
