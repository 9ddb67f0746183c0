import { AppError, type AppErrorCode } from '../../model/errors';

const CODES: Readonly<Record<string, AppErrorCode>> = {
  'permission-denied': 'not_authorized',
  unauthenticated: 'authentication',
  unavailable: 'offline',
  'not-found': 'not_found',
};

/** Turns any error from a service's promise or listener into the one error type that the app shows. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isFirebaseError(error)) return new AppError('unknown', { cause: error });
  // The app shows the auth provider's messages unchanged (spec, section 5).
  if (error.code.startsWith('auth/'))
    return new AppError('provider', { message: error.message, cause: error });
  return new AppError(CODES[error.code] ?? 'unknown', { cause: error });
}

/** Whether a transaction gave up, after all its retries, because others had changed the records it read. */
export function isContended(error: unknown): boolean {
  const { code, cause } = toAppError(error);
  if (code === 'transaction_changed') return true;
  return isFirebaseError(cause) && ['aborted', 'failed-precondition'].includes(cause.code);
}

/** Checks name and code: the class itself would load 9 kB of the SDK before the first screen. */
function isFirebaseError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    error.name === 'FirebaseError' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
