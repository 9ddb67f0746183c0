import { AppError, type AppErrorCode } from '../../model/errors';

const CODES: Readonly<Record<string, AppErrorCode>> = {
  'permission-denied': 'not_authorized',
  unauthenticated: 'authentication',
  unavailable: 'offline',
  'not-found': 'not_found',
};

/** Turns whatever a service's promise or listener was refused with into the one error type that is shown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isFirebaseError(error)) return new AppError('unknown', { cause: error });
  // Messages of the auth provider are shown as they are (spec, section 5).
  if (error.code.startsWith('auth/'))
    return new AppError('provider', { message: error.message, cause: error });
  return new AppError(CODES[error.code] ?? 'unknown', { cause: error });
}

/** Whether a transaction gave up because others changed what it had read, however often it began again. */
export function isContended(error: unknown): boolean {
  const { cause } = toAppError(error);
  return isFirebaseError(cause) && ['aborted', 'failed-precondition'].includes(cause.code);
}

/** By its name and its code: the class itself would bring 9 kB of the SDK before the first screen. */
function isFirebaseError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    error.name === 'FirebaseError' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
