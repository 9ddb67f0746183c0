// The texts that are here without the database: what this device last saw of a language's record, and what is built in,
// each part of each language a chunk of its own. They are shown until the record arrives.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';
import { TEXT_PARTS, type TextPart } from '../../model/textParts';
import { remember, remembered } from '../device/deviceStore';

const Texts = v.record(v.string(), v.string());
const CachedTexts = v.pipe(v.string(), v.parseJson(), Texts);

const BUILT_IN: Readonly<Record<TextPart, Readonly<Record<string, () => Promise<unknown>>>>> = {
  first: import.meta.glob('../../seed/lang/*.json', { import: 'default', query: '?first' }),
  shell: import.meta.glob('../../seed/lang/*.json', { import: 'default', query: '?shell' }),
  pages: import.meta.glob('../../seed/lang/*.json', { import: 'default', query: '?pages' }),
};

/** The languages whose texts are built in: there even without the database. */
export const BUILT_IN_LANGS: readonly LangCode[] = Object.keys(BUILT_IN.first).map((path) =>
  v.parse(LangCode, path.replace(/^.*\/|\.json$/g, '')),
);

/** The built-in texts of a language, or null when it has none. */
export async function loadLangSeed(code: LangCode): Promise<Readonly<Record<string, string>> | null> {
  const parts = await Promise.all(TEXT_PARTS.map((part) => loadTexts(code, part)));
  const texts: Record<string, string> = {};
  for (const part of parts) {
    if (part === null) return null;
    Object.assign(texts, part);
  }
  return texts;
}

/** One part of the built-in texts of a language, or null when it has none. */
export async function loadTexts(
  code: LangCode,
  part: TextPart,
): Promise<Readonly<Record<string, string>> | null> {
  const load = BUILT_IN[part][`../../seed/lang/${code}.json`];
  return load === undefined ? null : v.parse(Texts, await load());
}

/** What this device last saw of a language's record; null when it has seen none, or can't read it any more. */
export function cachedTexts(code: LangCode): Readonly<Record<string, string>> | null {
  const kept = v.safeParse(CachedTexts, remembered(`lang:${code}`));
  // No texts at all are none that could be shown.
  return kept.success && Object.keys(kept.output).length > 0 ? kept.output : null;
}

/** Keeps the texts of a record for the next start; null forgets them. They are nobody's own: signing out leaves them. */
export function keepTexts(code: LangCode, texts: Readonly<Record<string, string>> | null): void {
  remember(`lang:${code}`, texts && JSON.stringify(texts));
}
