// A plan's lists and maps may hold anything that somebody in it has put there. Whoever may write them writes what is read
// of them: what can't be read never stands in the way of an act, and is gone with the next.
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import { asWritten } from '../../domain/plans/categoryOrder';
import { isSame } from '../../domain/isSame';
import { Plan } from '../../model/plan';
import { auth } from '../account/auth';

const Books = v.pick(Plan, ['income_categories', 'expense_categories', 'limits', 'shares']);

/** The fields of a stored plan that hold more than what is read of them, as they are read. */
export function repairsOf(found: DocumentSnapshot): DocumentData {
  const { income_categories, expense_categories, limits, shares } = v.parse(Books, found.data() ?? {});
  const read = {
    income_categories: asWritten(income_categories),
    expense_categories: asWritten(expense_categories),
    limits,
    // An administrator from outside has no say in them.
    shares: isInPlan(found) ? shares : undefined,
  };
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== undefined && !isSame(value, found.get(name))),
  );
}

function isInPlan(found: DocumentSnapshot): boolean {
  const people: readonly unknown[] = [found.get('owner'), found.get('members')].flat();
  return people.includes(auth.currentUser?.uid);
}
