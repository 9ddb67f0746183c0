// In which order the built-in texts of a language are loaded: nobody waits for more than what they are looking at.
import type { TranslationKey } from './lang';

/**
 * `first` is what someone signed out sees, `shell` the dashboard and all that lies around any page, and `pages` what only
 * the other pages say.
 */
export const TEXT_PARTS = ['first', 'shell', 'pages'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/**
 * The texts of what someone signed out sees, of what stands in the place of a page that loads or can't, and of what may be
 * said or asked over any of them: they come before all others.
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

/** How the texts of the last part begin; what names a page in the navigation is none of them. */
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
