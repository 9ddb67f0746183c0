// The years in which a plan has transactions.
import { limit, orderBy, query, where, type Query } from 'firebase/firestore';
import { MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import { yearOf } from '../../domain/year/figures';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { countReads } from '../firebase/readMeter';
import type { Records } from '../firebase/records';
import { getDocsFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { watchAll, type Watch } from '../firebase/watch';
import { parseTransaction, timestampOf } from '../transactions/transaction';
import { plainRecord } from './entries';
import { yearIn } from './parts';

/** The first year and the last one; none where the first is after the last. */
export interface Span {
  first: number;
  last: number;
}

export const NO_YEARS: Span = { first: yearOf(MAX_DAY), last: yearOf(MIN_DAY) };

const transactionsOf = (planId: PlanId): Query =>
  query(collection('transaction'), where('plan_id', '==', planId));

/** The years of the plan's first and last transaction by their days. */
export async function getSpan(planId: PlanId): Promise<Span> {
  const [first, last] = await Promise.all([yearAt(planId, 'asc'), yearAt(planId, 'desc')]);
  return { first: first ?? NO_YEARS.first, last: last ?? NO_YEARS.last };
}

async function yearAt(planId: PlanId, direction: 'asc' | 'desc'): Promise<number | null> {
  const one = query(
    transactionsOf(planId),
    where('date', '>=', timestampOf(MIN_DAY)),
    where('date', '<=', timestampOf(MAX_DAY)),
    orderBy('date', direction),
    limit(1),
  );
  const { docs } = await onServer(() => getDocsFromServer(one));
  countReads('transaction', Math.max(1, docs.length));
  const [found] = docs;
  return found === undefined ? null : yearIn(plainRecord(found.data()));
}

/** All transactions of a plan whose records are in this page's memory. */
export const watchAllHere = (planId: PlanId): Watch<Records<Transaction>> =>
  watchAll(() => transactionsOf(planId), parseTransaction);
