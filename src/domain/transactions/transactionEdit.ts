// Edits a transaction in a form: prepares the shown values, reads the typed ones, and detects conflicts with concurrent
// changes by other members.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { UserId } from '../../model/ids';
import type { NewTransaction, Series, Transaction } from '../../model/transaction';
import type { AmountFormats } from '../formats/amounts';
import { isSame } from '../isSame';
import { isScheduled, isSeries } from './recurrence';
import {
  asOnce,
  changedTo,
  daysFor,
  exceptionOf,
  leftOut,
  seenAs,
  type NewSeries,
  type Scope,
} from './series';
import { isSplit } from '../settle/split';
import { peopleIn } from './splitDraft';
import { differentFields, draftOf, type TransactionDraft } from './transactionDraft';
import { validateTransaction, type TransactionField } from './validateTransaction';
import type { Validated } from '../validated';

/** The changes that the user has typed for a transaction. */
export interface Editing {
  scope: Scope;
  /** The opened occurrence of a series. */
  scheduled: Day | undefined;
  /** The fields that differ from their initial values. */
  typed: Partial<TransactionDraft>;
  /** Saving also confirms that it was paid or received. */
  confirms: boolean;
  /** The people of the plan. */
  people: readonly UserId[];
  /** Whether somebody is in the plan, as a member or a guest. */
  isKnown: (id: string) => boolean;
  formats: AmountFormats;
}

export interface EditForm {
  from: Transaction;
  /** The series, if an occurrence was opened. */
  series: Series | null;
  /** The subject of the change: the transaction, an occurrence as a transaction, or the rest of the series. */
  before: NewTransaction;
  /** The form's initial values. */
  first: TransactionDraft;
  draft: TransactionDraft;
  /** One occurrence of a series: user and rhythm belong to the series. */
  isOccurrence: boolean;
}

/** The form of a transaction's current state, with the typed values. */
export function editFormOf(
  from: Transaction,
  { scope, scheduled, typed, people, formats }: Editing,
): EditForm {
  const series = isSeries(from) && scheduled !== undefined ? from : null;
  const before = series && scheduled !== undefined ? seenAs(series, scope, scheduled) : from;
  const first = draftOf(before, formats);
  // The rest of a series is a new record, which can't have a former member.
  const isNamed = scope !== 'following' || people.some((id) => id === first.user_id);
  const draft = { ...first, ...(isNamed ? {} : { user_id: '' }), ...typed };
  return { from, series, before, first, draft, isOccurrence: series !== null && scope === 'one' };
}

/** The values entered in a form. `typeOf` returns a category's type, or null if the plan doesn't have the category. */
export function enteredIn(
  { from, series, before, first: shown, draft, isOccurrence }: EditForm,
  { scope, scheduled, isKnown, formats }: Pick<Editing, 'scope' | 'scheduled' | 'isKnown' | 'formats'>,
  typeOf: (category: string) => TransactionType | null,
): Validated<NewTransaction, TransactionField> {
  const type = typeOf(draft.category) ?? before.type;
  const isExpense = type === 'expense';
  const { split } = before;
  const isNew = scope === 'following';
  const named = split ? peopleIn(split) : [];
  // A record may go on naming people who have left, and a new one may not.
  const mayName = isNew ? isKnown : (id: string) => isKnown(id) || named.includes(id);
  const keepsSplit =
    isSame(draft.split, shown.split) && draft.amount === shown.amount && named.every(mayName);
  const typed = isExpense && !keepsSplit ? draft : { ...draft, split: null };
  const checked = validateTransaction(typed, formats, from.plan_id, before, mayName);
  if (!checked.ok) return checked;
  const { date } = checked.value;
  if (series !== null && scheduled !== undefined && isOccurrence && date !== before.date) {
    const { first, last } = daysFor(series, scheduled);
    if (date < first || date > last) return { ok: false, errors: { date: 'occurrence_date_invalid' } };
  }
  const kept = isExpense && keepsSplit && isSplit(split) ? { split } : {};
  return { ok: true, value: { ...checked.value, ...kept, type } };
}

/**
 * Whether another member has changed the same fields, so that one change would be lost. Changes to other fields are
 * merged without a conflict.
 */
export function isConflict(mine: EditForm, theirs: EditForm, editing: Editing): boolean {
  const changed = differentFields(mine.first, theirs.first);
  // The user confirms the values that they saw.
  if (editing.confirms && changed.length > 0) return true;
  return changed.some((field) => field in editing.typed) || !isSameOccurrence(mine, theirs, editing);
}

/** Whether the opened occurrence still exists, and is skipped or not as before. */
function isSameOccurrence(mine: EditForm, theirs: EditForm, { scope, scheduled }: Editing): boolean {
  if (mine.series === null || theirs.series === null || scheduled === undefined)
    return (mine.series === null) === (theirs.series === null);
  const isSkipped = ({ series }: EditForm) =>
    series !== null && exceptionOf(series, scheduled)?.skipped === true;
  return scope === 'all' || (isScheduled(theirs.series, scheduled) && isSkipped(mine) === isSkipped(theirs));
}

/** The transaction as the form shows it, with the exception of the opened occurrence. */
export function comparable(
  { before, series, isOccurrence }: EditForm,
  scheduled: Day | undefined,
): NewTransaction {
  if (series === null || !isOccurrence) return before;
  const exception = scheduled && exceptionOf(series, scheduled);
  return exception ? { ...before, exceptions: [exception] } : before;
}

/**
 * The moved, changed or confirmed occurrences that `values` drop, each as a separate transaction. They belong to `me` if
 * their user has left the plan, and are for everyone, by the plan's shares, if they name somebody who has left it.
 */
export function lostBy(
  { before, isOccurrence }: EditForm,
  values: NewTransaction,
  { people, isKnown }: Editing,
  me: UserId,
) {
  if (isOccurrence || !isRepeating(before)) return [];
  return leftOut(before, changedTo(before, values)).map((exception): NewTransaction => {
    const { split, ...rest } = asOnce(before, exception);
    const once = split && peopleIn(split).every(isKnown) ? { ...rest, split } : rest;
    return people.includes(once.user_id) ? once : { ...once, user_id: me };
  });
}

const isRepeating = (transaction: NewTransaction): transaction is NewSeries =>
  transaction.recurrance !== undefined;
