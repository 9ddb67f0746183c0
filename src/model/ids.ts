// Branded ids: a plan id can't be passed where a user id is meant.
import * as v from 'valibot';

/** A Firestore document id: not empty, no slash, at most 1,500 bytes (Firestore's own limit). */
const documentId = v.pipe(v.string(), v.minLength(1), v.maxBytes(1500), v.excludes('/'));

/**
 * What no document id may be: `.`, `..`, `__x__`, anything with a slash, and half of a pair of UTF-16 units. `firestore.rules`
 * holds the same pattern.
 */
const NO_DOCUMENT_ID = /^\.{1,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether the name can be the id of a record. */
export function isStorableName(name: string): boolean {
  return !NO_DOCUMENT_ID.test(name);
}

export const UserId = v.pipe(documentId, v.brand('UserId'));
export type UserId = v.InferOutput<typeof UserId>;

/**
 * Who made what everybody reads: a mark of the account in hexadecimal, from which nobody gets its id (services/maker.ts).
 */
export const Maker = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.brand('Maker'));
export type Maker = v.InferOutput<typeof Maker>;

export const PlanId = v.pipe(documentId, v.brand('PlanId'));
export type PlanId = v.InferOutput<typeof PlanId>;

/** A category's id is its name. */
export const CategoryId = v.pipe(documentId, v.brand('CategoryId'));
export type CategoryId = v.InferOutput<typeof CategoryId>;

/** What a category is called where that need not be the id of one. */
export const CategoryName = v.pipe(v.string(), v.minLength(1), v.brand('CategoryId'));

export const TransactionId = v.pipe(documentId, v.brand('TransactionId'));
export type TransactionId = v.InferOutput<typeof TransactionId>;

/** `<plan_id>_<user_id>`: one open invite for each person and plan. */
export const InviteId = v.pipe(documentId, v.brand('InviteId'));
export type InviteId = v.InferOutput<typeof InviteId>;

export const ThemeId = v.pipe(documentId, v.brand('ThemeId'));
export type ThemeId = v.InferOutput<typeof ThemeId>;

export const CountryId = v.pipe(documentId, v.brand('CountryId'));
export type CountryId = v.InferOutput<typeof CountryId>;

/** A language code as used in the path and as the id of its record: `en`, `pt-BR`. */
export const LangCode = v.pipe(documentId, v.brand('LangCode'));
export type LangCode = v.InferOutput<typeof LangCode>;
