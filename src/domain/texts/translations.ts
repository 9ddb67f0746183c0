// Finds the gaps of a language: required keys, their plural forms, and placeholders that a text has to contain.

import type { Instant } from '../../model/instant';
import { TAKE_BACK_TIME, type Addition } from '../../model/lang';

/** Text by key: a language's record, or the built-in texts. */
export type TextsByKey = Readonly<Record<string, string>>;

/** `firestore.rules` has the same pattern. */
const KEY = /^[A-Za-z0-9_-]{1,100}$/;

/** The database reserves names like `__proto__`, and parsing a record drops the other two. */
const RESERVED_KEY = /^(__.*__|constructor|prototype)$/;

/** In UTF-16 units. `firestore.rules` has the same limit. */
export const MAX_TEXT_LENGTH = 1000;

export interface TranslationRow {
  key: string;
  /** The English text, or that of `_other` for a plural form that English lacks; null when the app doesn't use the key. */
  english: string | null;
  /** Null when the language has none. */
  text: string | null;
  /** 'placeholders' when the text omits a placeholder of the English one. */
  problem: 'missing' | 'placeholders' | null;
}

/** The reason why `key` is invalid, or null. */
export function keyError(key: string): 'key_invalid' | 'key_reserved' | null {
  if (!KEY.test(key)) return 'key_invalid';
  return RESERVED_KEY.test(key) ? 'key_reserved' : null;
}

/** The longest text that a user may add to someone else's language. `firestore.rules` has the same limit. */
export function maxAdditionLength(english: string): number {
  return Math.min(MAX_TEXT_LENGTH, 4 * english.length + 60);
}

/**
 * The reason why a user can't add `text` under `key` to someone else's language, or null: users add only keys that
 * English has, and nothing to English itself. `firestore.rules` has the same rule.
 */
export function additionError(
  code: string,
  key: string,
  text: string,
  english: TextsByKey,
): 'key_unknown' | 'text_too_long' | null {
  const original =
    code === 'en' || !requiredKeys(code, english).includes(key) ? null : englishOf(key, english);
  if (original === null) return 'key_unknown';
  return text.length > maxAdditionLength(original) ? 'text_too_long' : null;
}

/** The keys of texts that a user added to someone else's language and may still take back. */
export function keysToTakeBack(
  added: readonly Addition[],
  data: TextsByKey,
  now: Instant,
): ReadonlySet<string> {
  const open = added.filter(
    ({ id, text, createdAt }) => data[id] === text && now < createdAt + TAKE_BACK_TIME,
  );
  return new Set(open.map(({ id }) => id));
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The base of a plural form, `members` of `members_few`; null for a key without plural forms in English. */
function pluralBaseOf(key: string, english: TextsByKey): string | null {
  const base = PLURAL.exec(key)?.[1];
  if (base === undefined) return null;
  return Object.hasOwn(english, `${base}_one`) && Object.hasOwn(english, `${base}_other`) ? base : null;
}

/**
 * The keys that a language needs, A–Z: those of English, with the language's own plural forms (Unicode CLDR): `_few` and
 * `_many` in Polish. Languages unknown to Intl use the English forms.
 */
export function requiredKeys(code: string, english: TextsByKey): string[] {
  const forms = pluralForms(code);
  const keys = Object.keys(english).flatMap((key) => {
    const base = pluralBaseOf(key, english);
    return base === null ? [key] : forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)].toSorted(byKey);
}

function pluralForms(code: string): readonly string[] {
  try {
    return new Intl.PluralRules([code, 'en']).resolvedOptions().pluralCategories;
  } catch {
    return ['one', 'other'];
  }
}

/** The placeholders of a text: `count` and `plan` in '{count} members in {plan}'. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))];
}

/**
 * The placeholders of the English text that the text of `key` lacks. A text may omit the number where the plural form
 * implies it: 'no members', 'a member'.
 */
export function missingPlaceholders(english: string, text: string, key: string): string[] {
  const named = placeholdersOf(text);
  const saysNumber = /_(zero|one|two)$/.test(key);
  return placeholdersOf(english).filter((name) => !named.includes(name) && !(saysNumber && name === 'count'));
}

/** A language's required keys and additional keys of its record, A–Z. */
export function translationRows(code: string, data: TextsByKey, english: TextsByKey): TranslationRow[] {
  const keys = new Set(requiredKeys(code, english));
  const all = [...keys, ...Object.keys(data).filter((key) => !keys.has(key))];
  return all.toSorted(byKey).map((key) => {
    const text = ownText(data, key);
    const original = keys.has(key) ? englishOf(key, english) : null;
    return { key, english: original, text, problem: problemOf(key, original, text) };
  });
}

function problemOf(key: string, english: string | null, text: string | null): TranslationRow['problem'] {
  if (text === null) return 'missing';
  return english !== null && missingPlaceholders(english, text, key).length > 0 ? 'placeholders' : null;
}

function englishOf(key: string, english: TextsByKey): string | null {
  const base = pluralBaseOf(key, english);
  return ownText(english, key) ?? (base === null ? null : ownText(english, `${base}_other`));
}

/** Own properties only: a record without the key `toString` has no text for it. */
function ownText(texts: TextsByKey, key: string): string | null {
  return Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
}

/** Whether the key or one of the texts contains the search text, in any case. */
export function matches(row: Pick<TranslationRow, 'key' | 'english' | 'text'>, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return [row.key, row.english, row.text].some((text) => text?.toLowerCase().includes(sought));
}

/** The same order in every language. */
function byKey(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
