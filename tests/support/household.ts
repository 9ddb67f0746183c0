import type { Plan } from '../../src/model/plan';
import { doc, Timestamp, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { InviteToken } from '../../src/model/ids';
import { aPlan, anInvite, documentOf, inviteDocument } from './builders';
import { inviterMarkOf } from './maker';
import { adminDb, signUpPerson, type Person } from './people';
import { writeRaw } from './seedBasics';

interface NoraAndBram {
  nora: Person;
  bram: Person;
}

/** Two people who share nothing yet. */
export async function noraAndBram(): Promise<NoraAndBram> {
  const [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
  ]);
  return { nora, bram };
}

/** Nora's plan, with Bram as its member. */
export async function aCouple(): Promise<NoraAndBram & { plan: Plan }> {
  const { nora, bram } = await noraAndBram();
  return { nora, bram, plan: await aHouseholdOf(nora, bram) };
}

/** Creates a plan that `owner` already shares with `members`. */
export function aHouseholdOf(owner: Person, ...members: readonly Person[]): Promise<Plan> {
  return aPlanNamed('Lindenstraat 12', owner, ...members);
}

/** Creates a plan like `aHouseholdOf`, with a name. */
export async function aPlanNamed(name: string, owner: Person, ...members: readonly Person[]): Promise<Plan> {
  const id = `plan-${crypto.randomUUID()}`;
  const plan = aPlan({ id, name, owner: owner.id, members: members.map((member) => member.id) });
  await writeRaw(`plan/${id}`, documentOf(plan));
  return plan;
}

/** Invites a person to a plan. */
export async function inviteTo(plan: Plan, invitee: Person): Promise<void> {
  const { id: plan_id, name: plan_name, owner } = plan;
  const sent = anInvite({ user_id: invitee.id, email: invitee.email, plan_id, plan_name, owner });
  await writeRaw(`invite/${sent.id}`, inviteDocument(sent));
}

/** Makes an invite link to a plan, made so many `daysAgo`. Returns the end of its address. */
export async function linkTo(
  plan: Plan,
  { displayName: inviter }: Person,
  { places = 1, used = 0, daysAgo = 0, message = 'Welcome' } = {},
): Promise<string> {
  const token = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  await writeRaw(`invite/${token}`, {
    message,
    plan_id: plan.id,
    plan_name: plan.name,
    inviter,
    inviter_mark: inviterMarkOf(plan.owner),
    createdAt: Timestamp.fromMillis(Date.now() - daysAgo * 86_400_000),
    places,
    used,
  });
  return `#invite=${token}`;
}

export const tokenOf = (hash: string): InviteToken => v.parse(InviteToken, hash.replace('#invite=', ''));

/** Stores what a person leaves who has taken the only place of a link, and hasn't joined. */
export async function takePlace(
  hash: string,
  plan: Plan,
  invitee: Person,
  { displayName: inviter }: Person,
): Promise<void> {
  const { id: plan_id, name: plan_name, owner } = plan;
  const link = tokenOf(hash);
  const { owner: _, ...sent } = anInvite({ user_id: invitee.id, email: invitee.email, plan_id, plan_name });
  const invite = { ...inviteDocument(sent), inviter, inviter_mark: inviterMarkOf(owner), link };
  await writeRaw(`invite/${sent.id}`, invite);
  await updateDoc(doc(adminDb(), 'invite', link), { used: 1 });
}
