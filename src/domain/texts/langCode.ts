// Parses language codes and names languages in their own language.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';

/** A language with at most three of script, region and variant. `firestore.rules` has the same pattern. */
const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** ISO 639-2 codes that don't stand for a single language. */
const NO_LANGUAGE = ['mis', 'mul', 'und', 'zxx'];

/**
 * The language code in `text`, in the canonical spelling of BCP 47 (`pt-br` is `pt-BR`, `iw` is `he`). Null for malformed
 * codes and unknown languages: `xx`.
 */
export function parseLangCode(text: string): LangCode | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(text.trim());
    const { language } = new Intl.Locale(code);
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    if (known === undefined || NO_LANGUAGE.includes(language)) return null;
    return toLangCode(code);
  } catch {
    // A RangeError: the text isn't a language tag.
    return null;
  }
}

/** `text` if it is valid as a record's id, even for an unknown language. Null for anything else. */
export function toLangCode(text: string): LangCode | null {
  return CODE.test(text) ? v.parse(LangCode, text) : null;
}

/** The language's own name: 'Nederlands'. For an unknown language, the code itself. */
export function nameOfLang(code: string): string {
  try {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** A language's code with the country where most of its speakers live: `it-IT`. Null when it has a country already. */
export function withCountry(code: LangCode): LangCode | null {
  const locale = new Intl.Locale(code);
  const { region } = locale.maximize();
  return locale.region === undefined && region !== undefined ? toLangCode(`${code}-${region}`) : null;
}
