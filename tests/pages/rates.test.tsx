import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aHouseholdOf } from '../support/household';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';

let nora: Person;

beforeAll(async () => {
  await seedBasics();
  nora = await signUpPerson({ displayName: 'Nora Visser' });
});

beforeEach(async () => {
  await aHouseholdOf(nora);
});

const FILE = [
  'Date,Description,Amount,Currency',
  '2026-11-21,Bread,-12.00,USD',
  '2026-11-20,Milk,-1.10,EUR',
].join('\n');

async function openFile(text: string) {
  const { user } = await renderApp('/en/data', { as: nora });
  await user.upload(await screen.findByLabelText('Choose a bank file'), new File([text], 'bank.csv'));
  return user;
}

it('a line in another currency is found once its rate is typed', async () => {
  const user = await openFile(FILE);
  expect(await screen.findByText('Line 2: the amount is not in EUR')).toBeTruthy();
  const rate = screen.getByRole('textbox', { name: '1 USD in EUR', description: '1 line' });
  await user.type(rate, '0,92');
  const row = (await screen.findByText('Bread')).closest('[role="row"]');
  expect(row?.textContent).toMatch(/USD 12,00.*€\s-11,04/);
  expect(screen.queryByText('Line 2: the amount is not in EUR')).toBeNull();
  await user.clear(rate);
  expect(await screen.findByText('Line 2: the amount is not in EUR')).toBeTruthy();
});

it('a rate that is none is named as such when its field is left, and its lines stay out', async () => {
  const user = await openFile(FILE);
  const rate = await screen.findByRole('textbox', { name: '1 USD in EUR' });
  await user.type(rate, '1e9');
  await user.tab();
  const description = '1 line Enter a number above 0, such as 0,92';
  expect(screen.getByRole('textbox', { name: '1 USD in EUR', description })).toBe(rate);
  expect(await screen.findByText('Line 2: the amount is not in EUR')).toBeTruthy();
  await user.clear(rate);
  await user.type(rate, '0');
  expect(screen.getByRole('textbox', { name: '1 USD in EUR', description })).toBe(rate);
});

it('a file in the currency of the plan asks for no rate', async () => {
  await openFile('Date,Description,Amount,Currency\n2026-11-20,Milk,-1.10,EUR');
  expect(await screen.findByText('Milk')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Other currencies' })).toBeNull();
});
