// Branded ids: the compiler refuses a plan id in place of a user id.
import * as v from 'valibot';

/** Firestore's own limit for a document id. */
const MOST_BYTES = 1500;

/** A Firestore document id: the database throws where another is read. */
const documentId = v.pipe(v.string(), v.minLength(1), v.check(hasFewBytes), v.check(isStorableName));

/** A part of UTF-16 takes three bytes at most. Thousands of ids are parsed at once, and counting takes its time. */
function hasFewBytes(text: string): boolean {
  return text.length * 3 <= MOST_BYTES || new TextEncoder().encode(text).length <= MOST_BYTES;
}

/**
 * Invalid document ids: `.`, `..`, `__x__`, anything with a slash, and lone surrogates. `firestore.rules` has the same
 * pattern.
 */
const NO_DOCUMENT_ID = /^\.{1,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether the name is valid as a record's id. */
export function isStorableName(name: string): boolean {
  return !NO_DOCUMENT_ID.test(name);
}

export const UserId = v.pipe(documentId, v.brand('UserId'));
export type UserId = v.InferOutput<typeof UserId>;

/**
 * The creator of a public record: a hexadecimal mark of the account that doesn't reveal its id (services/account/maker.ts).
 */
export const Maker = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.brand('Maker'));
export type Maker = v.InferOutput<typeof Maker>;

/** A person of a plan without an account. */
export const GuestId = v.pipe(documentId, v.brand('GuestId'));
export type GuestId = v.InferOutput<typeof GuestId>;

/** Somebody who can pay, bear a share and settle. */
export const PersonId = v.union([UserId, GuestId]);
export type PersonId = UserId | GuestId;

export const PlanId = v.pipe(documentId, v.brand('PlanId'));
export type PlanId = v.InferOutput<typeof PlanId>;

/** A category's id is its name. */
export const CategoryId = v.pipe(documentId, v.brand('CategoryId'));
export type CategoryId = v.InferOutput<typeof CategoryId>;

/** A category's name that may not be a valid id. */
export const CategoryName = v.pipe(v.string(), v.minLength(1), v.brand('CategoryId'));

export const TransactionId = v.pipe(documentId, v.brand('TransactionId'));
export type TransactionId = v.InferOutput<typeof TransactionId>;

/** An act, and its entry in the history. A part of a long act has the act's id, `~` and more. */
export const ActId = v.pipe(documentId, v.brand('ActId'));
export type ActId = v.InferOutput<typeof ActId>;

/** `<plan_id>_<user_id>`: one open invite for each person and plan. */
export const InviteId = v.pipe(documentId, v.brand('InviteId'));
export type InviteId = v.InferOutput<typeof InviteId>;

/** 22 random letters and digits: nobody guesses one. `firestore.rules` has the same pattern. */
export const InviteToken = v.pipe(documentId, v.regex(/^[A-Za-z0-9]{22}$/), v.brand('InviteToken'));
export type InviteToken = v.InferOutput<typeof InviteToken>;

export const ScenarioId = v.pipe(documentId, v.brand('ScenarioId'));
export type ScenarioId = v.InferOutput<typeof ScenarioId>;

export const CategoryRuleId = v.pipe(documentId, v.brand('CategoryRuleId'));
export type CategoryRuleId = v.InferOutput<typeof CategoryRuleId>;

/** `<plan_id>_<from>_<to>_<day>_<cents>_<number>`: the same repayment, recorded twice at once, is one record. */
export const RepaymentId = v.pipe(documentId, v.brand('RepaymentId'));
export type RepaymentId = v.InferOutput<typeof RepaymentId>;

/** A goal of a plan: 20 letters and digits, as the database makes them. `firestore.rules` has the same pattern. */
export const GoalId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/), v.brand('GoalId'));
export type GoalId = v.InferOutput<typeof GoalId>;

export const GoalEntryId = v.pipe(documentId, v.brand('GoalEntryId'));
export type GoalEntryId = v.InferOutput<typeof GoalEntryId>;

export const ThemeId = v.pipe(documentId, v.brand('ThemeId'));
export type ThemeId = v.InferOutput<typeof ThemeId>;

export const CountryId = v.pipe(documentId, v.brand('CountryId'));
export type CountryId = v.InferOutput<typeof CountryId>;

/** A language code as used in the path and as the id of its record: `en`, `pt-BR`. */
export const LangCode = v.pipe(documentId, v.brand('LangCode'));
export type LangCode = v.InferOutput<typeof LangCode>;
