import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/model/errors';
import { toAppError } from '../../../src/services/firebase/appError';

describe('an error of Firebase', () => {
  it.each([
    ['permission-denied', 'not_authorized'],
    ['unauthenticated', 'authentication'],
    ['unavailable', 'offline'],
    ['not-found', 'not_found'],
    ['resource-exhausted', 'unknown'],
    ['internal', 'unknown'],
  ])('with the code %s becomes %s', (code, expected) => {
    const refused = new FirebaseError(code, 'Words for developers.');
    expect(toAppError(refused)).toMatchObject({ code: expected, cause: refused });
  });

  it('of the identity service keeps its message', () => {
    const refused = new FirebaseError('auth/weak-password', 'Password should be at least 6 characters');
    expect(toAppError(refused)).toMatchObject({
      code: 'provider',
      message: 'Password should be at least 6 characters',
      cause: refused,
    });
  });
});

it('toAppError returns an AppError unchanged', () => {
  const own = new AppError('plan_required');
  expect(toAppError(own)).toBe(own);
});

it.each([new TypeError('x is not a function'), 'a text', undefined])(
  'toAppError turns %s into an unknown error with its cause',
  (thrown) => {
    const error = toAppError(thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unknown', cause: thrown });
  },
);
