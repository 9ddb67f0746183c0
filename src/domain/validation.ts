// Validates all input (spec, section 5) and returns error codes, whose sentences are translations. The fields of `errors`
// are in the order of the form, so that a form can focus the first.
import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH, type Category } from '../model/category';
import type { Day } from '../model/day';
import type { ErrorCode } from '../model/errors';
import { CategoryId, CategoryName, isStorableName, type PlanId, UserId } from '../model/ids';
import { MAX_MESSAGE_LENGTH } from '../model/invite';
import { type Cents, MAX_AMOUNT } from '../model/money';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_RECURRENCE_VALUE,
  MIN_DESCRIPTION_LENGTH,
  type NewTransaction,
  type Recurrence,
  type RecurrenceUnit,
} from '../model/transaction';
import { isVisible, visibleLine, visibleText, withPlainBlanks } from '../model/visibleText';
import { parseDay } from './time/calendar';
import { findCategory } from './plans/categoryName';
import { parseAmount } from './money/money';
import { isSameRhythm, lastOf, type Rhythm } from './transactions/recurrence';

/** The shortest display name, in characters (spec, section 9). */
const MIN_DISPLAY_NAME_LENGTH = 3;

export type Errors<Field extends string> = Partial<Record<Field, ErrorCode>>;
export type Validated<Value, Field extends string> =
  { ok: true; value: Value } | { ok: false; errors: Errors<Field> };

export interface SignUpDraft {
  displayName: string;
  email: string;
  password: string;
  confirmation: string;
}

export type SignInDraft = Pick<SignUpDraft, 'email' | 'password'>;

export type NewPasswordDraft = Pick<SignUpDraft, 'password' | 'confirmation'> & { current: string };

export interface PlanDraft {
  name: string;
  country: string;
}

export interface InviteDraft {
  email: string;
  message: string;
}

/** The typed values of a transaction's form. */
export interface TransactionDraft {
  description: string;
  amount: string;
  date: string;
  /** Empty while none is chosen. */
  category: string;
  /** Empty while nobody is selected. */
  user_id: string;
  /**
   * Null while recurrence is off. An empty `end_date` repeats without end, unless `times` limits it.
   */
  recurrance: null | { type: RecurrenceUnit; value: string; end_date: string; times?: string };
}

/** The validated values of a transaction's draft; its type is that of its category. */
export type EnteredTransaction = Omit<NewTransaction, 'type'>;

/** `value`, `end_date` and `times` belong to the recurrence. `plan_id` comes last, as no field shows it. */
export type TransactionField =
  keyof Omit<TransactionDraft, 'recurrance'> | 'value' | 'end_date' | 'times' | 'plan_id';

/** The auth provider reports other errors of an address or a password, such as its strength. */
export function validateSignUp({
  displayName,
  email,
  password,
  confirmation,
}: SignUpDraft): Validated<SignUpDraft, keyof SignUpDraft> {
  return validated<SignUpDraft>({
    displayName: checkDisplayName(displayName),
    email: checkFilled(email.trim(), 'email_required'),
    password: checkFilled(password, 'password_required'),
    confirmation: confirmation === password ? valid(confirmation) : invalid('passwords_do_not_match'),
  });
}

export function validateSignIn({ email, password }: SignInDraft): Validated<SignInDraft, keyof SignInDraft> {
  return validated<SignInDraft>({
    email: checkFilled(email.trim(), 'email_required'),
    password: checkFilled(password, 'password_required'),
  });
}

/** The spec has no checks for a plan's name and country; without them, plans could be indistinguishable. */
export function validatePlan({ name, country }: PlanDraft): Validated<PlanDraft, keyof PlanDraft> {
  return validated<PlanDraft>({
    name: checkName(name, 'plan_name_required'),
    country: checkName(country, 'country_required'),
  });
}

export function validateDisplayName({
  displayName,
}: Pick<SignUpDraft, 'displayName'>): Validated<{ displayName: string }, 'displayName'> {
  return validated({ displayName: checkDisplayName(displayName) });
}

/** The current password and the new one. */
export function validateNewPassword({
  current,
  password,
  confirmation,
}: NewPasswordDraft): Validated<NewPasswordDraft, keyof NewPasswordDraft> {
  return validated<NewPasswordDraft>({
    current: checkFilled(current, 'password_required'),
    password: checkFilled(password, 'password_required'),
    confirmation: confirmation === password ? valid(confirmation) : invalid('passwords_do_not_match'),
  });
}

export function validatePassword({
  password,
}: Pick<SignUpDraft, 'password'>): Validated<{ password: string }, 'password'> {
  return validated({ password: checkFilled(password, 'password_required') });
}

/**
 * Validates a typed invite. The server checks whether the person exists; the message may be empty, and loses invisible
 * characters.
 */
export function validateInvite({ email, message }: InviteDraft): Validated<InviteDraft, keyof InviteDraft> {
  const text = visibleText(message).trim();
  return validated<InviteDraft>({
    email: checkFilled(email.trim(), 'email_required'),
    message: text.length > MAX_MESSAGE_LENGTH ? invalid('message_too_long') : valid(text),
  });
}

/**
 * Validates the name of a new global category, which is also its document's id, so Firestore's rules for ids apply. Names
 * of existing categories of either type are taken, in any case.
 */
export function validateCategoryName(
  { name }: { name: string },
  existing: readonly Pick<Category, 'id'>[],
): Validated<{ name: CategoryId }, 'name'> {
  // One spelling for each name: a letter and its accent may be separate characters.
  return validated<{ name: CategoryId }>({
    name: checkCategoryName(withPlainBlanks(name).trim().normalize(), existing),
  });
}

/** Validates the monthly limit of a category. */
export function validateLimit({ amount }: { amount: string }): Validated<{ amount: Cents }, 'amount'> {
  return validated<{ amount: Cents }>({ amount: checkAmount(amount) });
}

/**
 * Validates a new or changed transaction of the selected plan; `planId` is null while there is none. `before` is the
 * transaction being changed: a series that continues another one counts its times from there.
 */
export function validateTransaction(
  draft: TransactionDraft,
  planId: PlanId | null,
  before?: Partial<Rhythm>,
): Validated<EnteredTransaction, TransactionField> {
  const date = parseDay(draft.date);
  const entered = validated({
    description: checkDescription(draft.description),
    amount: checkAmount(draft.amount),
    date: date === null ? invalid('date_invalid') : valid(date),
    category: checkCategory(draft.category),
    user_id: checkUser(draft.user_id),
  });
  const recurrence = validateRecurrence(draft.recurrance, date, before);
  const plan = validated({ plan_id: planId === null ? invalid('plan_required') : valid(planId) });
  if (entered.ok && recurrence.ok && plan.ok) {
    const { value: recurrance } = recurrence;
    return { ok: true, value: { ...entered.value, ...plan.value, ...(recurrance && { recurrance }) } };
  }
  return { ok: false, errors: { ...errorsOf(entered), ...errorsOf(recurrence), ...errorsOf(plan) } };
}

function validateRecurrence(
  draft: TransactionDraft['recurrance'],
  date: Day | null,
  before: Partial<Rhythm> | undefined,
): Validated<Recurrence | null, 'value' | 'end_date' | 'times'> {
  if (draft === null) return { ok: true, value: null };
  const isCounted = draft.times !== undefined && draft.times.trim() !== '';
  const last = endAfterTimes(draft, date, before);
  const checked = validated({
    value: checkRecurrenceValue(draft.value),
    end_date: isCounted ? valid(last) : checkEndDate(draft.end_date, date),
    // The other fields report their own errors.
    times: isCounted && last === null && date !== null ? invalid('times_invalid') : valid(null),
  });
  if (!checked.ok) return checked;
  const { value, end_date } = checked.value;
  return { ok: true, value: { type: draft.type, value, end_date } };
}

/**
 * The end date of a series with a number of times; only that date is stored. Null where the number is missing or invalid,
 * the rhythm is invalid, or the last day can't be stored. `before` as in `validateTransaction`.
 */
export function endAfterTimes(
  { type, value, times = '' }: NonNullable<TransactionDraft['recurrance']>,
  date: Day | null,
  before: Partial<Rhythm> = {},
): Day | null {
  const every = checkRecurrenceValue(value);
  const count = checkRecurrenceValue(times);
  if (date === null || 'error' in every || 'error' in count) return null;
  const rhythm: Rhythm = { date, recurrance: { type, value: every.value, end_date: null } };
  return lastOf(isSameRhythm(before, rhythm) ? { ...before, ...rhythm } : rhythm, count.value);
}

function checkDisplayName(text: string): Checked<string> {
  const displayName = withPlainBlanks(text).trim();
  if (lengthOf(displayName) < MIN_DISPLAY_NAME_LENGTH) return invalid('display_name_too_short');
  return isVisible(displayName) ? valid(displayName) : invalid('name_invisible');
}

function checkDescription(text: string): Checked<string> {
  // Invisible characters usually come from copied text.
  const description = visibleLine(text).trim();
  if (lengthOf(description) < MIN_DESCRIPTION_LENGTH) return invalid('description_too_short');
  // Not in characters: the access rules count UTF-16 units, and an emoji has two.
  if (description.length > MAX_DESCRIPTION_LENGTH) return invalid('description_too_long');
  return valid(description);
}

function checkCategoryName(name: string, existing: readonly Pick<Category, 'id'>[]): Checked<CategoryId> {
  if (name === '') return invalid('category_name_required');
  // Each unit has at most 3 bytes, so names never reach Firestore's limit of 1,500 bytes.
  if (name.length > MAX_CATEGORY_NAME_LENGTH) return invalid('category_name_too_long');
  const id = v.safeParse(CategoryId, name);
  if (!id.success || !isStorableName(name)) return invalid('category_name_invalid');
  if (!isVisible(name)) return invalid('name_invisible');
  return findCategory(existing, name) === null ? valid(id.output) : invalid('category_exists');
}

function checkAmount(text: string): Checked<Cents> {
  const amount = parseAmount(text);
  return amount === null || amount === 0 || amount > MAX_AMOUNT ? invalid('amount_invalid') : valid(amount);
}

function checkCategory(text: string): Checked<CategoryId> {
  const category = v.safeParse(CategoryName, text);
  return category.success ? valid(category.output) : invalid('category_required');
}

/** The number of units between two days of a series, or the number of its days; null where the text is invalid. */
export function parseRecurrenceValue(text: string): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX_RECURRENCE_VALUE ? value : null;
}

function checkUser(text: string): Checked<UserId> {
  const userId = v.safeParse(UserId, text);
  return userId.success ? valid(userId.output) : invalid('user_required');
}

function checkRecurrenceValue(text: string): Checked<number> {
  const value = parseRecurrenceValue(text);
  return value === null ? invalid('recurrence_value_invalid') : valid(value);
}

/** @param date the first day of the series; null when it is invalid, so that there is nothing to compare with */
function checkEndDate(text: string, date: Day | null): Checked<Day | null> {
  if (text.trim() === '') return valid(null);
  const endDate = parseDay(text);
  if (endDate === null) return invalid('end_date_invalid');
  if (date !== null && endDate < date) return invalid('end_date_before_date');
  return valid(endDate);
}

function checkName(text: string, missing: ErrorCode): Checked<string> {
  const name = withPlainBlanks(text).trim();
  if (name === '') return invalid(missing);
  return isVisible(name) ? valid(name) : invalid('name_invisible');
}

function checkFilled(text: string, code: ErrorCode): Checked<string> {
  return text === '' ? invalid(code) : valid(text);
}

/** In code points: an emoji counts as one, while its `length` is two. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The result of checking a single field. */
type Checked<Value> = { value: Value } | { error: ErrorCode };

function valid<Value>(value: Value): Checked<Value> {
  return { value };
}

function invalid(error: ErrorCode): Checked<never> {
  return { error };
}

function validated<Values extends object>(fields: {
  [Name in keyof Values]: Checked<Values[Name]>;
}): Validated<Values, keyof Values & string> {
  const errors: Errors<keyof Values & string> = {};
  const value: Partial<Values> = {};
  for (const name in fields) {
    const field = fields[name];
    if ('error' in field) errors[name] = field.error;
    else value[name] = field.value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an error, each field has set its value
  return { ok: true, value: value as Values };
}

function errorsOf<Field extends string>(result: Validated<unknown, Field>): Errors<Field> {
  return result.ok ? {} : result.errors;
}
