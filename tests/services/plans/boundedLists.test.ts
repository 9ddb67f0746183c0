// Anyone may create any number of public records. The app reads a bounded number of them, which includes built-in
// records, older ones and one's own.
import { doc, getDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CategoryId, PlanId, type Maker } from '../../../src/model/ids';
import { signIn, watchAdministrator } from '../../../src/services/account/auth';
import { getBuiltInCategories, watchCategories } from '../../../src/services/plans/category';
import { deleteCategory } from '../../../src/services/plans/categoryDeletion';
import { watchInvitesOf, watchInvitesTo, deleteInvite } from '../../../src/services/plans/invite';
import { readsSoFar, resetReads } from '../../../src/services/firebase/readMeter';
import { readLangCodes } from '../../../src/services/texts/langCodes';
import { makerOf } from '../../../src/services/account/maker';
import { createPlan } from '../../../src/services/plans/plan';
import { addPlanCategory } from '../../../src/services/plans/planCategories';
import { makeAdministrator } from '../../support/administrator';
import { anInvite, inviteDocument } from '../../support/builders';
import { type Document, writeAll } from '../../support/emulatorWrites';
import { firestoreHost, projectId } from '../../support/emulators';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { adminDb, type Person, signUpPerson } from '../../support/people';
import { changesPlan } from '../../support/acts';

const STRANGER = 'stranger' as Person['id'];

let nora: Person;
let maker: Maker;
let stranger: Maker;

beforeEach(async () => {
  const all = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(all, { method: 'DELETE' });
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  [maker, stranger] = await Promise.all([makerOf(nora.id), makerOf(STRANGER)]);
  await signIn(nora.email, nora.password);
});

const write = (documents: readonly Document[]) => writeAll({ host: firestoreHost, projectId }, documents);

/** `count` records, one second after the other. */
const many = (count: number, path: (index: number) => string, fields: object, from = 0): Document[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date((from + index) * 1000);
    return { path: path(index), fields: { ...fields, createdAt: at, updatedAt: at } };
  });

const builtIn = () =>
  many(3, (index) => `category/Built in ${index}`, { type: 'expense', makers: ['expense product'] });
const junk = (count: number) =>
  many(
    count,
    (index) => `category/Junk ${index}`,
    { type: 'expense', makers: [`expense ${stranger}`] },
    1000,
  );
const own = () => many(1, () => 'category/Zebra', { type: 'expense', makers: [`expense ${maker}`] }, 900_000);

const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);

describe('5,000 categories of a stranger', () => {
  beforeEach(() => write([...junk(5000), ...builtIn(), ...own()]));

  it('are on nobody’s screen, and an administrator sees a part', async () => {
    resetReads();
    const { records } = await follow(watchCategories('expense', [maker], false)).until();
    expect(ids(records)).toEqual(['Built in 0', 'Built in 1', 'Built in 2', 'Zebra']);
    expect(readsSoFar().category).toBe(4);
    const all = await follow(watchCategories('expense', [maker], true)).until(
      (found) => found.records.length > 4,
    );
    expect(all.records).toHaveLength(301);
  });

  it('are in no new plan', async () => {
    expect(await getBuiltInCategories('expense')).toHaveLength(3);
    const id = await createPlan({ name: 'Home', country: 'Belgium', owner: nora.id });
    expect(await listOf(id)).toEqual(['Built in 0', 'Built in 1', 'Built in 2']);
  });

  it('leave room for 197 more in a new plan, and one more is refused because the plan is full', async () => {
    const planId = v.parse(PlanId, await createPlan({ name: 'Home', country: 'Belgium', owner: nora.id }));
    const add = (name: string) =>
      addPlanCategory({ planId, type: 'expense', category: v.parse(CategoryId, name) });
    const list = (await listOf(planId)).concat(Array.from({ length: 196 }, (_, index) => `Chosen ${index}`));
    const expense_categories = list.map((uid, position) => ({ uid, position }));
    await changesPlan(nora, planId, { expense_categories });
    await add('The last');
    await expect(add('One too many')).rejects.toMatchObject({
      code: 'plan_categories_full',
      act: 'add_category',
    });
    await add('The last');
    expect(await listOf(planId)).toEqual([...list, 'The last']);
  });
});

async function listOf(planId: string): Promise<string[]> {
  const plan = await getDoc(doc(adminDb(), 'plan', planId));
  const list = plan.get('expense_categories') as { uid: string }[]; // as the service wrote it
  return list.map(({ uid }) => uid);
}

const numbered = (prefix: string) => (index: number) => `${prefix}${String(index).padStart(3, '0')}`;

describe('200 languages of a stranger', () => {
  beforeEach(() =>
    write([
      ...many(1, () => 'lang/en', { data: {} }),
      ...many(200, numbered('lang/qa-'), { data: {}, maker: stranger }, 1000),
      ...many(1, () => 'lang/zu', { data: {}, maker }, 900_000),
    ]),
  );

  it('are offered to the people of their plans only, and in part', async () => {
    expect(await follow(readLangCodes([nora.id])).until()).toEqual(['zu']);
    const asFellows = await follow(readLangCodes([nora.id, STRANGER])).until();
    expect(asFellows).toHaveLength(50);
  });

  it('are offered to an administrator in part, after built-in ones and with all own ones', async () => {
    await makeAdministrator(nora);
    await signIn(nora.email, nora.password);
    const all = await follow(readLangCodes([nora.id])).until();
    expect(all).toHaveLength(51);
    expect(all.slice(0, 2)).toEqual(['zu', 'en']);
  });
});

describe('50 languages that a stranger has filled', () => {
  const texts = Object.fromEntries(
    Array.from({ length: 79 }, (_, index) => [`t${index}`, '한'.repeat(1000)]),
  );

  beforeEach(async () => {
    // The emulator takes 4 MB at once.
    for (let from = 0; from < 50; from += 10) {
      const name = (index: number) => numbered('lang/qa-')(from + index);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await write(many(10, name, { data: texts, maker: stranger }, from));
    }
  });

  it('add up to less than 50 kB for people who choose a language', async () => {
    let bytes = 0;
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await fetch(...asked);
      bytes += (await answer.clone().arrayBuffer()).byteLength;
      return answer;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await follow(readLangCodes([nora.id, STRANGER])).until()).toHaveLength(50);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(50_000);
  });
});

describe('300 invites', () => {
  it('to one person are listed in part, and the next one appears after an answer', async () => {
    const toNora = Array.from({ length: 300 }, (_, index) =>
      anInvite({ plan_id: `p${index}`, user_id: nora.id, email: nora.email }),
    );
    await write(toNora.map((each) => ({ path: `invite/${each.id}`, fields: inviteDocument(each) })));
    const invites = follow(watchInvitesTo(nora));
    const { records } = await invites.until();
    expect(records).toHaveLength(50);
    const [first] = records;
    if (first === undefined) throw new Error('Nothing is listed.');
    await deleteInvite(first);
    const after = await invites.until(
      (found) => !ids(found.records).includes(first.id) && found.records.length === 50,
    );
    expect(after.unreadable).toEqual([]);
  });

  it('to one plan are listed in part', async () => {
    const plan = await aHouseholdOf(nora);
    const sent = Array.from({ length: 300 }, (_, index) =>
      anInvite({ plan_id: plan.id, user_id: `u${index}`, owner: nora.id }),
    );
    await write(sent.map((each) => ({ path: `invite/${each.id}`, fields: inviteDocument(each) })));
    expect((await follow(watchInvitesOf(plan.id)).until()).records).toHaveLength(50);
  });
});

const plan = (uid: string) => ({
  name: 'Home',
  country: 'Belgium',
  owner: 'somebody',
  members: [],
  income_categories: [],
  expense_categories: [
    { uid: 'Rent', position: 0 },
    { uid, position: 1 },
  ],
});

it('an administrator reaches the plans with a category among more than one page of plans', async () => {
  await write([
    ...many(1, () => 'category/Pets', { type: 'expense', makers: ['expense product'] }),
    ...many(300, numbered('plan/m'), plan('Food')),
    ...many(1, () => 'plan/a', plan('Pets')),
    ...many(1, () => 'plan/z', plan('Pets')),
  ]);
  await makeAdministrator(nora);
  await signIn(nora.email, nora.password);
  expect(await follow(watchAdministrator()).until()).toBe(true);
  await deleteCategory({ id: 'Pets' as CategoryId, type: 'expense' }, 'everyone');
  for (const path of ['plan/a', 'plan/z']) {
    const found = await getDoc(doc(adminDb(), path));
    expect(found.get('expense_categories')).toEqual([{ uid: 'Rent', position: 0 }]);
  }
});
