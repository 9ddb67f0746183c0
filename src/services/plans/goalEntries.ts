// What was put in a plan's goals and taken out.
import { GoalEntry } from '../../model/goal';
import type { PlanId } from '../../model/ids';
import { ofPlan } from '../firebase/collections';
import { parseDocument, readAll, type Records } from '../firebase/records';
import { getDocsFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { watchWhole, type Watch } from '../firebase/watch';

const parseEntry = (snapshot: Parameters<typeof parseDocument>[1]) => parseDocument(GoalEntry, snapshot);

/** What was put in a plan's goals and taken out, in no order. */
export function watchGoalEntries(planId: PlanId): Watch<Records<GoalEntry>> {
  return watchWhole(() => ofPlan('goal_entry', planId), parseEntry);
}

/** The same as the server has it. */
export async function getGoalEntries(planId: PlanId): Promise<readonly GoalEntry[]> {
  const { docs } = await onServer(() => getDocsFromServer(ofPlan('goal_entry', planId)));
  return readAll(docs, parseEntry).records;
}
