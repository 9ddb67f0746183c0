// The texts that are built in: shown until the language's record arrives, each language a chunk of its own.
import * as v from 'valibot';
import type { LangCode } from '../model/ids';

const Texts = v.record(v.string(), v.string());

const SEEDS = import.meta.glob('../../seed/lang/*.json', { import: 'default' });

/** The built-in texts of a language, or null when it has none. */
export async function loadLangSeed(code: LangCode): Promise<Readonly<Record<string, string>> | null> {
  const load = SEEDS[`../../seed/lang/${code}.json`];
  return load === undefined ? null : v.parse(Texts, await load());
}
