import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuestId } from '../../../src/model/ids';
import { MAX_GUESTS, type Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import {
  addGuest,
  addGuests,
  giveBack,
  removeGuest,
  renameGuest,
  restoreGuest,
  takeOver,
} from '../../../src/services/plans/guests';
import { updateShares, type Settling } from '../../../src/services/plans/planShares';
import { newActId } from '../../../src/services/transactions/writeAct';
import { categoryId, cents } from '../../domain/builders';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram);
});

const storedIn = async ({ id }: Plan) => (await getDoc(doc(adminDb(), 'plan', id))).data() ?? {};
const stored = () => storedIn(plan);

describe('A person without an account', () => {
  it('gets a name in the plan, another one, and goes with their share', async () => {
    const guest = await addGuest(plan.id, 'Grandma');
    expect((await stored())['guests']).toEqual({ [guest]: 'Grandma' });
    await renameGuest(plan.id, guest, 'Grandma Ada');
    await updateShares(plan.id, new Map([[guest, 2]]));
    expect(await stored()).toMatchObject({ guests: { [guest]: 'Grandma Ada' }, shares: { [guest]: 2 } });
    const removed = await removeGuest(plan.id, guest);
    expect((await stored())['guests']).toEqual({});
    expect(await stored()).not.toHaveProperty('shares');

    await updateShares(plan.id, new Map([[bram.id, 3]]));
    await restoreGuest(plan.id, guest, removed);
    expect(await stored()).toMatchObject({
      guests: { [guest]: 'Grandma Ada' },
      shares: { [guest]: 2, [bram.id]: 3 },
    });
    // A second Undo changes nothing.
    await renameGuest(plan.id, guest, 'Ada');
    await restoreGuest(plan.id, guest, removed);
    expect((await stored())['guests']).toEqual({ [guest]: 'Ada' });
  });

  it('does not come back into a full plan', async () => {
    const guest = await addGuest(plan.id, 'Grandma');
    const removed = await removeGuest(plan.id, guest);
    await addGuests(
      plan.id,
      Array.from({ length: MAX_GUESTS }, (_, index) => `Guest ${index}`),
    );
    await expect(restoreGuest(plan.id, guest, removed)).rejects.toMatchObject({ code: 'guests_full' });
  });

  it('can be removed by the owner when the member who has taken them over has left, and by nobody else', async () => {
    const [gone, left] = await addGuests(plan.id, ['Eva before', 'Tom before']);
    if (gone === undefined || left === undefined) throw new Error('no guests');
    const taken = { [gone]: 'somebody-who-left', [left]: bram.id };
    await writeRaw(`plan/${plan.id}`, { ...(await stored()), taken_over: taken });
    await removeGuest(plan.id, gone);
    expect(await stored()).toMatchObject({
      guests: { [left]: 'Tom before' },
      taken_over: { [left]: bram.id },
    });
    await expect(removeGuest(plan.id, left)).rejects.toMatchObject({ code: 'guest_taken' });

    const ofBram = await aHouseholdOf(bram, nora);
    const guests = { guests: { [gone]: 'Eva before' }, taken_over: { [gone]: 'somebody-who-left' } };
    await writeRaw(`plan/${ofBram.id}`, { ...(await storedIn(ofBram)), ...guests });
    await expect(removeGuest(ofBram.id, gone)).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await storedIn(ofBram)).toMatchObject(guests);
  });

  it('can be taken over by a member, who can give them back', async () => {
    const guest = await addGuest(plan.id, 'Nora before');
    await takeOver(plan.id, guest, nora.id);
    expect((await stored())['taken_over']).toEqual({ [guest]: nora.id });
    await expect(removeGuest(plan.id, guest)).rejects.toMatchObject({ code: 'guest_taken' });
    await giveBack(plan.id, guest);
    expect((await stored())['taken_over']).toEqual({});
  });

  it('whom another member has taken over stays theirs', async () => {
    const guest = await addGuest(plan.id, 'Bram before');
    await writeRaw(`plan/${plan.id}`, { ...(await stored()), taken_over: { [guest]: bram.id } });
    await expect(takeOver(plan.id, guest, nora.id)).rejects.toMatchObject({ code: 'guest_taken' });
  });

  it('who is gone says so', async () => {
    const gone = 'a'.repeat(20) as GuestId;
    await expect(renameGuest(plan.id, gone, 'Nobody')).rejects.toMatchObject({ code: 'guest_gone' });
    await expect(takeOver(plan.id, gone, nora.id)).rejects.toMatchObject({ code: 'guest_gone' });
    await expect(removeGuest(plan.id, gone)).rejects.toMatchObject({ code: 'guest_gone' });
  });

  it('is one of at most twenty', async () => {
    await addGuests(
      plan.id,
      Array.from({ length: MAX_GUESTS }, (_, index) => `Guest ${index}`),
    );
    await expect(addGuest(plan.id, 'One more')).rejects.toMatchObject({ code: 'guests_full' });
  });

  it('needs a connection', async () => {
    tellBrowserItIsOffline();
    await expect(addGuest(plan.id, 'Grandma')).rejects.toMatchObject({ code: 'offline' });
  });
});

const settle = (settling: Settling) => updateShares(plan.id, new Map(), undefined, newActId(), settling);

describe('How a plan settles', () => {
  it('may be by income, and again by hand', async () => {
    await settle({ income: { months: 3, keep: cents(50_000) } });
    expect((await stored())['income_shares']).toEqual({ months: 3, keep: 50_000 });
    await settle({ income: null });
    expect(await stored()).not.toHaveProperty('income_shares');
  });

  it('may leave categories out', async () => {
    await settle({ without: [categoryId('Rent')] });
    expect((await stored())['settle_without']).toEqual(['Rent']);
    await settle({ without: [] });
    expect(await stored()).not.toHaveProperty('settle_without');
  });
});
