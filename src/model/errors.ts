import type { TranslationKey } from './lang';

/**
 * Everything that can go wrong and be told to a person. Each code's text is the translation of
 * `error_<code>`, whose English is the sentence of the error catalogue (spec, section 8).
 */
export type ErrorCode =
  | 'passwords_do_not_match'
  | 'display_name_too_short'
  | 'description_too_short'
  | 'description_too_long'
  | 'amount_invalid'
  | 'date_invalid'
  | 'recurrence_value_invalid'
  | 'end_date_invalid'
  | 'end_date_before_date'
  | 'user_required'
  | 'plan_required'
  | 'plan_name_required'
  | 'country_required'
  | 'email_required'
  | 'password_required'
  | 'authentication'
  | 'not_authorized'
  | 'user_not_found'
  | 'lang_not_found'
  | 'not_found'
  | 'offline'
  | 'unknown';

/** What the auth provider says is shown as it is (spec, section 5), so its message travels with the code. */
export type AppErrorCode = ErrorCode | 'provider';

/** The one error type that reaches a person. */
export class AppError extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? code, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
  }
}

/** The translation key of a code's text. */
export function errorKey(code: ErrorCode): TranslationKey {
  return `error_${code}`;
}
