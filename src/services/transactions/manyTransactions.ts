// Acts on many transactions at once, and their undo. Each act has at most `RECORDS_AT_ONCE` of a plan. What another member
// has changed meanwhile is left out, and the rest is done.
import { apply, inverse, TRANSACTION } from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import type { ActKind } from '../../model/history';
import type { ActId, CategoryId, UserId } from '../../model/ids';
import type { Parts } from '../../model/split';
import type { Transaction } from '../../model/transaction';
import { sendAct } from '../outbox/send';
import { restoring, storedAs, storedAsShown } from './transaction';
import { changedFields, wayBack } from './transactionChanges';
import { deedOf, named, newActId, type Deed } from './writeAct';

/** The value that all of them get. `for` is whom expenses are for: null for everyone, by the plan's shares. Who paid stays. */
export type ChangeOfMany = { category: CategoryId } | { user_id: UserId } | { for: Parts | null };

/** Settles like `sendAct`, as do all of these. */
export const deleteMany = (all: readonly Transaction[], act = newActId()): Promise<void> =>
  send(all, { id: act, kind: 'deletion' }, (each) => ({ id: each.id, was: storedAsShown(each) }));

/** Undoes `deleteMany`: the same transactions under their old ids, entered now. Those that exist again stay. */
export const restoreMany = (deleted: readonly Transaction[], act = newActId()): Promise<void> =>
  send(deleted, { id: act, kind: 'undo' }, restoring);

export const changeMany = (
  all: readonly Transaction[],
  change: ChangeOfMany,
  act = newActId(),
): Promise<void> =>
  send(all, { id: act, kind: 'change' }, (each) =>
    named({ id: each.id, was: storedAsShown(each), fields: changedFields(each, changed(each, change)) }),
  );

/** Undoes `changeMany`: each is as it was `before`. */
export const undoChangeOfMany = (
  before: readonly Transaction[],
  change: ChangeOfMany,
  act = newActId(),
): Promise<void> =>
  send(before, { id: act, kind: 'undo' }, (each) => {
    const back = wayBack(changed(each, change), each);
    return back === null
      ? []
      : deedOf(each.id, apply(TRANSACTION, storedAs(each), inverse(back)) ?? {}, back);
  });

/** Whether a transaction has the value already. */
export const hasValue = (transaction: Transaction, change: ChangeOfMany): boolean =>
  isSame(changed(transaction, change), transaction);

function changed(transaction: Transaction, change: ChangeOfMany): Transaction {
  if (!('for' in change)) return { ...transaction, ...change };
  const { split, ...others } = transaction;
  const by = split?.by;
  if (!change.for && !by) return others;
  return { ...others, split: { ...(change.for && { for: change.for }), ...(by && { by }) } };
}

async function send(
  all: readonly Transaction[],
  act: { id: ActId; kind: ActKind },
  deedsOf: (transaction: Transaction) => Deed | readonly [],
): Promise<void> {
  const [{ plan_id: planId } = { plan_id: null }] = all;
  if (planId === null) return;
  await sendAct({ ...act, planId }, { transactions: all.flatMap(deedsOf), isEachAlone: true });
}
