// Texts available without the database: this device's cached copy of a language's record, and the built-in texts, each
// part of each language in its own chunk. The app shows them until the record arrives.
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

/** The languages with built-in texts, available even without the database. */
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

/** This device's cached copy of a language's record; null when there is none, or it can't be read any more. */
export function cachedTexts(code: LangCode): Readonly<Record<string, string>> | null {
  const kept = v.safeParse(CachedTexts, remembered(`lang:${code}`));
  // An empty record has nothing to show.
  return kept.success && Object.keys(kept.output).length > 0 ? kept.output : null;
}

/** Caches a record's texts for the next start; null removes them. They belong to nobody: signing out leaves them. */
export function keepTexts(code: LangCode, texts: Readonly<Record<string, string>> | null): void {
  remember(`lang:${code}`, texts && JSON.stringify(texts));
}
