// The texts that are here without the database: what this device last saw of a language's record, and what is built in,
// each language a chunk of its own, and another of what comes first. They are shown until the record arrives.
import * as v from 'valibot';
import { LangCode } from '../model/ids';
import { remember, remembered } from './deviceStore';

const Texts = v.record(v.string(), v.string());
const KeptTexts = v.pipe(v.string(), v.parseJson(), Texts);

const FIRST = import.meta.glob('../../seed/lang/*.json', { import: 'default', query: '?first' });
const REST = import.meta.glob('../../seed/lang/*.json', { import: 'default', query: '?rest' });

/** The languages whose texts are built in: there even without the database. */
export const BUILT_IN_LANGS: readonly LangCode[] = Object.keys(FIRST).map((path) =>
  v.parse(LangCode, path.replace(/^.*\/|\.json$/g, '')),
);

/** The built-in texts of a language, or null when it has none. */
export async function loadLangSeed(code: LangCode): Promise<Readonly<Record<string, string>> | null> {
  const [first, rest] = await Promise.all([loadFirstTexts(code), loadFrom(REST, code)]);
  return first && rest && { ...first, ...rest };
}

/** Of the built-in texts of a language those that come first (`FIRST_TEXTS`), or null when it has none. */
export function loadFirstTexts(code: LangCode): Promise<Readonly<Record<string, string>> | null> {
  return loadFrom(FIRST, code);
}

async function loadFrom(
  texts: Readonly<Record<string, () => Promise<unknown>>>,
  code: LangCode,
): Promise<Readonly<Record<string, string>> | null> {
  const load = texts[`../../seed/lang/${code}.json`];
  return load === undefined ? null : v.parse(Texts, await load());
}

/** What this device last saw of a language's record; null when it has seen none, or can't read it any more. */
export function keptTexts(code: LangCode): Readonly<Record<string, string>> | null {
  const kept = v.safeParse(KeptTexts, remembered(`lang:${code}`));
  return kept.success ? kept.output : null;
}

/** Keeps the texts of a record for the next start; null forgets them. They are nobody's own: signing out leaves them. */
export function keepTexts(code: LangCode, texts: Readonly<Record<string, string>> | null): void {
  remember(`lang:${code}`, texts && JSON.stringify(texts));
}
