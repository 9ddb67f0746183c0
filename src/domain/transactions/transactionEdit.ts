// Owns how a transaction is changed in a form: what of it is shown there, what was typed comes to, and what of that another
// member has changed meanwhile.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { UserId } from '../../model/ids';
import type { NewTransaction, Series, Transaction } from '../../model/transaction';
import { isVisible } from '../../model/visibleText';
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
import { differentFields, draftOf } from './transactionDraft';
import {
  validateTransaction,
  type TransactionDraft,
  type TransactionField,
  type Validated,
} from '../validation';

/** What of a transaction is changed, and to what. */
export interface Editing {
  scope: Scope;
  /** The occurrence from which a series is seen. */
  scheduled: Day | undefined;
  /** The fields that are no longer what they were at first. */
  typed: Partial<TransactionDraft>;
  /** Says of what is saved that it was paid or received so. */
  confirms: boolean;
  /** Who is in the plan. */
  people: readonly UserId[];
}

export interface EditForm {
  from: Transaction;
  /** What an occurrence is of, where the form is about some or one of a series. */
  series: Series | null;
  /** What is changed: the transaction, an occurrence as if it were one, or the series that goes on from there. */
  before: NewTransaction;
  /** As the form shows it when nothing is typed. */
  first: TransactionDraft;
  draft: TransactionDraft;
  /** One occurrence of a series: whose it is and how it repeats is the series' own. */
  isOccurrence: boolean;
}

/** The form of a transaction as it is now, with what was typed. */
export function editFormOf(from: Transaction, { scope, scheduled, typed, people }: Editing): EditForm {
  const series = isSeries(from) && scheduled !== undefined ? from : null;
  const before = series && scheduled !== undefined ? seenAs(series, scope, scheduled) : from;
  const first = draftOf(before);
  // The rest of the series is a new record: it can't name a person who has left, or a category whose name hides something.
  const isNamed = scope !== 'following' || people.some((id) => id === first.user_id);
  const isOpen = scope !== 'following' || isVisible(first.category);
  const left = { ...(isNamed ? {} : { user_id: '' }), ...(isOpen ? {} : { category: '' }) };
  const draft = { ...first, ...left, ...typed };
  return { from, series, before, first, draft, isOccurrence: series !== null && scope === 'one' };
}

/** What a form comes to; `typeOf` tells the type of a category, null of one that the plan doesn't have. */
export function enteredIn(
  { from, series, before, draft, isOccurrence }: EditForm,
  scheduled: Day | undefined,
  typeOf: (category: string) => TransactionType | null,
): Validated<NewTransaction, TransactionField> {
  const checked = validateTransaction(draft, from.plan_id, before);
  if (!checked.ok) return checked;
  const { date } = checked.value;
  if (series !== null && scheduled !== undefined && isOccurrence && date !== before.date) {
    const { first, last } = daysFor(series, scheduled);
    if (date < first || date > last) return { ok: false, errors: { date: 'occurrence_date_invalid' } };
  }
  return { ok: true, value: { ...checked.value, type: typeOf(draft.category) ?? before.type } };
}

/**
 * Whether another member has changed what is changed here, so that one of both would be lost. What they have changed beside
 * that counts as well, and is no conflict.
 */
export function isConflict(mine: EditForm, theirs: EditForm, editing: Editing): boolean {
  const changed = differentFields(mine.first, theirs.first);
  // What is confirmed is what was seen.
  if (editing.confirms && changed.length > 0) return true;
  return changed.some((field) => field in editing.typed) || !isSameOccurrence(mine, theirs, editing);
}

/** Whether what was opened is still the same occurrence, and happens or not as it did. */
function isSameOccurrence(mine: EditForm, theirs: EditForm, { scope, scheduled }: Editing): boolean {
  if (mine.series === null || theirs.series === null || scheduled === undefined)
    return (mine.series === null) === (theirs.series === null);
  const isSkipped = ({ series }: EditForm) =>
    series !== null && exceptionOf(series, scheduled)?.skipped === true;
  return scope === 'all' || (isScheduled(theirs.series, scheduled) && isSkipped(mine) === isSkipped(theirs));
}

/** What is seen of a transaction in a form, with what is said of the occurrences that it is about. */
export function comparable(
  { before, series, isOccurrence }: EditForm,
  scheduled: Day | undefined,
): NewTransaction {
  if (series === null || !isOccurrence) return before;
  const exception = scheduled && exceptionOf(series, scheduled);
  return exception ? { ...before, exceptions: [exception] } : before;
}

/**
 * The occurrences that `values` leave out although somebody has moved, changed or confirmed them, each as a transaction of
 * its own. In the name of `me` where its person has left the plan.
 */
export function lostBy(
  { before, isOccurrence }: EditForm,
  values: NewTransaction,
  { people }: Editing,
  me: UserId,
) {
  if (isOccurrence || !isRepeating(before)) return [];
  return leftOut(before, changedTo(before, values)).map((exception): NewTransaction => {
    const once = asOnce(before, exception);
    return people.includes(once.user_id) ? once : { ...once, user_id: me };
  });
}

const isRepeating = (transaction: NewTransaction): transaction is NewSeries =>
  transaction.recurrance !== undefined;
