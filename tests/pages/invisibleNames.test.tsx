import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aHouseholdOf } from '../support/household';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

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
