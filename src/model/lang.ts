import * as v from 'valibot';
import type en from '../../seed/lang/en.json';
import { LangCode, Maker } from './ids';
import { Instant, timestamps } from './instant';

/** Every key that the app may show: a key missing from the English seed is a compile error. */
export type TranslationKey = keyof typeof en;

/** The keys with plural forms: `members_one` and `members_other` give `members`. */
export type PluralKey = TranslationKey extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** A language's record: its id is the language code. */
export const Lang = v.object({
  id: LangCode,
  data: v.record(v.string(), v.string()),
  /** Its creator; absent on built-in languages. */
  maker: v.optional(Maker),
  ...timestamps,
});
export type Lang = v.InferOutput<typeof Lang>;

/** Records that a user added a text to someone else's language. Its id is the text's key; only that user reads it. */
export const Addition = v.object({ id: v.string(), text: v.string(), createdAt: Instant });
export type Addition = v.InferOutput<typeof Addition>;

/** How long a user can take back an added text, in milliseconds. `firestore.rules` has the same limit. */
export const TAKE_BACK_TIME = 86_400_000;
