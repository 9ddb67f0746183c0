// Names with hidden characters: new ones are refused, and those that others stored earlier are shown with marks.
import { screen, within } from '@testing-library/react';
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { aHouseholdOf } from '../support/household';
import { rowsOf, section, setToday } from '../support/money';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;

beforeAll(seedBasics);

beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
});

const SENTENCE = 'This name has invisible characters';

it('a display name with hidden characters is refused before anyone is signed in', async () => {
  const { user } = await renderApp('/en');
  await user.click(await screen.findByLabelText('Display name'));
  await user.paste('No\u200Bra');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
});

it('a category with hidden characters in its name is not created', async () => {
  await aHouseholdOf(nora);
  const { user } = await renderApp('/en/category', { as: nora });
  await user.click(await screen.findByRole('textbox', { name: 'New expense category' }));
  await user.paste('Gro\u202Eceries');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
});

it('a plan with hidden characters in its name is not created', async () => {
  const { user } = await renderApp('/en', { as: nora });
  await user.click(await screen.findByLabelText('Plan name'));
  await user.paste('Ho\u00ADme');
  await user.click(await screen.findByRole('button', { name: 'Create Plan' }));
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
});

const storePast = (path: string, fields: object) =>
  updateDoc(doc(adminDb(), path), { ...fields, updatedAt: serverTimestamp() });

/** Everything on the screen, and the names that screen readers read. */
const texts = () =>
  [
    document.title,
    document.body.textContent,
    ...[...document.body.querySelectorAll('[aria-label], [title]')].flatMap((each) => [
      each.getAttribute('aria-label'),
      each.getAttribute('title'),
    ]),
  ].join('\n');

describe('names with hidden characters that others stored', () => {
  const HIDDEN = '\u202EmarB\u200B';
  const MARKED = '\uFFFDmarB\uFFFD';
  let bram: Person;

  beforeEach(async () => {
    setToday('2026-11-21');
    bram = await signUpPerson({ displayName: 'Bram de Wit' });
  });

  it('of a person, a plan and its country are shown with marks', async () => {
    const plan = await aHouseholdOf(nora, bram);
    await storePast(`user/${bram.id}`, { displayName: HIDDEN });
    await storePast(`plan/${plan.id}`, { name: HIDDEN, country: HIDDEN });
    await renderApp('/en/settings', { as: nora });
    await expect
      .poll(() => rowsOf('Project Members'))
      .toEqual([expect.stringContaining('Nora Visser'), expect.stringContaining(MARKED)]);
    expect(screen.getByRole('button', { name: `Remove ${MARKED}` })).toBeTruthy();
    expect(texts()).toContain(MARKED);
    expect(texts()).not.toMatch(/[\u202E\u200B]/);
  });

  it('of categories are shown with marks to those who can delete them, and no plan can list them', async () => {
    await aHouseholdOf(nora);
    const category = aCategory({ id: HIDDEN });
    await writeRaw(`category/${HIDDEN}`, documentOf(category));
    const { unmount } = await renderApp('/en/category', { as: nora });
    expect(await screen.findByText(MARKED)).toBeTruthy();
    expect(texts()).not.toMatch(/[\u202E\u200B]/);
    unmount();

    await renderApp('/en/settings');
    const list = within(await section('Expense Categories'));
    expect(await list.findByRole('checkbox', { name: 'Energy' })).toBeTruthy();
    expect(list.queryByRole('checkbox', { name: /marB/ })).toBeNull();
  });

  it.each([
    ['has hidden characters', 'Rent\u200B', 'Rent\uFFFD'],
    ['has left the plan', 'Hobbies', 'Hobbies'],
  ])('stop no Undo: a deleted transaction whose category %s returns complete', async (_, category, shown) => {
    const plan = await aHouseholdOf(nora, bram);
    const fields = { plan_id: plan.id, user_id: bram.id, description: 'Clay', category, date: '2026-11-20' };
    const [clay, bread] = [aTransaction(fields), aTransaction({ ...fields, description: 'Bread' })];
    await Promise.all(
      [clay, bread].map((each) => writeRaw(`transaction/${each.id}`, transactionDocument(each))),
    );
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => rowsOf('Other categories')).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Delete Clay' }));
    await expect.poll(() => rowsOf('Other categories')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect
      .poll(async () => (await getDoc(doc(adminDb(), 'transaction', clay.id))).data())
      .toMatchObject({ category: shown, description: 'Clay', amount: 9.5, user_id: bram.id });
    await expect
      .poll(async () => (await rowsOf('Other categories')).toSorted())
      .toEqual([
        expect.stringMatching(new RegExp(`^Bread${shown}`)),
        expect.stringMatching(new RegExp(`^Clay${shown}`)),
      ]);
    expect(screen.queryByText(/was not restored/)).toBeNull();
  });
});
