import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invite } from '../../../src/model/invite';
import type { Plan } from '../../../src/model/plan';
import type { User } from '../../../src/model/user';
import { signIn } from '../../../src/services/account/auth';
import {
  acceptInvite,
  createInvite,
  deleteInvite,
  watchInvitesOf,
  watchInvitesTo,
} from '../../../src/services/plans/invite';
import { anInvite, aUser, inviteDocument } from '../../support/builders';
import { allowConsoleError, expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person, signUpPerson } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let sam: Person;

/** Nora uses the app. Bram invites. */
beforeAll(async () => {
  [nora, bram, sam] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Sam' }),
  ]);
  await signIn(nora.email, nora.password);
});

/** Bram writes an invite to one of his plans. */
async function bramInvites({ id, email }: Person): Promise<Invite> {
  const plan = await aHouseholdOf(bram);
  const invite = anInvite({ plan_id: plan.id, plan_name: plan.name, owner: bram.id, user_id: id, email });
  await setDoc(doc(bram.db, 'invite', invite.id), inviteDocument(invite));
  return invite;
}

const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();

describe('the invites to a person', () => {
  it('appear and disappear as others write and delete them', async () => {
    const invites = follow(watchInvitesTo(nora));
    await invites.until(({ records }) => records.length === 0);
    await bramInvites(sam);
    const invite = await bramInvites(nora);
    expect((await invites.until(({ records }) => records.length > 0)).records).toEqual([invite]);
    await deleteInvite(invite);
    await invites.until(({ records }) => records.length === 0);
  });

  it('leave out and name a broken record', async () => {
    expectConsoleError(/Unreadable record invite\/broken/);
    await writeRaw('invite/broken', { user_id: nora.id, email: nora.email });
    const invites = follow(watchInvitesTo(nora));
    const { unreadable } = await invites.until((found) => found.unreadable.length > 0);
    expect(unreadable).toEqual(['broken']);
  });

  it('are refused to others', async () => {
    const failure = await follow(watchInvitesTo(bram)).untilFailed();
    expect(failure).toMatchObject({ code: 'not_authorized' });
  });
});

describe('an invite', () => {
  it('makes the invitee a member and disappears if it is accepted', async () => {
    const invite = await bramInvites(nora);
    await acceptInvite(invite);
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ owner: bram.id, members: [nora.id] });
    expect(await stored(`invite/${invite.id}`)).toBeUndefined();
  });

  it('makes nobody a member and disappears if it is declined', async () => {
    const invite = await bramInvites(nora);
    await deleteInvite(invite);
    expect(await stored(`invite/${invite.id}`)).toBeUndefined();
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ members: [] });
  });

  it('cannot be accepted or declined after it is withdrawn', async () => {
    const invite = await bramInvites(nora);
    await deleteDoc(doc(bram.db, 'invite', invite.id));
    await expect(acceptInvite(invite)).rejects.toMatchObject({ code: 'invite_gone' });
    await expect(deleteInvite(invite)).rejects.toMatchObject({ code: 'invite_gone' });
    expect(await stored(`plan/${invite.plan_id}`)).toMatchObject({ members: [] });
  });

  it('cannot be accepted or declined by another person', async () => {
    const invite = await bramInvites(sam);
    await expect(acceptInvite(invite)).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(deleteInvite(invite)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await stored(`invite/${invite.id}`)).toBeDefined();
  });

  it('is either accepted or withdrawn if both happen at once', async () => {
    const invite = await bramInvites(nora);
    // The later one finds no invite any more.
    allowConsoleError(/PERMISSION_DENIED/);
    const [accepted, withdrawn] = await Promise.allSettled([
      acceptInvite(invite),
      deleteDoc(doc(bram.db, 'invite', invite.id)),
    ]);
    const { members } = (await stored(`plan/${invite.plan_id}`)) ?? {};
    expect(await stored(`invite/${invite.id}`)).toBeUndefined();
    const outcome = {
      joined: accepted.status === 'fulfilled',
      withdrawn: withdrawn.status === 'fulfilled',
      members,
    };
    expect([
      { joined: true, withdrawn: false, members: [nora.id] },
      { joined: false, withdrawn: true, members: [] },
    ]).toContainEqual(outcome);
  });

  it('cannot be accepted or declined without a connection', async () => {
    const invite = await bramInvites(nora);
    tellBrowserItIsOffline();
    await expect(acceptInvite(invite)).rejects.toMatchObject({ code: 'offline' });
    await expect(deleteInvite(invite)).rejects.toMatchObject({ code: 'offline' });
    expect(await stored(`invite/${invite.id}`)).toBeDefined();
  });
});

describe('inviting', () => {
  let plan: Plan;
  let inviter: User;
  beforeEach(async () => {
    plan = await aHouseholdOf(nora, bram);
    inviter = aUser({ id: nora.id, email: nora.email });
  });
  const invite = (email: string, message = '') => createInvite({ plan, email, message, inviter });

  it('stores the invite, and the owner sees it at once', async () => {
    const invites = follow(watchInvitesOf(plan.id));
    await invites.until(({ records }) => records.length === 0);
    await invite(sam.email, '  Join us for the summer house?  ');
    const { records } = await invites.until((found) => found.records.length > 0);
    expect(records).toEqual([
      {
        id: `${plan.id}_${sam.id}`,
        message: 'Join us for the summer house?',
        user_id: sam.id,
        email: sam.email,
        plan_id: plan.id,
        plan_name: plan.name,
        owner: nora.id,
      },
    ]);
  });

  it('ignores capitals and the blanks around the address', async () => {
    await invite(`  ${sam.email.toUpperCase()} `);
    expect(await stored(`invite/${plan.id}_${sam.id}`)).toMatchObject({ email: sam.email, message: '' });
  });

  it.each(['nobody@example.test', 'sam', 'sam @example.test', '@', '', 'sam@example.test@example.test'])(
    'finds nobody at %j',
    (email) => expect(invite(email)).rejects.toMatchObject({ code: 'user_not_found' }),
  );

  it('is refused for oneself, a member and a person with an open invite', async () => {
    await expect(invite(nora.email)).rejects.toMatchObject({ code: 'invite_self' });
    await expect(invite(bram.email)).rejects.toMatchObject({ code: 'invite_member' });
    await invite(sam.email);
    await expect(invite(sam.email, 'Once more')).rejects.toMatchObject({ code: 'invite_pending' });
    expect(await stored(`invite/${plan.id}_${sam.id}`)).toMatchObject({ message: '' });
  });

  it('writes one invite if two devices invite at once', async () => {
    const sent = await Promise.allSettled([invite(sam.email), invite(sam.email)]);
    const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'invite_pending' })]);
  });

  it('needs a plan, an inviter and a connection', async () => {
    const input = { plan, email: sam.email, message: '', inviter };
    await expect(createInvite({ ...input, plan: null })).rejects.toMatchObject({ code: 'plan_required' });
    await expect(createInvite({ ...input, inviter: null })).rejects.toMatchObject({ code: 'authentication' });
    tellBrowserItIsOffline();
    await expect(createInvite(input)).rejects.toMatchObject({ code: 'offline' });
    expect(await stored(`invite/${plan.id}_${sam.id}`)).toBeUndefined();
  });

  it('is refused to a member', async () => {
    plan = await aHouseholdOf(bram, nora);
    await expect(invite(sam.email)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('is possible again after the owner withdraws the invite', async () => {
    await invite(sam.email);
    const { records } = await follow(watchInvitesOf(plan.id)).until((found) => found.records.length > 0);
    for (const each of records) if (!('places' in each)) await deleteInvite(each);
    await invite(sam.email, 'Once more');
    expect(await stored(`invite/${plan.id}_${sam.id}`)).toMatchObject({ message: 'Once more' });
  });
});
