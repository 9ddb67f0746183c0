// Somebody signs up with another person's address, gets an invite to it, and then gives the account their own address.
import { signInWithEmailAndPassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import { doc, getDoc, setDoc, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { acceptInvite, createInvite, watchInvitesTo } from '../../../src/services/plans/invite';
import { findUserByEmail } from '../../../src/services/account/user';
import { anInvite, aUser, documentOf, inviteDocument } from '../../support/builders';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { acceptNewEmail } from '../../support/mails';
import { adminDb, openClient, type Person, signUpPerson, uniqueEmail } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let owner: Person;
let plan: Plan;

beforeEach(async () => {
  owner = await signUpPerson({ displayName: 'Olga Owner' });
  plan = await aHouseholdOf(owner);
});

/** A person whose record has one address, and whose account has another, verified one. */
async function anImpostor(victim: string): Promise<{ person: Person; evil: string }> {
  const person = await signUpPerson({ displayName: 'Victor', email: victim });
  const evil = uniqueEmail();
  const { user } = await signInWithEmailAndPassword(openClient().auth, victim, person.password);
  await verifyBeforeUpdateEmail(user, evil);
  await acceptNewEmail(victim);
  return { person, evil };
}

const membersOf = async () => (await getDoc(doc(adminDb(), 'plan', plan.id))).get('members') as unknown;

describe('a person invited at a former address', () => {
  it('cannot join and sees no invite', async () => {
    const victim = uniqueEmail();
    const { person, evil } = await anImpostor(victim);
    const sent = anInvite({
      plan_id: plan.id,
      plan_name: plan.name,
      owner: owner.id,
      user_id: person.id,
      email: victim,
    });
    await setDoc(doc(owner.db, 'invite', sent.id), inviteDocument(sent));

    await signIn(evil, person.password);
    await expect(acceptInvite(sent)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await membersOf()).toEqual([]);
    const atOldAddress = watchInvitesTo({ id: person.id, email: victim });
    expect(await follow(atOldAddress).untilFailed()).toMatchObject({ code: 'not_authorized' });
    expect((await follow(watchInvitesTo({ id: person.id, email: evil })).until()).records).toEqual([]);
  });
});

describe('an invite to an address of two records', () => {
  it('goes to the one with the verified address', async () => {
    const email = uniqueEmail();
    const { person } = await anImpostor(email);
    const victim = await signUpPerson({ displayName: 'Vera', email });
    await writeRaw(`user/${victim.id}`, documentOf(aUser({ id: victim.id, email, emailVerified: true })));
    await signIn(owner.email, owner.password);
    expect((await findUserByEmail(email))?.id).toBe(victim.id);
    await createInvite({ plan, email, message: '', inviter: aUser({ id: owner.id }) });
    expect((await getDoc(doc(adminDb(), 'invite', `${plan.id}_${victim.id}`))).exists()).toBe(true);
    expect((await getDoc(doc(adminDb(), 'invite', `${plan.id}_${person.id}`))).exists()).toBe(false);
  });

  it.each([
    ['neither address is verified', {}],
    ['both addresses are verified', { emailVerified: true }],
  ])('goes to the newer record if %s', async (_, proof) => {
    const email = uniqueEmail();
    const record = (id: string, seconds: number) =>
      writeRaw(`user/${id}`, {
        ...documentOf(aUser({ email, ...proof })),
        updatedAt: Timestamp.fromMillis(seconds * 1000),
      });
    // The order of the ids must not matter.
    await record('a-has-moved-on', 1);
    await record('b-has-it-now', 3);
    await record('c-has-moved-on', 2);
    await signIn(owner.email, owner.password);
    expect((await findUserByEmail(email))?.id).toBe('b-has-it-now');
  });

  it('finds one if neither is verified', async () => {
    const email = uniqueEmail();
    const person = await signUpPerson({ displayName: 'Vera', email });
    await signIn(owner.email, owner.password);
    expect((await findUserByEmail(email))?.id).toBe(person.id);
  });
});
