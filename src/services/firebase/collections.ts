import {
  collection as firestoreCollection,
  query,
  where,
  type CollectionReference,
  type Query,
} from 'firebase/firestore';
import type { PlanId } from '../../model/ids';
import { db } from './database';

/** The nine collections of the spec (section 7), and a plan's scenarios, category rules, repayments, entries of goals and history, with what each person has seen of it. */
export type CollectionName =
  | 'user'
  | 'category'
  | 'plan'
  | 'invite'
  | 'country'
  | 'lang'
  | 'transaction'
  | 'theme'
  | 'widgets'
  | 'scenario'
  | 'category_rule'
  | 'repayment'
  | 'goal_entry'
  | 'history'
  | 'history_head'
  | 'history_seen';

export function collection(name: CollectionName): CollectionReference {
  return firestoreCollection(db(), name);
}

/** The records of a collection that belong to a plan. */
export const ofPlan = (name: CollectionName, planId: PlanId): Query =>
  query(collection(name), where('plan_id', '==', planId));
