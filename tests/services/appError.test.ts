import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/model/errors';
import { toAppError } from '../../src/services/appError';

describe('an error of the database or the identity service', () => {
  it.each([
    ['permission-denied', 'not_authorized'],
    ['unauthenticated', 'authentication'],
    ['unavailable', 'offline'],
    ['not-found', 'not_found'],
    ['resource-exhausted', 'unknown'],
    ['internal', 'unknown'],
  ])('with the code %s is told as %s', (code, expected) => {
    const refused = new FirebaseError(code, 'Words for developers.');
    expect(toAppError(refused)).toMatchObject({ code: expected, cause: refused });
  });

  it('of the identity service keeps the words of its provider', () => {
    const refused = new FirebaseError('auth/weak-password', 'Password should be at least 6 characters');
    expect(toAppError(refused)).toMatchObject({
      code: 'provider',
      message: 'Password should be at least 6 characters',
      cause: refused,
    });
  });
});

it('leaves an error alone that is already one of the app', () => {
  const own = new AppError('plan_required');
  expect(toAppError(own)).toBe(own);
});

it.each([new TypeError('x is not a function'), 'a text', undefined])(
  'tells a mistake in the program, like %s, as unknown and keeps it as the cause',
  (thrown) => {
    const error = toAppError(thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unknown', cause: thrown });
  },
);
