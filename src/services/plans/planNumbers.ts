// The values that people set in a plan: limits, shares and the balance.
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { Plan } from '../../model/plan';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { isWrittenSoon } from '../firebase/write';
import { waitForPendingWrites } from '../firebase/server';
import { commitOnStoredPlan } from '../transactions/commitAct';
import { mapIn } from '../../model/leniently';
import { writeAct, type Act, type Fields } from '../transactions/writeAct';
import { againIfOutdated, MAX_ATTEMPTS } from './changePlan';
import { repairsOf } from './planRepairs';

/** By field and name; null removes one. */
export type Numbers = Partial<
  Record<'limits' | 'rollovers' | 'shares', Readonly<Record<string, number | null>>>
>;

/**
 * Changes some of a plan's limits or shares: connected, based on the server's version with `changesOf`, and with a
 * repair. If the server can't be asked, or doesn't answer soon, the `numbers` alone are stored and sent later. Two members
 * who change different ones both get theirs. Settles when the server answers; rejects with 'not_found' when there is no
 * plan, and with 'transaction_changed' when another member has changed one of the numbers before it was sent.
 */
export function changeNumbers(
  act: Act,
  numbers: Numbers,
  changesOf: (plan: Plan) => DocumentData,
): Promise<void> {
  return changeValues(act, changesOf, (stored) =>
    Object.fromEntries(
      Object.entries(numbers).map(([field, changes]) => [field, withNumbers(mapIn(stored[field]), changes)]),
    ),
  );
}

/** A map with some of its numbers changed. */
export function withNumbers(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, number | null>>,
): Fields {
  const others = Object.entries(stored).filter(([name]) => !Object.hasOwn(changes, name));
  const changed = Object.entries(changes).filter(([, value]) => value !== null);
  return Object.fromEntries([...others, ...changed]);
}

/**
 * Changes values of a plan as `changeNumbers` does: to the fields of `changesOf`, or of `changesHere`, from the plan as this
 * device has stored it.
 */
export async function changeValues(
  act: Act,
  changesOf: (plan: Plan) => DocumentData,
  changesHere: (stored: DocumentData) => Fields,
): Promise<void> {
  let seen: DocumentSnapshot | undefined;
  const isWritten = await againIfOutdated(act.planId, (read) =>
    isWrittenSoon(
      async (transaction) => {
        // An earlier change that waits here would otherwise be sent after this one, and replace it.
        await waitForPendingWrites(db());
        const found = await read(transaction);
        seen = found;
        const plan = parseDocument(Plan, found);
        if (plan === null) throw new AppError('not_found');
        const fields = { ...repairsOf(found), ...changesOf(plan) };
        writeAct(transaction, act, [], { plan: { was: found.data() ?? {}, fields } });
      },
      { maxAttempts: MAX_ATTEMPTS },
    ),
  );
  if (!isWritten) await commitOnStoredPlan(act, changesHere, seen);
}
