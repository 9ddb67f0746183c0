// Turns a language's record into texts. People edit records, so keys may be missing or unknown.
import { directionOf } from './direction';
import type { PluralKey, TranslationKey } from '../../model/lang';
import { markedLine } from '../../model/visibleText';

/** Text by key, as in a language's record. Null until it has loaded. */
export type Texts = Readonly<Record<string, string>> | null;

/** The value of each `{name}` in a text. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The record's text of a key, or `local_{lang}_{key}` when it has none (spec, section 5). Replaces each `{name}` with its
 * value; one without a value stays. In right-to-left text, each value is isolated, so that an amount keeps its sign on
 * the correct side and a name doesn't change the direction of its neighbours. So is a value with right-to-left letters in
 * any text.
 */
export function translate(lang: string, record: Texts, key: TranslationKey, values: Values = {}): string {
  return fill(lang, textOf(record, key) ?? `local_${lang}_${key}`, values);
}

/**
 * The text of `base_one`, `base_few`, … by the language's plural rules, or of `base_other` where the record lacks that
 * form. The text may contain the number as `{count}`.
 */
export function translatePlural(
  lang: string,
  record: Texts,
  base: PluralKey,
  count: number,
  values: Values = {},
): string {
  const counted = { ...values, count };
  const text = textOf(record, `${base}_${pluralCategory(lang, count)}`);
  return text === undefined ? translate(lang, record, `${base}_other`, counted) : fill(lang, text, counted);
}

/**
 * A category's name on the screen. The built-in ones, whose ids are their English names, have a text in each language; any
 * other category, and any category in a language without that text, shows its id.
 */
export function translateCategory(record: Texts, id: string): string {
  // Built-in ids have this form only, so that two ids never share a key.
  const isLikeBuiltIn = /^[A-Z][a-z ]*$/.test(id);
  const key = `category_name_${id.toLowerCase().replaceAll(' ', '_')}`;
  return (isLikeBuiltIn ? textOf(record, key) : undefined) ?? markedLine(id);
}

/** Own properties only: a record without the key `constructor` has no text for it. */
function textOf(record: Texts, key: string): string | undefined {
  return record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Letters of Hebrew, Arabic, and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** In one pass, so that braces within a value stay unchanged. */
function fill(lang: string, text: string, values: Values): string {
  const isRtl = directionOf(lang) === 'rtl';
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return isRtl || RIGHT_TO_LEFT.test(value) ? isolated(value) : value;
  });
}

/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates: first strong isolate … pop directional isolate. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

/** Removes the isolation marks around values: for comparing a name that may be copied from a text. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Languages unknown to Intl use English plural rules; Intl throws on codes that aren't language tags. */
function pluralCategory(lang: string, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules([lang, 'en']).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}
