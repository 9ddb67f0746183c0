// @vitest-environment jsdom
/**
 * Three members, each on one device: one removes a category and a member from the plan while all three enter
 * transactions.
 * @module-tag full
 */
import { collection, getDocs, query, where } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { Day } from '../../../src/model/day';
import { CategoryId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Transaction } from '../../../src/model/transaction';
import { aTransaction } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aDeviceOf, type Device } from '../../support/devices';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { adminDb, type Person, signUpPerson } from '../../support/people';

const GROCERIES = v.parse(CategoryId, 'Groceries');
const RENT = v.parse(CategoryId, 'Rent');
const today = v.parse(Day, '2026-11-21');
/** The number of transactions that each member enters, alternating between two categories. */
const COUNT = 16;

let nora: Person;
let bram: Person;
let femke: Person;
let plan: Plan;

beforeEach(async () => {
  [nora, bram, femke] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Femke Visser' }),
  ]);
  plan = await aHouseholdOf(nora, bram, femke);
});

interface Entered {
  id: string;
  category: CategoryId;
  isTaken: boolean;
}

async function enter({ transactions }: Device, person: Person, category: CategoryId): Promise<Entered> {
  const amount = 1 + Math.floor(Math.random() * 100_000);
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    ...expense
  } = aTransaction({
    plan_id: plan.id,
    user_id: person.id,
    category,
    amount,
  });
  const { id, written } = transactions.createTransaction(expense);
  const isTaken = await written.then(
    () => true,
    () => false,
  );
  return { id, category, isTaken };
}

/** One after the other, as a person types. */
async function enterMany(device: Device, person: Person): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    entered.push(await enter(device, person, index % 2 === 0 ? GROCERIES : RENT));
  }
  return entered;
}

async function stored() {
  const found = query(collection(adminDb(), 'transaction'), where('plan_id', '==', plan.id));
  const { docs } = await getDocs(found);
  const cents = docs.reduce((sum, each) => sum + Math.round((each.get('amount') as number) * 100), 0);
  return { ids: docs.map(({ id }) => id).toSorted(), cents };
}

const idsOf = (records: readonly Transaction[]) => records.map(({ id }): string => id).toSorted();

it('Three clients agree to the cent after one of them removes a category and a member while all enter', async () => {
  expectConsoleError(/PERMISSION_DENIED|permission-denied/);
  const devices = [await aDeviceOf(nora), await aDeviceOf(bram), await aDeviceOf(femke)] as const;
  const [ofNora, ofBram, ofFemke] = devices;
  const lists = devices.map(({ books }) => follow(books.watchBooks(plan.id, today, today)));
  await Promise.all(lists.map((list) => list.until()));

  async function remove(): Promise<void> {
    await ofNora.planCategories.removePlanCategory({ planId: plan.id, type: 'expense', category: GROCERIES });
    await ofNora.planMembers.removeMember(plan.id, femke.id);
  }
  const [byNora, byBram, byFemke] = await Promise.all([
    enterMany(ofNora, nora),
    enterMany(ofBram, bram),
    enterMany(ofFemke, femke),
    remove(),
  ]);
  // As from devices that don't have the change yet.
  const late = await enter(ofBram, bram, GROCERIES);
  const refused = await enter(ofFemke, femke, RENT);
  expect([late.isTaken, refused.isTaken]).toEqual([true, false]);

  const entered = [...byNora, ...byBram, ...byFemke, late, refused];
  expect([...byNora, ...byBram].every(({ isTaken }) => isTaken)).toBe(true);
  const truth = await stored();
  const kept = new Set(truth.ids);
  // Accepted transactions are there, except those of the removed category. Refused ones aren't.
  const wrong = entered.filter(
    ({ id, category, isTaken }) => kept.has(id) !== isTaken && !(isTaken && category === GROCERIES),
  );
  expect(wrong).toEqual([]);
  expect(kept.has(late.id)).toBe(true);

  for (const [index, { books }] of [ofNora, ofBram].entries()) {
    // oxlint-disable no-await-in-loop -- one device after the other
    const read = await follow(books.watchBooks(plan.id, today, today)).until(
      ({ isConfirmed }) => isConfirmed,
    );
    expect(idsOf(read.records)).toEqual(truth.ids);
    expect(read.records.reduce((sum, each) => sum + each.amount, 0)).toBe(truth.cents);
    const list = await lists[index]?.until(({ records }) => records.length === truth.ids.length);
    expect(idsOf(list?.records ?? [])).toEqual(truth.ids);
    expect(list?.records.reduce((sum, each) => sum + each.amount, 0)).toBe(truth.cents);
    // oxlint-enable no-await-in-loop
  }
  const stranger = follow(ofFemke.books.watchBooks(plan.id, today, today));
  expect(await stranger.untilFailed()).toMatchObject({ code: 'not_authorized' });
});
