import { doc, enableNetwork, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { db } from '../../../src/services/firebase/database';
import { acceptOffer, endOffer, offerPlan, removeMember } from '../../../src/services/plans/planMembers';
import { updateShares } from '../../../src/services/plans/planShares';
import { updatePlan, watchPlans } from '../../../src/services/plans/plan';
import { anInvite, inviteDocument } from '../../support/builders';
import { aDeviceOf } from '../../support/devices';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { cutOff, tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person, signUpPerson } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';
import { changesPlan } from '../../support/acts';

let nora: Person;
let bram: Person;
let sam: Person;

beforeAll(async () => {
  [nora, bram, sam] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Sam' }),
  ]);
});

/** Nora uses the app, which shows her plans, until somebody else signs in with `as`. */
beforeEach(async () => {
  await as(nora);
  follow(watchPlans(nora.id));
});

const as = ({ email, password }: Person) => signIn(email, password);
const stored = async ({ id }: Plan) => (await getDoc(doc(adminDb(), 'plan', id))).data() ?? {};

const weights = (...of: readonly (readonly [Person, number])[]) =>
  new Map(of.map(([{ id }, weight]) => [id, weight]));
const sharesOf = async (plan: Plan) => (await stored(plan))['shares'];

describe('the name of a plan', () => {
  it('can be changed by its owner', async () => {
    const plan = await aHouseholdOf(bram, nora);
    await as(bram);
    await updatePlan(plan.id, { name: 'Zomerhuis', country: 'Belgium' });
    expect(await stored(plan)).toMatchObject({ name: 'Zomerhuis', country: 'Belgium', members: [nora.id] });
  });

  it('cannot be changed by a member', async () => {
    const plan = await aHouseholdOf(bram, nora);
    const renamed = updatePlan(plan.id, { name: 'Mine', country: plan.country });
    await expect(renamed).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('cannot be changed without a connection', async () => {
    const plan = await aHouseholdOf(nora);
    tellBrowserItIsOffline();
    const renamed = updatePlan(plan.id, { name: 'Later', country: plan.country });
    await expect(renamed).rejects.toMatchObject({ code: 'offline' });
    expect(await stored(plan)).toMatchObject({ name: plan.name });
  });
});

describe('a member', () => {
  it('can be removed by the owner, and the others stay in order', async () => {
    const plan = await aHouseholdOf(nora, bram, sam);
    await removeMember(plan.id, bram.id);
    expect(await stored(plan)).toMatchObject({ owner: nora.id, members: [sam.id] });
  });

  it('can leave', async () => {
    const plan = await aHouseholdOf(bram, sam, nora);
    await removeMember(plan.id, nora.id);
    expect(await stored(plan)).toMatchObject({ owner: bram.id, members: [sam.id] });
  });

  it('cannot remove another member', async () => {
    const plan = await aHouseholdOf(bram, sam, nora);
    await expect(removeMember(plan.id, sam.id)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await stored(plan)).toMatchObject({ members: [sam.id, nora.id] });
  });

  it('who leaves or is removed ends the offer of the plan', async () => {
    const [own, others] = [await aHouseholdOf(nora, bram), await aHouseholdOf(bram, nora)];
    await offerPlan(own.id, bram.id);
    await removeMember(own.id, bram.id);
    await changesPlan(bram, others.id, { new_owner: nora.id });
    await removeMember(others.id, nora.id);
    for (const plan of [own, others]) {
      // oxlint-disable-next-line no-await-in-loop -- two plans
      expect(await stored(plan)).toEqual(expect.not.objectContaining({ new_owner: expect.anything() }));
      // oxlint-disable-next-line no-await-in-loop -- two plans
      expect(await stored(plan)).toMatchObject({ members: [] });
    }
  });
});

describe('the shares of a plan', () => {
  it('are stored for weights other than 1, by the owner and by a member', async () => {
    const [own, others] = [await aHouseholdOf(nora, bram), await aHouseholdOf(bram, nora)];
    await updateShares(own.id, weights([nora, 1], [bram, 3]));
    expect(await sharesOf(own)).toEqual({ [bram.id]: 3 });
    await updateShares(others.id, weights([nora, 0]));
    expect(await sharesOf(others)).toEqual({ [nora.id]: 0 });
  });

  it('are removed when all are equal', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await updateShares(plan.id, weights([bram, 3]));
    await updateShares(plan.id, weights([bram, 1], [nora, 1]));
    expect(await sharesOf(plan)).toBeUndefined();
  });

  it('keep the changes of two members at once', async () => {
    const plan = await aHouseholdOf(nora, bram, sam);
    const devices = [await aDeviceOf(nora), await aDeviceOf(bram)];
    const changes = [weights([nora, 2]), weights([sam, 7])];
    await Promise.all(
      devices.map(({ planShares }, index) => planShares.updateShares(plan.id, changes[index] ?? new Map())),
    );
    expect(await sharesOf(plan)).toEqual({ [nora.id]: 2, [sam.id]: 7 });
  });

  it('return to before an undone change, except for later changes of others', async () => {
    const plan = await aHouseholdOf(nora, bram, sam);
    await updateShares(plan.id, weights([nora, 2], [bram, 5]));
    const change = weights([nora, 3], [bram, 4]);
    await updateShares(plan.id, change);
    await changesPlan(bram, plan.id, {
      shares: { [nora.id]: 3, [bram.id]: 9 },
    });
    await follow(watchPlans(nora.id)).until((all) =>
      all.some((each) => !each.isDamaged && each.shares?.[bram.id] === 9),
    );
    await updateShares(plan.id, weights([nora, 2], [bram, 5], [sam, 1]), change);
    expect(await sharesOf(plan)).toEqual({ [nora.id]: 2, [bram.id]: 9 });
  });

  it('lose those of a person who leaves or is removed', async () => {
    const [own, others] = [await aHouseholdOf(nora, bram, sam), await aHouseholdOf(bram, nora, sam)];
    await updateShares(own.id, weights([bram, 3], [sam, 2]));
    await removeMember(own.id, bram.id);
    expect(await sharesOf(own)).toEqual({ [sam.id]: 2 });
    await updateShares(own.id, weights([bram, 4], [sam, 5]));
    expect(await sharesOf(own)).toEqual({ [sam.id]: 5 });

    await updateShares(others.id, weights([nora, 3]));
    await removeMember(others.id, nora.id);
    expect(await stored(others)).toMatchObject({ members: [sam.id] });
    expect(await sharesOf(others)).toBeUndefined();
  });

  it('cannot be changed by a stranger', async () => {
    const plan = await aHouseholdOf(bram, sam);
    await expect(updateShares(plan.id, weights([sam, 0]))).rejects.toMatchObject({ code: 'not_authorized' });
  });

  it('changed without a connection are sent later, beside those that another member changes', async () => {
    const own = await aHouseholdOf(nora, bram, sam);
    await follow(watchPlans(nora.id)).until((all) => all.some(({ id }) => id === own.id));
    await cutOff();
    const online = tellBrowserItIsOffline();
    const written = updateShares(own.id, weights([nora, 1], [bram, 3]));
    await changesPlan(bram, own.id, { shares: { [nora.id]: 5, [sam.id]: 7 } });
    online();
    await enableNetwork(db());
    await written;
    // Here, the weight of 1 was no change.
    expect(await sharesOf(own)).toEqual({ [nora.id]: 5, [bram.id]: 3, [sam.id]: 7 });
  });
});

describe('an offered plan', () => {
  it('gets the member as its owner and its owner as a member', async () => {
    const plan = await aHouseholdOf(nora, bram, sam);
    const told = follow(watchPlans(nora.id));
    await offerPlan(plan.id, bram.id);
    await told.until((all) =>
      all.some((each) => !each.isDamaged && each.id === plan.id && each.new_owner === bram.id),
    );
    await as(bram);
    await acceptOffer(plan.id, bram.id);
    const { owner, members, new_owner } = await stored(plan);
    expect({ owner, members, new_owner }).toEqual({ owner: bram.id, members: [sam.id, nora.id] });
  });

  it('loses the invites of its former owner, which let nobody in any more', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const sent = anInvite({ plan_id: plan.id, owner: nora.id, user_id: sam.id, email: sam.email });
    await writeRaw(`invite/${sent.id}`, inviteDocument(sent));
    await offerPlan(plan.id, bram.id);
    await as(bram);
    await acceptOffer(plan.id, bram.id);
    expect((await getDoc(doc(adminDb(), 'invite', sent.id))).exists()).toBe(false);
  });

  it('cannot be accepted after the owner ends the offer', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await offerPlan(plan.id, bram.id);
    await endOffer(plan.id, bram.id);
    await as(bram);
    await expect(acceptOffer(plan.id, bram.id)).rejects.toMatchObject({ code: 'offer_gone' });
    await expect(endOffer(plan.id, bram.id)).rejects.toMatchObject({ code: 'offer_gone' });
    expect(await stored(plan)).toMatchObject({ owner: nora.id, members: [bram.id] });
  });

  it('keeps its owner if the member declines', async () => {
    const plan = await aHouseholdOf(bram, nora);
    await changesPlan(bram, plan.id, { new_owner: nora.id });
    await endOffer(plan.id, nora.id);
    await as(bram);
    await expect(endOffer(plan.id, nora.id)).rejects.toMatchObject({ code: 'offer_gone' });
    expect(await stored(plan)).toMatchObject({ owner: bram.id, members: [nora.id] });
  });

  it('can be offered to members only', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await expect(offerPlan(plan.id, sam.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be offered by a member', async () => {
    const plan = await aHouseholdOf(bram, nora, sam);
    await expect(offerPlan(plan.id, sam.id)).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
