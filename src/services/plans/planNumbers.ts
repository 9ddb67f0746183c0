// The values that people set in a plan: limits, shares and the balance.
import { deleteField, doc, FieldPath, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { Plan } from '../../model/plan';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { isWrittenSoon } from '../firebase/write';
import { updateDoc, waitForPendingWrites } from '../firebase/server';
import { repairsOf } from './planRepairs';

/** As many as for acts on the plan's categories, which collide with these. */
const MAX_ATTEMPTS = 10;

/**
 * Changes some of a plan's limits or shares: connected, based on the server's version with `changesOf`, and with a
 * repair. If the server can't be asked, or doesn't answer soon, the `numbers` alone are stored and sent later; null
 * removes one. Two members who change different ones both get theirs. Settles when the server answers; rejects with
 * 'not_found' when there is no plan.
 */
export function changeNumbers(
  planId: PlanId,
  field: 'limits' | 'shares',
  numbers: readonly (readonly [name: string, value: number | null])[],
  changesOf: (plan: Plan) => DocumentData,
): Promise<void> {
  const values = numbers.map(([name, value]) => [new FieldPath(field, name), value] as const);
  return changeValues(planId, values, (plan) => ({ [field]: changesOf(plan) }));
}

/** Changes values of a plan as `changeNumbers` does; `changesOf` returns the changed fields. */
export async function changeValues(
  planId: PlanId,
  values: readonly (readonly [path: FieldPath, value: unknown])[],
  changesOf: (plan: Plan) => DocumentData,
): Promise<void> {
  const reference = doc(collection('plan'), planId);
  const isWritten = await isWrittenSoon(
    async (transaction) => {
      // An earlier change that waits here would otherwise be sent after this one, and replace it.
      await waitForPendingWrites(db());
      const found = await transaction.get(reference);
      const plan = parseDocument(Plan, found);
      if (plan === null) throw new AppError('not_found');
      transaction.update(reference, {
        ...repairsOf(found),
        ...changesOf(plan),
        updatedAt: serverTimestamp(),
      });
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
  if (isWritten) return;
  const fields = values.flatMap(([path, value]) => [path, value ?? deleteField()]);
  await updateDoc(reference, 'updatedAt', serverTimestamp(), ...fields);
}
