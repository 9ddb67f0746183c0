import type { Plan } from '../../src/model/plan';
import { aPlan, documentOf } from './builders';
import type { Person } from './people';
import { writeRaw } from './seedBasics';

/** Creates a plan that `owner` already shares with `members`. */
export async function aHouseholdOf(owner: Person, ...members: readonly Person[]): Promise<Plan> {
  const id = `plan-${crypto.randomUUID()}`;
  const plan = aPlan({ id, owner: owner.id, members: members.map((member) => member.id) });
  await writeRaw(`plan/${id}`, documentOf(plan));
  return plan;
}
