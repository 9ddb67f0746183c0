import * as v from 'valibot';
import type { Day } from '../../model/day';
import { CategoryName, UserId, type CategoryId, type PlanId } from '../../model/ids';
import { MAX_RECURRENCE_VALUE, type NewTransaction, type Recurrence } from '../../model/transaction';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../model/textLength';
import { visibleLine } from '../../model/visibleText';
import type { AmountFormats } from '../formats/amounts';
import { checkAmount } from '../money/validateAmount';
import { parseDay } from '../time/calendar';
import { errorsOf, invalid, lengthOf, valid, validated, type Checked, type Validated } from '../validated';
import { isSameRhythm, lastOf, type Rhythm } from './recurrence';
import { checkSplit, type SplitField } from './splitDraft';
import type { TransactionDraft } from './transactionDraft';

/** The validated values of a transaction's draft; its type is that of its category. */
export type EnteredTransaction = Omit<NewTransaction, 'type'>;

/** `value`, `end_date` and `times` belong to the recurrence. `plan_id` comes last, as no field shows it. */
export type TransactionField =
  | keyof Omit<TransactionDraft, 'recurrance' | 'split'>
  | SplitField
  | 'value'
  | 'end_date'
  | 'times'
  | 'plan_id';

/**
 * Validates a new or changed transaction of the selected plan; `planId` is null while there is none. `before` is the
 * transaction being changed: a series that continues another one counts its times from there. `isKnown` as in `checkSplit`.
 */
export function validateTransaction(
  draft: TransactionDraft,
  formats: AmountFormats,
  planId: PlanId | null,
  before?: Partial<Rhythm>,
  isKnown?: (id: string) => boolean,
): Validated<EnteredTransaction, TransactionField> {
  const date = parseDay(draft.date);
  const entered = validated({
    description: checkDescription(draft.description),
    amount: checkAmount(draft.amount, formats),
    date: date === null ? invalid('date_invalid') : valid(date),
    category: checkCategory(draft.category),
    user_id: checkUser(draft.user_id),
  });
  const amount = checkAmount(draft.amount, formats);
  const shared = checkSplit(draft.split, 'error' in amount ? null : amount.value, formats, isKnown);
  const recurrence = validateRecurrence(draft.recurrance, date, before);
  const plan = validated({ plan_id: planId === null ? invalid('plan_required') : valid(planId) });
  if (entered.ok && shared.ok && recurrence.ok && plan.ok) {
    const { value: recurrance } = recurrence;
    const { split } = shared.value;
    const value = { ...entered.value, ...plan.value };
    return { ok: true, value: { ...value, ...(recurrance && { recurrance }), ...(split && { split }) } };
  }
  return {
    ok: false,
    errors: { ...errorsOf(entered), ...errorsOf(shared), ...errorsOf(recurrence), ...errorsOf(plan) },
  };
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

export function checkDescription(text: string): Checked<string> {
  // Invisible characters usually come from copied text.
  const description = visibleLine(text).trim();
  if (lengthOf(description) < MIN_DESCRIPTION_LENGTH) return invalid('description_too_short');
  // Not in characters: the access rules count UTF-16 units, and an emoji has two.
  if (description.length > MAX_DESCRIPTION_LENGTH) return invalid('description_too_long');
  return valid(description);
}

function checkCategory(text: string): Checked<CategoryId> {
  const category = v.safeParse(CategoryName, text);
  return category.success ? valid(category.output) : invalid('category_required');
}

function checkUser(text: string): Checked<UserId> {
  const userId = v.safeParse(UserId, text);
  return userId.success ? valid(userId.output) : invalid('user_required');
}

/** The number of units between two days of a series, or the number of its days; null where the text is invalid. */
export function parseRecurrenceValue(text: string): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX_RECURRENCE_VALUE ? value : null;
}

export function checkRecurrenceValue(text: string): Checked<number> {
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
