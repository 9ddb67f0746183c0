// Acts on a plan that need the server, which has the plan of now.
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase/firestore';
import { isSame } from '../../domain/isSame';
import { AppError } from '../../model/errors';
import type { ActKind } from '../../model/history';
import type { PlanId } from '../../model/ids';
import { Plan } from '../../model/plan';
import { toAppError } from '../firebase/appError';
import { db } from '../firebase/database';
import { parseDocument } from '../firebase/records';
import { getDocFromServer, runTransaction } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { newActId, planRef, writeAct } from '../transactions/writeAct';
import { repairsOf } from './planRepairs';

/** All acts on a plan collide with each other. */
export const MAX_ATTEMPTS = 10;

/** The longest wait before the second attempt, in milliseconds; each next one may take twice as long, up to a second. */
const PAUSE = 50;

/**
 * Changes a plan based on the server's version, and repairs it; `stored` has the unreadable parts too. Rejects with
 * 'not_found' when there is no plan, and like `actOnPlan`.
 */
export function changePlan(
  planId: PlanId,
  kind: ActKind,
  changesOf: (plan: Plan, stored: DocumentData) => DocumentData,
): Promise<void> {
  return actOnPlan(planId, (transaction, found) => {
    const plan = parseDocument(Plan, found);
    if (plan === null) throw new AppError('not_found');
    const was = found.data() ?? {};
    const fields = { ...repairsOf(was), ...changesOf(plan, was) };
    writeAct(transaction, { id: newActId(), planId, kind }, [], { plan: { was, fields } });
  });
}

/** Acts on a plan in a database transaction, and again as `againIfOutdated` does. */
export function actOnPlan<T>(
  planId: PlanId,
  act: (transaction: Transaction, found: DocumentSnapshot) => T,
): Promise<T> {
  return againIfOutdated(planId, (read) =>
    onServer(() =>
      runTransaction(db(), async (transaction) => act(transaction, await read(transaction)), {
        maxAttempts: MAX_ATTEMPTS,
      }),
    ),
  );
}

/**
 * Runs a database transaction that reads the plan, and again when it is refused and the plan has changed since: what its
 * entry says was there is then not there any more, and the rules refuse it before the database can see the collision.
 * Rejects with 'transaction_changed' when others keep changing the plan.
 */
export async function againIfOutdated<T>(
  planId: PlanId,
  run: (read: (transaction: Transaction) => Promise<DocumentSnapshot>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let seen: DocumentSnapshot | undefined;
    const read = async (transaction: Transaction) => {
      seen = await transaction.get(planRef(planId));
      return seen;
    };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await run(read);
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      if (toAppError(error).code !== 'not_authorized' || !(await isOutdated(seen))) throw error;
      if (attempt === MAX_ATTEMPTS) throw new AppError('transaction_changed', { cause: error });
    }
    const longest = Math.min(PAUSE * 2 ** attempt, 1000);
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * longest);
    });
  }
}

async function isOutdated(seen: DocumentSnapshot | undefined): Promise<boolean> {
  if (seen === undefined) return false;
  const now = await getDocFromServer(seen.ref).catch(() => null);
  return now !== null && !isSame(now.get('updatedAt'), seen.get('updatedAt'));
}
