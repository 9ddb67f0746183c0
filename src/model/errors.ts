import type { TranslationKey } from './lang';

/**
 * All errors that the app shows. Each code's text is the translation of `error_<code>`, whose English is the sentence of
 * the error catalogue (spec, section 8).
 */
export type ErrorCode =
  | 'passwords_do_not_match'
  | 'display_name_too_short'
  | 'name_invisible'
  | 'description_too_short'
  | 'description_too_long'
  | 'amount_invalid'
  | 'amount_too_large'
  | 'amount_whole'
  | 'balance_invalid'
  | 'balance_day_future'
  | 'date_invalid'
  | 'recurrence_value_invalid'
  | 'end_date_invalid'
  | 'end_date_before_date'
  | 'split_nobody'
  | 'split_part_invalid'
  | 'split_not_total'
  | 'split_person_left'
  | 'occurrence_date_invalid'
  | 'times_invalid'
  | 'user_required'
  | 'plan_required'
  | 'plan_name_required'
  | 'plan_name_mismatch'
  | 'country_required'
  | 'currency_unknown'
  | 'email_required'
  | 'password_required'
  | 'authentication'
  | 'account_needed'
  | 'read_only'
  | 'unsent_first'
  | 'books_too_large'
  | 'year_too_large'
  | 'day_not_past'
  | 'day_unrecorded'
  | 'not_authorized'
  | 'user_not_found'
  | 'message_too_long'
  | 'invite_self'
  | 'invite_member'
  | 'invite_pending'
  | 'invite_gone'
  | 'link_gone'
  | 'offer_gone'
  | 'lang_not_found'
  | 'lang_exists'
  | 'lang_code_invalid'
  | 'key_invalid'
  | 'key_reserved'
  | 'key_exists'
  | 'key_unknown'
  | 'text_required'
  | 'text_too_long'
  | 'not_found'
  | 'transaction_changed'
  | 'transaction_gone'
  | 'widgets_not_found'
  | 'widgets_changed'
  | 'image_url_invalid'
  | 'category_required'
  | 'category_name_required'
  | 'name_too_long'
  | 'category_name_invalid'
  | 'category_exists'
  | 'plan_categories_full'
  | 'rollovers_full'
  | 'scenario_name_required'
  | 'scenario_full'
  | 'scenarios_full'
  | 'settle_too_many'
  | 'repayment_exists'
  | 'guests_full'
  | 'guest_gone'
  | 'guest_taken'
  | 'guest_name_taken'
  | 'goal_gone'
  | 'goals_full'
  | 'goal_too_little'
  | 'goal_image_invalid'
  | 'scenario_gone'
  | 'scenario_changed'
  | 'rule_text_too_short'
  | 'rule_text_too_long'
  | 'rule_exists'
  | 'rule_gone'
  | 'rules_full'
  | 'series_required'
  | 'series_ended'
  | 'day_past'
  | 'percent_invalid'
  | 'theme_get_failed'
  | 'theme_create_failed'
  | 'theme_default_failed'
  | 'theme_select_failed'
  | 'theme_not_found'
  | 'theme_update_failed'
  | 'font_verify_failed'
  | 'font_required'
  | 'colors_required'
  | 'theme_format_invalid'
  | 'theme_import_failed'
  | 'theme_copy_failed'
  | 'theme_required'
  | 'theme_name_required'
  | 'font_name_invalid'
  | 'offline'
  | 'unknown';

/** The acts that their error messages name: the text of `failed_<act>` starts with the act (spec, section 8). */
export type FailedAct = 'add_category' | 'remove_category' | 'delete_transactions';

/** The app shows the auth provider's message unchanged (spec, section 5), so it accompanies the code. */
export type AppErrorCode = ErrorCode | 'provider';

/** The only error type that the app shows to users. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly act: FailedAct | undefined;

  constructor(code: AppErrorCode, options?: { message?: string; cause?: unknown; act?: FailedAct }) {
    super(options?.message ?? code, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.act = options?.act;
  }
}

/** The translation key of a code's text. */
export function errorKey(code: ErrorCode): TranslationKey {
  return `error_${code}`;
}

export function failedActKey(act: FailedAct): TranslationKey {
  return `failed_${act}`;
}
