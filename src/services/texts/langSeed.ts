// The texts of a language that are on the device: those that are built in, and what the device last saw of its record.
import * as v from 'valibot';
import { LangCode } from '../../model/ids';
import { remember, remembered } from '../device/deviceStore';

/** Texts by their key. */
export type Texts = Readonly<Record<string, string>>;

const TextsRecord = v.record(v.string(), v.string());
const CachedTexts = v.pipe(v.string(), v.parseJson(), TextsRecord);

type Loads = Readonly<Record<string, () => Promise<unknown>>>;

// Two chunks for each language: the build sorts its texts into those of the start and all others (scripts/startTexts.mjs).
const OF_START: Loads = import.meta.glob('../../../seed/lang/*.json', { query: '?start', import: 'default' });
const OTHERS: Loads = import.meta.glob('../../../seed/lang/*.json', { query: '?others', import: 'default' });

/** The languages with built-in texts: they are there even without the database. */
export const BUILT_IN_LANGS: readonly LangCode[] = Object.keys(OF_START).map((path) =>
  v.parse(LangCode, path.replace(/^.*\/|\.json$/g, '')),
);

async function loadFrom(loads: Loads, code: LangCode): Promise<Texts | null> {
  const load = loads[`../../../seed/lang/${code}.json`];
  return load === undefined ? null : v.parse(TextsRecord, await load());
}

/** The built-in texts of a language, or null when it has none. Rejects when a file of them can't be loaded. */
export async function loadLangSeed(code: LangCode): Promise<Texts | null> {
  const [ofStart, others] = await Promise.all([loadFrom(OF_START, code), loadFrom(OTHERS, code)]);
  return ofStart && { ...ofStart, ...others };
}

/** Those of them that are shown until the dashboard's figures. Null and rejects like `loadLangSeed`. */
export const loadStartTexts = (code: LangCode) => loadFrom(OF_START, code);

/** The record's texts that this device saw last; null when it has none, or none that can be read. */
export function cachedTexts(code: LangCode): Texts | null {
  const cached = v.safeParse(CachedTexts, remembered(`lang:${code}`));
  // A record without texts has nothing to show.
  return cached.success && Object.keys(cached.output).length > 0 ? cached.output : null;
}

/** Stores the texts of a record for the next start; null deletes them. They are public: signing out leaves them. */
export function cacheTexts(code: LangCode, texts: Texts | null): void {
  remember(`lang:${code}`, texts && JSON.stringify(texts));
}
