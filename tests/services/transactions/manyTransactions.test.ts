import { collection, getDocsFromServer, query, serverTimestamp, where } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CategoryId } from '../../../src/model/ids';
import type { Plan } from '../../../src/model/plan';
import type { Transaction } from '../../../src/model/transaction';
import { signIn } from '../../../src/services/account/auth';
import { getAllTransactions } from '../../../src/services/transactions/readTransactions';
import {
  changeMany,
  deleteMany,
  hasValue,
  restoreMany,
  undoChangeOfMany,
} from '../../../src/services/transactions/manyTransactions';
import { writeRaw, writeTransactions } from '../../support/seedBasics';
import { aSeries, aTransaction, transactionDocument } from '../../support/builders';
import { expectConsoleError } from '../../support/console';
import { aHouseholdOf, noraAndBram } from '../../support/household';
import type { Person } from '../../support/people';
import { edits, deletes } from '../../support/acts';

let nora: Person;
let bram: Person;

/** Nora uses the app. Bram has his own client. */
beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
  await signIn(nora.email, nora.password);
});

const rent = v.parse(CategoryId, 'Rent');

/** So many transactions of a plan on one day and the day before, each with its own description. */
function some(plan: Plan, count: number): Transaction[] {
  return Array.from({ length: count }, (_, index) =>
    aTransaction({
      plan_id: plan.id,
      user_id: index % 2 === 0 ? nora.id : bram.id,
      description: `Number ${index}`,
      date: index % 3 === 0 ? '2026-11-20' : '2026-11-21',
      amount: index + 1,
      source: `line:${index}.0`,
    }),
  );
}

/** The transactions of a plan on the server, read without the app's own parser. */
async function stored(plan: Plan) {
  const { docs } = await getDocsFromServer(
    query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)),
  );
  return docs
    .map(
      (each) =>
        `${each.id} ${each.get('description')} ${each.get('category')} ${each.get('amount')} ${each.get('source')}`,
    )
    .toSorted();
}

/** All transactions that the app shows of a plan's November. */
const read = async (plan: Plan) => (await getAllTransactions(plan.id)).records;

describe('many transactions', () => {
  it('are deleted and restored without loss', async () => {
    const plan = await aHouseholdOf(nora, bram);
    const series = aSeries({ plan_id: plan.id, user_id: nora.id, date: '2026-11-03' });
    await writeTransactions(series, ...some(plan, 49));
    const before = await stored(plan);
    expect(before).toHaveLength(50);
    const all = await read(plan);
    expect(all).toHaveLength(50);

    await deleteMany(all);
    expect(await stored(plan)).toEqual([]);

    await restoreMany(all);
    expect(await stored(plan)).toEqual(before);
    const again = (await read(plan)).find(({ id }) => id === series.id);
    expect(again?.recurrance).toEqual(series.recurrance);
  });

  it('are restored once if two members undo the same deletion', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await writeTransactions(...some(plan, 40));
    const before = await stored(plan);
    const all = await read(plan);
    // Bram restores some of them first.
    await Promise.all(all.slice(0, 7).map(({ id }) => deletes(bram, id)));
    // The server refuses to delete what is gone, and to create what exists.
    expectConsoleError(/PERMISSION_DENIED/);
    await deleteMany(all);
    expect(await stored(plan)).toEqual([]);
    await Promise.all(
      all.slice(0, 7).map((each) => writeRaw(`transaction/${each.id}`, transactionDocument(each))),
    );

    await restoreMany(all);
    expect(await stored(plan)).toEqual(before);
  });

  it('change and change back, and those that another member has changed meanwhile stay', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await writeTransactions(...some(plan, 40));
    const all = await read(plan);
    const [first, second, third] = all;
    if (first === undefined || second === undefined || third === undefined) throw new Error('None is read.');
    // This one is deleted before the change.
    await deletes(bram, first.id);
    const before = await stored(plan);

    // The server refuses to change a deleted transaction.
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(changeMany(all, { category: rent })).rejects.toMatchObject({ code: 'transaction_gone' });
    expect((await stored(plan)).every((each) => each.includes(' Rent '))).toBe(true);

    // Changed and deleted before the undo. A change of another field doesn't matter.
    const bramChanges = (id: string, fields: object) =>
      edits(bram, id, { ...fields, updatedAt: serverTimestamp() });
    await bramChanges(second.id, { category: 'Travel' });
    await bramChanges(third.id, { amount: 7777 });
    await expect(undoChangeOfMany(all.slice(1), { category: rent })).rejects.toMatchObject({
      code: 'transaction_changed',
    });
    const now = new Map((await stored(plan)).map((each) => [each.split(' ')[0], each]));
    expect(now.size).toBe(39);
    expect(now.get(second.id)).toContain('Travel');
    expect(now.get(third.id)).toContain('Groceries 7777 ');
    const others = (each: string) => !each.startsWith(`${second.id} `) && !each.startsWith(`${third.id} `);
    expect([...now.values()].filter(others)).toEqual(before.filter(others));
  });

  it('can be given to another member', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await writeTransactions(...some(plan, 6));
    const all = await read(plan);
    const change = { user_id: bram.id };
    const ofNora = all.filter((each) => !hasValue(each, change));
    expect(ofNora).toHaveLength(3);
    await changeMany(ofNora, change);
    expect((await read(plan)).every(({ user_id }) => user_id === bram.id)).toBe(true);
    await undoChangeOfMany(ofNora, change);
    expect((await read(plan)).map(({ user_id }) => user_id)).toEqual(all.map(({ user_id }) => user_id));
  });

  it('are deleted together or not at all, except for those that another member has changed', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await writeTransactions(...some(plan, 3));
    const all = await read(plan);
    await edits(bram, all[0]!.id, { amount: 7777, updatedAt: serverTimestamp() });
    expectConsoleError(/PERMISSION_DENIED/);
    await expect(deleteMany(all)).rejects.toMatchObject({ code: 'transaction_changed' });
    expect((await read(plan)).map(({ id }) => id)).toEqual([all[0]!.id]);
  });
});
