// Owns how a language's record becomes text. A record is written by people: it may lack keys and hold others.
import { directionOf } from './direction';
import type { PluralKey, TranslationKey } from '../../model/lang';

/** Text by key, as a language's record holds it. Null while it is not there. */
export type Texts = Readonly<Record<string, string>> | null;

/** What stands for each `{name}` in a text. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The record's text of a key, or `local_{lang}_{key}` when it has none (spec, section 5). Each `{name}` in it is
 * replaced by the value of that name; one without a value is left as it is. Among text from right to left each value is
 * isolated, so that an amount keeps its sign on its own side, and a name doesn't turn what stands beside it.
 */
export function translate(lang: string, record: Texts, key: TranslationKey, values: Values = {}): string {
  return fill(lang, textOf(record, key) ?? `local_${lang}_${key}`, values);
}

/**
 * The text of `base_one`, `base_few`, … as the language counts, or of `base_other` where the record lacks that
 * form. The text may name the number itself as `{count}`.
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

/** Own properties only: a record without the key `constructor` has no text for it. */
function textOf(record: Texts, key: string): string | undefined {
  return record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** In one pass, so that braces within a value stay as they are. */
function fill(lang: string, text: string, values: Values): string {
  const isolates = directionOf(lang) === 'rtl';
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    return isolates ? isolated(String(values[name])) : String(values[name]);
  });
}

/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates: first strong isolate … pop directional isolate. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

/** What was copied from a text, without the marks around its values: a name that is typed or pasted is compared so. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** A language counts like English where Intl does not know it; a code that is no language tag at all makes it throw. */
function pluralCategory(lang: string, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules([lang, 'en']).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}
