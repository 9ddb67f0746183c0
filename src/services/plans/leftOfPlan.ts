// What is left of a change of a plan that others have changed meanwhile.
import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { PLAN, type Change } from '../../domain/books/delta';
import { remaining } from '../../domain/books/remaining';
import { withSameChange } from '../../domain/plans/sameListChange';
import { Plan } from '../../model/plan';

/** As `remaining` says it. Of a list of categories, what others have changed stays. */
export const leftOfPlan = (stored: DocumentData, change: Change): ReturnType<typeof remaining> =>
  remaining(
    PLAN,
    stored,
    LISTS.reduce<Change>((all, list) => onList(list, stored, all), change),
  );

const LISTS = ['income_categories', 'expense_categories'] as const;

function onList(name: (typeof LISTS)[number], stored: DocumentData, { was, now }: Change): Change {
  if (was[name] === undefined || now[name] === undefined) return { was, now };
  const read = (list: unknown) => v.parse(Plan.entries[name], list);
  const after = withSameChange(read(stored[name]), read(was[name]), read(now[name]));
  return { was: { ...was, [name]: stored[name] as unknown }, now: { ...now, [name]: after } };
}
