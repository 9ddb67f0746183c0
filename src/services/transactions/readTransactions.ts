// Reads of many transactions at once, as the server has them now.
import { orderBy, query, where, type Query } from 'firebase/firestore';
import type { Day } from '../../model/day';
import type { PlanId, UserId } from '../../model/ids';
import type { Series, Transaction } from '../../model/transaction';
import { collection } from '../firebase/collections';
import { firstOf } from '../firebase/firstOf';
import { readInPages } from '../firebase/readInPages';
import type { Records } from '../firebase/records';
import { countDocuments } from '../firebase/server';
import { onServer, type LongAct } from '../firebase/serverAct';
import { watchSeries } from '../books/series';
import { parseTransaction } from './transaction';

const PAGE_SIZE = 500;

/** The plan's repeating transactions that have not ended before `today`, as soon as they are known. */
export const getSeries = (planId: PlanId, today: Day): Promise<Records<Series>> =>
  firstOf(watchSeries(planId, today));

/** Every transaction of a plan, as the server has them now. */
export function getAllTransactions(planId: PlanId, act: LongAct = {}): Promise<Records<Transaction>> {
  const all = query(collection('transaction'), where('plan_id', '==', planId), orderBy('__name__', 'asc'));
  return readInPages(all, PAGE_SIZE, parseTransaction, act);
}

/** Every transaction of a person in a plan, as the server has them now. */
export function getTransactionsOf(
  userId: UserId,
  planId: PlanId,
  act: LongAct = {},
): Promise<Records<Transaction>> {
  const all = query(transactionsOf(userId, planId), orderBy('__name__', 'asc'));
  return readInPages(all, PAGE_SIZE, parseTransaction, act);
}

/** The number of a person's transactions in a plan. */
export function countTransactionsOf(userId: UserId, planId: PlanId): Promise<number> {
  return onServer(() => countDocuments(transactionsOf(userId, planId)));
}

const transactionsOf = (userId: UserId, planId: PlanId): Query =>
  query(collection('transaction'), where('plan_id', '==', planId), where('user_id', '==', userId));
