import { deleteDoc, doc, getDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InviteToken } from '../../../src/model/ids';
import type { Invite } from '../../../src/model/invite';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { acceptInvite, watchInvitesOf } from '../../../src/services/plans/invite';
import {
  acceptLink,
  createInviteLink,
  declineInvite,
  deleteInviteLink,
  followLink,
  readInviteLink,
} from '../../../src/services/plans/inviteLink';
import { follow } from '../../support/follow';
import { aHouseholdOf, inviteTo, linkTo, takePlace, tokenOf } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person, signUpPerson } from '../../support/people';

let nora: Person;
let bram: Person;
let plan: Plan;

/** Nora uses the app. */
beforeAll(async () => {
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
  ]);
  await signIn(nora.email, nora.password);
});

const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();

describe('an invite link of one’s own', () => {
  beforeEach(async () => {
    plan = await aHouseholdOf(nora, bram);
  });

  it('is made, listed and withdrawn', async () => {
    // A listener that starts can miss a commit, so it listens before there is one.
    const sent = follow(watchInvitesOf(plan.id));
    await sent.until(({ records }) => records.length === 0);
    const link = await createInviteLink(plan, { message: ' Welcome ', places: 3 });
    expect(link).toMatchObject({
      plan_name: plan.name,
      inviter: 'Nora Visser',
      message: 'Welcome',
      places: 3,
      used: 0,
    });
    await sent.until(({ records }) => records.some(({ id }) => id === link.id));
    await deleteInviteLink(link.id);
    await sent.until(({ records }) => records.length === 0);
    await expect(readInviteLink(link.id)).rejects.toMatchObject({ code: 'link_gone' });
  });

  it('names nobody but the plan and the inviter', async () => {
    const { id } = await createInviteLink(plan, { message: '', places: 1 });
    const record = JSON.stringify(await stored(`invite/${id}`));
    for (const secret of [nora.id, nora.email, bram.id]) expect(record).not.toContain(secret);
  });

  it('is different every time', async () => {
    const links = await Promise.all([1, 2, 3].map(() => createInviteLink(plan, { message: '', places: 1 })));
    expect(new Set(links.map(({ id }) => id)).size).toBe(3);
  });

  it('needs a connection, and to be the owner', async () => {
    const others = await aHouseholdOf(bram, nora);
    await expect(createInviteLink(others, { message: '', places: 1 })).rejects.toMatchObject({
      code: 'not_authorized',
    });
    tellBrowserItIsOffline();
    await expect(createInviteLink(plan, { message: '', places: 1 })).rejects.toMatchObject({
      code: 'offline',
    });
  });
});

describe('somebody else’s invite link', () => {
  beforeEach(async () => {
    plan = await aHouseholdOf(bram);
  });

  it('is looked at as often as people like, without using anything up', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    const [first, again] = [await followLink(token, nora, []), await followLink(token, nora, [])];
    for (const each of [first, again])
      expect(each).toMatchObject({ invite: { plan_id: plan.id, inviter: 'Bram de Wit', used: 0 } });
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 0 });
    expect(await stored(`invite/${plan.id}_${nora.id}`)).toBeUndefined();
  });

  it('lets the person in, and then leads to the plan', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    await acceptLink(await readInviteLink(token), nora);
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 1 });
    expect(await stored(`invite/${plan.id}_${nora.id}`)).toBeUndefined();
    expect(await stored(`plan/${plan.id}`)).toMatchObject({ members: [nora.id] });
    const another = tokenOf(await linkTo(plan, bram));
    expect(await followLink(another, nora, [plan.id])).toEqual({ joined: plan.id });
  });

  it('is gone for a person who accepts after somebody else has used it up', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    const link = await readInviteLink(token);
    await updateDoc(doc(adminDb(), 'invite', token), { used: 1 });
    await expect(acceptLink(link, nora)).rejects.toMatchObject({ code: 'link_gone' });
    expect(await stored(`plan/${plan.id}`)).toMatchObject({ members: [] });
  });

  it('leaves an invite by e-mail as it is', async () => {
    await inviteTo(plan, nora);
    const token = tokenOf(await linkTo(plan, bram));
    expect(await followLink(token, nora, [])).toMatchObject({ invite: { owner: bram.id } });
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 0 });
  });

  describe('of which the person has taken a place, and not joined', () => {
    let token: InviteToken;
    let taken: Invite;

    beforeEach(async () => {
      const hash = await linkTo(plan, bram);
      token = tokenOf(hash);
      await takePlace(hash, plan, nora, bram);
      const followed = await followLink(token, nora, []);
      if (!('invite' in followed) || 'places' in followed.invite) throw new Error('There is no invite.');
      taken = followed.invite;
    });

    it('still lets them in, though it is used up', async () => {
      expect(await stored(`invite/${token}`)).toMatchObject({ used: 1 });
      await acceptInvite(taken);
      expect(await stored(`plan/${plan.id}`)).toMatchObject({ members: [nora.id] });
    });

    it('can be declined, and its place is free again', async () => {
      await declineInvite(taken);
      expect(await stored(`invite/${token}`)).toMatchObject({ used: 0 });
      await expect(declineInvite(taken)).rejects.toMatchObject({ code: 'invite_gone' });
    });

    it('can be declined after it was withdrawn', async () => {
      await deleteDoc(doc(adminDb(), 'invite', token));
      await declineInvite(taken);
      expect(await stored(`invite/${taken.id}`)).toBeUndefined();
    });
  });

  it.each([
    ['expired', { daysAgo: 8 }],
    ['used up', { places: 2, used: 2 }],
  ])('that is %s is gone', async (_, what) => {
    const token = tokenOf(await linkTo(plan, bram, what));
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'link_gone' });
    await expect(followLink(token, nora, [])).rejects.toMatchObject({ code: 'link_gone' });
  });

  it('that is unknown is gone, and without a connection nobody can tell', async () => {
    const token = tokenOf('aaaaaaaaaaaaaaaaaaaaaa');
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'link_gone' });
    tellBrowserItIsOffline();
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'offline' });
  });
});
