import { deleteDoc, doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { InviteToken } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { acceptInvite, watchInvitesOf } from '../../../src/services/plans/invite';
import {
  createInviteLink,
  declineInvite,
  deleteInviteLink,
  readInviteLink,
  takeInvite,
} from '../../../src/services/plans/inviteLink';
import { follow } from '../../support/follow';
import { aHouseholdOf, inviteTo, linkTo } from '../../support/household';
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
const tokenOf = (hash: string) => v.parse(InviteToken, hash.replace('#invite=', ''));

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

  it('becomes one invite, however often it is opened, and lets the person in', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    const both = await Promise.all([takeInvite(token, nora, []), takeInvite(token, nora, [])]);
    const again = await takeInvite(token, nora, []);
    for (const each of [...both, again])
      expect(each).toMatchObject({ invite: { plan_id: plan.id, inviter: 'Bram de Wit', link: token } });
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 1 });
    if (!('invite' in again)) throw new Error('There is no invite.');
    await acceptInvite(again.invite);
    expect(await stored(`plan/${plan.id}`)).toMatchObject({ members: [nora.id] });
    expect(await takeInvite(tokenOf(await linkTo(plan, bram)), nora, [plan.id])).toEqual({ joined: plan.id });
  });

  it('can be declined, and its place is free again', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    const taken = await takeInvite(token, nora, []);
    if (!('invite' in taken)) throw new Error('There is no invite.');
    await declineInvite(taken.invite);
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 0 });
    await expect(declineInvite(taken.invite)).rejects.toMatchObject({ code: 'invite_gone' });
    expect(await takeInvite(token, nora, [])).toHaveProperty('invite');
  });

  it('can be declined after it was withdrawn', async () => {
    const token = tokenOf(await linkTo(plan, bram));
    const taken = await takeInvite(token, nora, []);
    if (!('invite' in taken)) throw new Error('There is no invite.');
    await deleteDoc(doc(adminDb(), 'invite', token));
    await declineInvite(taken.invite);
    expect(await stored(`invite/${taken.invite.id}`)).toBeUndefined();
  });

  it('leaves an invite by e-mail as it is', async () => {
    await inviteTo(plan, nora);
    const token = tokenOf(await linkTo(plan, bram));
    expect(await takeInvite(token, nora, [])).toMatchObject({ invite: { owner: bram.id } });
    expect(await stored(`invite/${token}`)).toMatchObject({ used: 0 });
  });

  it.each([
    ['expired', { daysAgo: 8 }],
    ['used up', { places: 2, used: 2 }],
  ])('that is %s is gone', async (_, what) => {
    const token = tokenOf(await linkTo(plan, bram, what));
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'link_gone' });
    await expect(takeInvite(token, nora, [])).rejects.toMatchObject({ code: 'link_gone' });
  });

  it('that is unknown is gone, and without a connection nobody can tell', async () => {
    const token = tokenOf('aaaaaaaaaaaaaaaaaaaaaa');
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'link_gone' });
    tellBrowserItIsOffline();
    await expect(readInviteLink(token)).rejects.toMatchObject({ code: 'offline' });
  });
});
