// The texts of the screen in any built-in language, so that one list of states serves them all.
import { readFileSync } from 'node:fs';
import { translate, translatePlural, type Values } from '../../../src/domain/texts/translate';
import type { PluralKey, TranslationKey } from '../../../src/model/lang';

export interface Texts {
  t: (key: TranslationKey, values?: Values) => string;
  tn: (key: PluralKey, count: number) => string;
}

/** The texts of the interface in a built-in language. */
export function textsOf(lang: string): Texts {
  const file = new URL(`../../../seed/lang/${lang}.json`, import.meta.url);
  const record: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return {
    t: (key, values) => translate(lang, record, key, values),
    tn: (key, count) => translatePlural(lang, record, key, count),
  };
}
