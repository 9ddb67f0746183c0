// What was put in a plan's goals and taken out.
import { orderBy, query } from 'firebase/firestore';
import type { Day } from '../../model/day';
import { GoalEntry, MAX_GOAL_ENTRIES } from '../../model/goal';
import type { PlanId } from '../../model/ids';
import { watchUpTo } from '../books/chosen';
import { ofPlan } from '../firebase/collections';
import { parseDocument, type Records } from '../firebase/records';
import { readInPages } from '../firebase/readInPages';
import { startingHere, type Watch } from '../firebase/watch';
import { bounded } from '../firebase/watchMost';

const parseEntry = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(GoalEntry, snapshot);

/** What was put in a plan's goals and taken out up to a day, the newest day first: at most `MAX_GOAL_ENTRIES`. */
export const watchGoalEntries = (planId: PlanId, today: Day): Watch<Records<GoalEntry>> =>
  startingHere(
    bounded({ what: 'goals_nav', most: MAX_GOAL_ENTRIES }, watchUpTo(planId, 'goal_entry', today)),
  );

/** All of it, as the server has it. */
export async function getGoalEntries(planId: PlanId): Promise<readonly GoalEntry[]> {
  const all = query(ofPlan('goal_entry', planId), orderBy('__name__', 'asc'));
  return (await readInPages(all, MAX_GOAL_ENTRIES, parseEntry)).records;
}
