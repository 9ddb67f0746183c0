// Owns which codes stand for a language, and what a language calls itself.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';

/** A language with at most three of script, region and variant. `firestore.rules` holds the same pattern. */
const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** ISO 639-2 codes for texts that are in no one language. */
const NO_LANGUAGE = ['mis', 'mul', 'und', 'zxx'];

/**
 * The language that someone means by `text`, in the canonical spelling of BCP 47 (`pt-br` is `pt-BR`, `iw` is `he`).
 * Null for what isn't well-formed, and for a language that nobody knows: `xx`.
 */
export function parseLangCode(text: string): LangCode | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(text.trim());
    const { language } = new Intl.Locale(code);
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    if (known === undefined || NO_LANGUAGE.includes(language)) return null;
    return toLangCode(code);
  } catch {
    // A RangeError: the text is no language tag.
    return null;
  }
}

/** `text` where a record may have it as its id, whether anyone knows the language or not. Null for anything else. */
export function toLangCode(text: string): LangCode | null {
  return CODE.test(text) ? v.parse(LangCode, text) : null;
}

/** What a language calls itself: 'Nederlands'. A code that is no language is its own name. */
export function nameOfLang(code: string): string {
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}
