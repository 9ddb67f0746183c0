// Owns how a language's record becomes text. A record is written by people: it may lack keys and hold others.
import type { PluralKey, TranslationKey } from '../model/lang';

/** Text by key, as a language's record holds it. Null while it is not there. */
export type Texts = Readonly<Record<string, string>> | null;

/** What stands for each `{name}` in a text. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The record's text of a key, or `local_{lang}_{key}` when it has none (spec, section 5). Each `{name}` in it is
 * replaced by the value of that name; one without a value is left as it is.
 */
export function translate(lang: string, record: Texts, key: TranslationKey, values: Values = {}): string {
  return fill(textOf(record, key) ?? `local_${lang}_${key}`, values);
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
  return text === undefined ? translate(lang, record, `${base}_other`, counted) : fill(text, counted);
}

/** Own properties only: a record without the key `constructor` has no text for it. */
function textOf(record: Texts, key: string): string | undefined {
  return record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** In one pass, so that braces within a value stay as they are. */
function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** A language counts like English where Intl does not know it; a code that is no language tag at all makes it throw. */
function pluralCategory(lang: string, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules([lang, 'en']).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}
