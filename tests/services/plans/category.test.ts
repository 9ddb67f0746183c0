import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Maker } from '../../../src/model/ids';
import { signIn, signOut } from '../../../src/services/account/auth';
import { getBuiltInCategories, watchCategories } from '../../../src/services/plans/category';
import { makerOf } from '../../../src/services/account/maker';
import { expectConsoleError } from '../../support/console';
import { follow } from '../../support/follow';
import { type Person, signUpPerson } from '../../support/people';
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, seedBasics, writeRaw } from '../../support/seedBasics';

let nora: Person;
let maker: Maker;

beforeAll(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
  maker = await makerOf(nora.id);
  await Promise.all([seedBasics(), signIn(nora.email, nora.password)]);
});

const names = (categories: readonly { id: string }[]) => categories.map(({ id }) => id).toSorted();

describe('the global categories', () => {
  it('are read by type', async () => {
    expect(names(await getBuiltInCategories('income'))).toEqual(INCOME_CATEGORIES);
    expect(names(await getBuiltInCategories('expense'))).toEqual(EXPENSE_CATEGORIES);
  });

  it('are watched by type, with each new one and its maker', async () => {
    const income = follow(watchCategories('income', [maker], false));
    const expense = follow(watchCategories('expense', [maker], false));
    expect(names((await expense.until()).records)).toEqual(EXPENSE_CATEGORIES);
    expect(names((await income.until()).records)).toEqual(INCOME_CATEGORIES);

    await setDoc(doc(nora.db, 'category/Dividend'), {
      type: 'income',
      makers: [`income ${maker}`],
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
    const { records } = await income.until((found) => found.records.length > INCOME_CATEGORIES.length);
    expect(names(records)).toEqual(['Dividend', ...INCOME_CATEGORIES]);
    expect(records.find(({ id }) => id === 'Dividend')).toMatchObject({
      type: 'income',
      makers: [`income ${maker}`],
    });
    expect(expense.told).toHaveLength(1);
  });

  it('leave out and name a broken record', async () => {
    expectConsoleError(/Unreadable record category\/Broken/);
    await writeRaw('category/Broken', {
      type: 'expense',
      makers: ['expense product'],
      createdAt: 'yesterday',
    });
    expect(names(await getBuiltInCategories('expense'))).toEqual(EXPENSE_CATEGORIES);
    const { unreadable } = await follow(watchCategories('expense', [maker], false)).until();
    expect(unreadable).toEqual(['Broken']);
  });

  it('are refused to a signed-out person', async () => {
    await signOut();
    expect(await follow(watchCategories('income', [maker], false)).untilFailed()).toMatchObject({
      code: 'not_authorized',
    });
  });
});
