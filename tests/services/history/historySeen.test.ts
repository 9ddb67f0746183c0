import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Plan } from '../../../src/model/plan';
import { signIn } from '../../../src/services/account/auth';
import { readsSoFar, resetReads } from '../../../src/services/firebase/readMeter';
import { markSeen, readNews, setQuiet } from '../../../src/services/history/historySeen';
import { edits, enters } from '../../support/acts';
import { aTransaction, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import { tellBrowserItIsOffline } from '../../support/offline';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;
let bram: Person;
let sam: Person;
let plan: Plan;

/** Nora uses the app. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  sam = await signUpPerson({ displayName: 'Sam' });
  await signIn(nora.email, nora.password);
});

beforeEach(async () => {
  plan = await aHouseholdOf(nora, bram, sam);
});

/** A person enters a transaction. Returns its id. */
async function enter(person: Person): Promise<string> {
  const bread = aTransaction({ id: `t-${crypto.randomUUID()}`, plan_id: plan.id, user_id: person.id });
  await enters(person, bread.id, transactionDocument(bread));
  return bread.id;
}

const news = () => readNews(plan.id, nora.id);
const stored = async () => (await getDoc(doc(adminDb(), 'history_seen', `${plan.id}_${nora.id}`))).data();

it('there is no news at the first look, whatever has happened before', async () => {
  await enter(bram);
  expect(await news()).toEqual({ count: 0, seen: null, isQuiet: false });
  expect(await stored()).toEqual({ plan_id: plan.id, user_id: nora.id, seen: expect.anything() });
  const { count, seen } = await news();
  expect(count).toBe(0);
  expect(seen).toBeGreaterThan(Date.now() - 60_000);
});

it('the acts of others since the last look count, one by one, and own acts do not', async () => {
  await news();
  const bread = await enter(bram);
  await enter(sam);
  await enter(nora);
  await edits(bram, bread, { amount: 20 });
  expect((await news()).count).toBe(3);

  await markSeen(plan.id, nora.id);
  expect((await news()).count).toBe(0);
  await edits(nora, bread, { amount: 21 });
  await edits(sam, bread, { amount: 22 });
  expect((await news()).count).toBe(1);
});

it('the acts in another plan do not count', async () => {
  const { id: other } = await aHouseholdOf(bram, nora);
  await Promise.all([news(), readNews(other, nora.id)]);
  await enter(bram);
  expect((await news()).count).toBe(1);
  expect((await readNews(other, nora.id)).count).toBe(0);
});

it('a look costs three reads, however much has happened, and one when the person does not want to be told', async () => {
  await news();
  await enter(bram);
  await enter(sam);
  resetReads();
  await news();
  expect(readsSoFar()).toMatchObject({ history_seen: 1, count: 2, history: 0 });

  await setQuiet(plan.id, nora.id, true);
  resetReads();
  expect(await news()).toMatchObject({ count: 0, isQuiet: true });
  expect(readsSoFar()).toMatchObject({ history_seen: 1, count: 0, history: 0 });
});

it('a person who wants to be told again is told what happens from then on', async () => {
  await setQuiet(plan.id, nora.id, true);
  expect(await stored()).toMatchObject({ quiet: true });
  await enter(bram);
  await markSeen(plan.id, nora.id);
  expect(await news()).toMatchObject({ count: 0, isQuiet: true });
  await setQuiet(plan.id, nora.id, false);
  expect(await stored()).toEqual({ plan_id: plan.id, user_id: nora.id, seen: expect.anything() });
  expect(await news()).toMatchObject({ count: 0, isQuiet: false });
  await enter(bram);
  expect((await news()).count).toBe(1);
});

it('a record that another version of the app has written wrongly is like none', async () => {
  expectConsoleError(/Unreadable record history_seen/);
  await writeRaw(`history_seen/${plan.id}_${nora.id}`, { plan_id: plan.id, user_id: nora.id, seen: 'now' });
  expect(await news()).toEqual({ count: 0, seen: null, isQuiet: false });
  expect((await news()).seen).not.toBeNull();
});

it('without a connection nothing counts as seen, also later', async () => {
  await news();
  const before = await stored();
  tellBrowserItIsOffline();
  await expect(markSeen(plan.id, nora.id)).rejects.toMatchObject({ code: 'offline' });
  await expect(news()).rejects.toMatchObject({ code: 'offline' });
  expect(await stored()).toEqual(before);
});
