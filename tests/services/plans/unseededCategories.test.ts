// An installation whose categories are older than their lists of makers, until the seed command adds them.
import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { madeAs, PRODUCT } from '../../../src/domain/plans/categoryMakers';
import { signIn } from '../../../src/services/account/auth';
import { makerOf } from '../../../src/services/account/maker';
import { watchCategories } from '../../../src/services/plans/category';
import { createPlan } from '../../../src/services/plans/plan';
import { follow } from '../../support/follow';
import { adminDb, signUpPerson, type Person } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

let nora: Person;

const since = (second: number) => ({
  createdAt: new Timestamp(second, 0),
  updatedAt: new Timestamp(second, 0),
});

beforeAll(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  const stranger = await signUpPerson({ displayName: 'Stranger' });
  await writeRaw('category/Salary', { type: 'income', ...since(1) });
  await writeRaw('category/Housing', { type: 'expense', ...since(2) });
  await writeRaw('category/Groceries', { type: 'expense', ...since(3) });
  await writeRaw('category/Rude word', {
    type: 'expense',
    makers: [madeAs('expense', await makerOf(stranger.id))],
    ...since(4),
  });
  await signIn(nora.email, nora.password);
});

const namesOf = async () => {
  const seen = follow(watchCategories('expense', [await makerOf(nora.id)], false));
  await expect.poll(() => seen.told.at(-1)?.records.length).toBeGreaterThan(0);
  return seen.told.at(-1)?.records.map(({ id }) => String(id));
};

it('shows the product’s categories, and no stranger’s', async () => {
  expect(await namesOf()).toEqual(['Housing', 'Groceries']);
});

it('gives them to a new plan', async () => {
  const plan = await createPlan({ name: 'Home', country: 'Netherlands', owner: nora.id });
  expect((await getDoc(doc(adminDb(), 'plan', plan))).data()).toMatchObject({
    income_categories: [{ uid: 'Salary', position: 0 }],
    expense_categories: [
      { uid: 'Housing', position: 0 },
      { uid: 'Groceries', position: 1 },
    ],
  });
});

it('shows them as before once they are marked', async () => {
  const seen = follow(watchCategories('expense', [await makerOf(nora.id)], false));
  await expect.poll(() => seen.told.at(-1)?.records).toHaveLength(2);
  const makers = [madeAs('expense', PRODUCT)];
  await writeRaw('category/Housing', { type: 'expense', makers, ...since(2) });
  await writeRaw('category/Groceries', { type: 'expense', makers, ...since(3) });
  await expect.poll(() => seen.told.at(-1)?.records.map(({ makers: all }) => all)).toEqual([makers, makers]);
});
