import * as v from 'valibot';
import type en from '../../seed/lang/en.json';
import { LangCode, Maker } from './ids';
import { Instant, timestamps } from './instant';

/** Every key that the app may show: a key that is missing from the English seed is a compile error. */
export type TranslationKey = keyof typeof en;

/** The keys that exist in plural forms: `members_one` and `members_other` make `members`. */
export type PluralKey = TranslationKey extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** A language's record: its id is the language code. */
export const Lang = v.object({
  id: LangCode,
  data: v.record(v.string(), v.string()),
  /** Who made it; absent on the ones that came with the product. */
  maker: v.optional(Maker),
  ...timestamps,
});
export type Lang = v.InferOutput<typeof Lang>;

/** That somebody has added a text to the language of others. Its id is the text's key; nobody else reads it. */
export const Addition = v.object({ id: v.string(), text: v.string(), createdAt: Instant });
export type Addition = v.InferOutput<typeof Addition>;

/** How long a text that somebody has added can be taken back, in milliseconds. `firestore.rules` holds the same bound. */
export const TAKE_BACK_TIME = 86_400_000;
