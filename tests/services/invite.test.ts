import { doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invite } from '../../src/model/invite';
import { signIn } from '../../src/services/auth';
import { acceptInvite, deleteInvite, watchInvitesTo } from '../../src/services/invite';
import { anInvite, inviteDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { follow } from '../support/follow';
import { aHouseholdOf } from '../support/household';
import { adminDb, type Person, signUpPerson } from '../support/people';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;

/** The app is Nora's; Bram invites. */
beforeAll(async () => {
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
  ]);
  await signIn(nora.email, nora.password);
});

/** Bram writes an invite to a plan of his. */
async function bramInvites({ id, email }: Person): Promise<Invite> {
  const plan = await aHouseholdOf(bram);
  const invite = anInvite({ plan_id: plan.id, plan_name: plan.name, owner: bram.id, user_id: id, email });
  await setDoc(doc(bram.db, 'invite', invite.id), inviteDocument(invite));
  return invite;
}

const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();

describe('the invites to a person', () => {
  it("are told when they come and when they go, and nobody else's", async () => {
    const invites = follow(watchInvitesTo(nora.id));
    await invites.until(({ records }) => records.length === 0);
    const stranger = await signUpPerson({ displayName: 'Sam' });
    await bramInvites(stranger);
    const invite = await bramInvites(nora);
    expect((await invites.until(({ records }) => records.length > 0)).records).toEqual([invite]);
    await deleteInvite(invite);
    await invites.until(({ records }) => records.length === 0);
  });

  it('leave out and name a broken one', async () => {
    expectConsoleError(/Unreadable record invite\/broken/);
    await writeRaw('invite/broken', { user_id: nora.id });
    const invites = follow(watchInvitesTo(nora.id));
    const { unreadable } = await invites.until((found) => found.unreadable.length > 0);
    expect(unreadable).toEqual(['broken']);
  });

  it('are refused to others', async () => {
    const failure = await follow(watchInvitesTo(bram.id)).untilFailed();
    expect(failure).toMatchObject({ code: 'not_authorized' });
  });
});

describe('an invite', () => {
  it('makes a member of who accepts it, and is gone', async () => {
    const invite = await bramInvites(nora);
    await acceptInvite(invite);
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ owner: bram.id, members: [nora.id] });
    expect(await stored(`invite/${invite.id}`)).toBeUndefined();
  });

  it('is gone when it is declined, and nobody has become a member', async () => {
    const invite = await bramInvites(nora);
    await deleteInvite(invite);
    expect(await stored(`invite/${invite.id}`)).toBeUndefined();
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ members: [] });
  });

  it('that was withdrawn lets nobody in', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const invite = anInvite({ plan_id: (await aHouseholdOf(bram)).id, user_id: nora.id, owner: bram.id });
    await expect(acceptInvite(invite)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ members: [] });
  });

  it('to somebody else is neither accepted nor deleted', async () => {
    expectConsoleError(/PERMISSION_DENIED/);
    const invite = await bramInvites(await signUpPerson({ displayName: 'Sam' }));
    await expect(acceptInvite(invite)).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(deleteInvite(invite)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await stored(`invite/${invite.id}`)).toBeDefined();
  });
});
