import { toLangCode } from '../../domain/texts/langCode';
import type { LangCode } from '../../model/ids';
import { remembered } from '../../services/device/deviceStore';
import { BUILT_IN_LANGS } from '../../services/texts/langSeed';
import { DEFAULT_LANG } from './paths';

/** The language that this device showed last, or else the first built-in one that the browser asks for. */
export function ownLang(): LangCode {
  const last = toLangCode(remembered('language') ?? '');
  if (last !== null) return last;
  const asked = navigator.languages.map((each) => BUILT_IN_LANGS.find((code) => each.split('-')[0] === code));
  return asked.find((code) => code !== undefined) ?? DEFAULT_LANG;
}
