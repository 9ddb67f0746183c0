// A plan's lists and maps may hold anything that somebody in it has put there. Each permitted write replaces them with
// their readable part: unreadable values never block an act, and the next act removes them.
import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { asWritten } from '../../domain/plans/categoryOrder';
import { isSame } from '../../domain/isSame';
import { Plan } from '../../model/plan';
import { auth } from '../account/auth';

const Books = v.pick(Plan, ['income_categories', 'expense_categories', 'limits', 'rollovers', 'shares']);

/** The fields of a stored plan that hold more than their readable part, reduced to that part. */
export function repairsOf(stored: DocumentData): DocumentData {
  const { income_categories, expense_categories, limits, rollovers, shares } = v.parse(Books, stored);
  const read = {
    income_categories: asWritten(income_categories),
    expense_categories: asWritten(expense_categories),
    limits,
    rollovers,
    // An administrator who isn't in the plan may not change them.
    shares: isInPlan(stored) ? shares : undefined,
  };
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== undefined && !isSame(value, stored[name])),
  );
}

/** Whether the signed-in person is the stored plan's owner or one of its members. */
export function isInPlan({ owner, members }: DocumentData): boolean {
  const people: readonly unknown[] = [owner, members].flat();
  return people.includes(auth.currentUser?.uid);
}
