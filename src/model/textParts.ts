// The loading order of a language's built-in texts: users wait only for the texts of the current screen.
import type { TranslationKey } from './lang';

/**
 * `first` is for signed-out users, `shell` for the dashboard and the frame of every page, and `pages` for texts that only
 * the other pages have.
 */
export const TEXT_PARTS = ['first', 'shell', 'pages'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/**
 * The texts of signed-out screens, of the placeholders for pages that are loading or failed to load, and of messages and
 * questions over any of them: they load before all others.
 */
export const FIRST_TEXTS = [
  'back_online',
  'back_to_dashboard',
  'cancel',
  'close',
  'confirm_password',
  'discard',
  'discard_text_detail',
  'discard_typed',
  'display_name',
  'email',
  'error',
  'error_authentication',
  'error_display_name_too_short',
  'error_email_required',
  'error_lang_not_found',
  'error_name_invisible',
  'error_not_authorized',
  'error_offline',
  'error_password_required',
  'error_passwords_do_not_match',
  'error_unknown',
  'error_user_not_found',
  'expected_delta',
  'forgot_password',
  'landing_invited',
  'landing_promise',
  'landing_promise_detail',
  'language_menu',
  'loading',
  'logout',
  'new_version',
  'offline',
  'offline_kept',
  'page_not_found',
  'page_not_found_detail',
  'password',
  'reload',
  'reset_mail_sent',
  'retry',
  'sample_rent',
  'sample_salary',
  'sign_in',
  'sign_up',
  'storage_broken',
  'storage_full',
  'storage_refused',
  'theme',
  'theme_reset',
] as const satisfies readonly TranslationKey[];

/** The prefixes of the last part's keys; names of pages in the navigation aren't in it. */
const PAGE_TEXTS = new RegExp(
  `^(${[
    'account',
    'another',
    'category_(built|by|created|delete|deleted|none|not|placeholder|sub|title)',
    'change_(of|yours)',
    'changed',
    'color',
    'contrast',
    'copy',
    'damaged',
    'dark',
    'data',
    'default',
    'delete_(category|plan|theme|translation)',
    'deleting',
    'deletion',
    'error_(category|colors|font|key|lang_code|lang_exists|message|text)',
    'export',
    'find',
    'font_(failed|valid)',
    'import',
    'language',
    'leave',
    'limit',
    'mend',
    'message_placeholder',
    'move_category',
    'offer',
    'ownership',
    'palette',
    'paste',
    'pending',
    'plan_(deleted|left|offered)',
    'preview_(expense|figure|income)',
    'project',
    'recurrence',
    'remove_(category_confirm|member)',
    'rename',
    'repeat',
    'reset_to',
    'send',
    'settings',
    'settle',
    'start_(current|from|imported)',
    'theme_(copied|deleted|name|not|saved|text)',
    'themes',
    'translations?',
    'type',
    'unreadable',
    'use',
    'way',
    'withdraw',
  ].join('|')})(_(?!nav$)|$)`,
);

const first: ReadonlySet<string> = new Set(FIRST_TEXTS);

export function textPartOf(key: string): TextPart {
  if (first.has(key)) return 'first';
  return PAGE_TEXTS.test(key) ? 'pages' : 'shell';
}
