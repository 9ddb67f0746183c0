import { screen, waitFor, within } from '@testing-library/react';
import { collection, getDocs, query, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../support/fill';
import { aHouseholdOf, aPlanNamed, inviteTo } from '../support/household';
import { adminDb, type Person, signUpPerson } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseReads, refuseWrites } from '../support/ruleChanges';
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, seedBasics } from '../support/seedBasics';

let nora: Person;

beforeAll(seedBasics);

beforeEach(async () => {
  nora = await signUpPerson({ displayName: 'Nora Visser' });
});

const name = () => screen.findByLabelText('Plan name');
const country = () => screen.findByLabelText('Country');
const create = () => screen.findByRole('button', { name: 'Create Plan' });
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

/** The error beside a field. */
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function plansOf({ id }: Person) {
  const { docs } = await getDocs(query(collection(adminDb(), 'plan'), where('owner', '==', id)));
  return docs.map((plan) => plan.data());
}

const inOrder = (names: readonly string[]) => names.map((uid, position) => ({ uid, position }));

describe('a person’s first plan', () => {
  it('can be one they are invited to, above the form', async () => {
    const bram = await signUpPerson({ displayName: 'Bram de Wit' });
    await inviteTo(await aPlanNamed('Zomerhuis', bram), nora);
    await inviteTo(await aPlanNamed('Lindenstraat 12', bram), nora);
    const { user } = await renderApp('/en', { as: nora });
    const invites = within(await screen.findByRole('list', { name: 'Pending Invites' }));
    const row = (plan: string) => within(invites.getByText(plan).closest('li') ?? document.body);
    expect(row('Zomerhuis').getByText('Bram de Wit')).toBeTruthy();
    expect(await create()).toBeTruthy();

    await user.click(row('Lindenstraat 12').getByRole('button', { name: 'Decline' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitFor(() => expect(invites.queryByText('Lindenstraat 12')).toBeNull());
    await user.click(row('Zomerhuis').getByRole('button', { name: 'Accept' }));
    expect(await heading('Zomerhuis')).toBeTruthy();
  });

  it('keeps a pasted name that is too long, and says how long it may be', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await name());
    await user.paste('Z'.repeat(120));
    await user.click(await create());
    const field = await name();
    await waitFor(() => expect(errorOf(field)).toBe('The name is too long: at most 100 characters'));
    expect(field).toHaveProperty('value', 'Z'.repeat(120));
  });

  it('gets all existing categories in order, and opens', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await fill(user, await name(), '  Zomerhuis ');
    await screen.findByRole('option', { name: 'Netherlands' });
    await user.selectOptions(await country(), 'Netherlands');
    await user.click(await create());
    await heading('Zomerhuis');
    const [plan, ...others] = await plansOf(nora);
    expect(plan).toMatchObject({
      name: 'Zomerhuis',
      country: 'Netherlands',
      members: [],
      income_categories: inOrder(INCOME_CATEGORIES),
      expense_categories: inOrder(EXPENSE_CATEGORIES),
    });
    expect(others).toEqual([]);
  });

  it('needs a name and a country', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('option', { name: 'Netherlands' });
    await user.click(await create());
    expect(errorOf(await name())).toBe('Enter a name for the plan');
    expect(errorOf(await country())).toBe('Choose a country');
    expect(document.activeElement).toBe(await name());
    await fill(user, await name(), 'Zomerhuis');
    await user.keyboard('{Enter}');
    expect(errorOf(await name())).toBeUndefined();
    expect(document.activeElement).toBe(await country());
    await expect.poll(() => plansOf(nora)).toEqual([]);
  });

  it('is created once, however often Enter is pressed', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('option', { name: 'Belgium' });
    await user.selectOptions(await country(), 'Belgium');
    await fill(user, await name(), 'Zomerhuis');
    await user.keyboard('{Enter}{Enter}{Enter}');
    await heading('Zomerhuis');
    await expect.poll(() => plansOf(nora)).toHaveLength(1);
  });

  it('stays in the form, with the reason, when it is refused', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await screen.findByRole('option', { name: 'Belgium' });
    await user.selectOptions(await country(), 'Belgium');
    const restore = await refuseWrites();
    await fill(user, await name(), 'Zomerhuis');
    await user.keyboard('{Enter}');
    await screen.findByText('Not an authorized user');
    expect(await name()).toHaveProperty('value', 'Zomerhuis');
    await restore();
    await user.click(await create());
    expect(await heading('Zomerhuis')).toBeTruthy();
  });
});

describe('the country of a new plan', () => {
  it('is the one in the browser’s language', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('nl-BE');
    await renderApp('/en', { as: nora });
    await screen.findByRole('option', { name: 'Belgium' });
    expect(await country()).toHaveProperty('value', 'Belgium');
  });

  it.each(['nl', 'en-US', 'C', ''])(
    'is left to choose when the browser’s language is “%s”',
    async (language) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      await renderApp('/en', { as: nora });
      await screen.findByRole('option', { name: 'Belgium' });
      expect(await country()).toHaveProperty('value', '');
    },
  );

  it('can be requested again when the countries cannot be read', async () => {
    const permit = await refuseReads('country');
    const { user } = await renderApp('/en', { as: nora });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Error: Not an authorized user');
    await permit();
    await user.click(within(message).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Netherlands' })).toBeTruthy();
  });
});

it('another plan is created in a dialog, becomes the selected one, and opens on its dashboard', async () => {
  await aHouseholdOf(nora);
  const { user } = await renderApp('/en/settings', { as: nora });
  const sidebar = within(await screen.findByRole('complementary'));
  await user.click(sidebar.getByRole('button', { name: /^Plan/ }));
  await user.click(screen.getByRole('menuitem', { name: 'create new plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Plan' }));
  await dialog.findByRole('option', { name: 'Germany' });
  await user.selectOptions(dialog.getByLabelText('Country'), 'Germany');
  await fill(user, dialog.getByLabelText('Plan name'), 'Ski trip');
  await user.keyboard('{Enter}');
  await heading('Ski trip');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/en');
});
