import * as v from 'valibot';
import type en from '../../seed/lang/en.json';
import { LangCode, UserId } from './ids';
import { timestamps } from './instant';

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
  user_id: v.optional(UserId),
  ...timestamps,
});
export type Lang = v.InferOutput<typeof Lang>;
