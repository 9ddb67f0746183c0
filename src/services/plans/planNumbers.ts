// The values that people set in a plan: limits, shares and the balance.
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import { Plan } from '../../model/plan';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { isWrittenSoon } from '../firebase/write';
import { waitForPendingWrites } from '../firebase/server';
import { commitOnStoredPlan } from '../transactions/commitAct';
import { mapIn, writeAct, type Act, type Fields } from '../transactions/writeAct';
import { againIfOutdated, MAX_ATTEMPTS } from './changePlan';
import { repairsOf } from './planRepairs';

/**
 * Changes some of a plan's limits or shares: connected, based on the server's version with `changesOf`, and with a
 * repair. If the server can't be asked, or doesn't answer soon, the `numbers` alone are stored and sent later; null
 * removes one. Two members who change different ones both get theirs. Settles when the server answers; rejects with
 * 'not_found' when there is no plan, and with 'transaction_changed' when another member has changed one of the numbers
 * before it was sent.
 */
export function changeNumbers(
  act: Act,
  field: 'limits' | 'shares',
  numbers: readonly (readonly [name: string, value: number | null])[],
  changesOf: (plan: Plan) => DocumentData,
): Promise<void> {
  const named = new Set(numbers.map(([name]) => name));
  return changeValues(
    act,
    (plan) => ({ [field]: changesOf(plan) }),
    (stored) => {
      const others = Object.entries(mapIn(stored[field])).filter(([name]) => !named.has(name));
      return { [field]: Object.fromEntries([...others, ...numbers.filter(([, value]) => value !== null)]) };
    },
  );
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
