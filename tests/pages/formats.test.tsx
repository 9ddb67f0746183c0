// The currency of a plan, and how a person sees dates and numbers.
import { screen, waitFor, within } from '@testing-library/react';
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aTransaction } from '../support/builders';
import { catchDownloads } from '../support/downloads';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, rowsOf, section, setToday } from '../support/money';
import { adminDb, type Person, signUpPerson } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics, writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(seedBasics);

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();
const bread = () =>
  aTransaction({
    plan_id: plan.id,
    user_id: nora.id,
    description: 'Bread',
    date: '2026-11-20',
    amount: 123_450,
    category: 'Groceries',
  });
/** The sidebar's; a phone has another. */
const expenses = async () => (await screen.findAllByRole('link', { name: 'Expenses' }))[0] ?? document.body;
const give = (path: string, fields: Record<string, string>) =>
  updateDoc(doc(adminDb(), path), { ...fields, updatedAt: serverTimestamp() });

/** Blanks of any kind become plain ones. */
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' '));

describe('the currency of a plan', () => {
  it('is changed by its owner, who reads that amounts are not converted', async () => {
    await enter(nora, bread());
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit plan' }));
    expect(form.queryByText(/not converted/)).toBeNull();
    await user.selectOptions(form.getByLabelText('Currency'), 'US Dollar (USD)');
    expect(form.getByText(/Amounts are not converted/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(() => stored(`plan/${plan.id}`)).toMatchObject({ currency: 'USD' });
    await user.click(await expenses());
    await expect
      .poll(async () => plain(await rowsOf('Groceries')))
      .toEqual([expect.stringContaining('$ 1.234,50')]);
  });

  it('is euros again without a trace in the record', async () => {
    await give(`plan/${plan.id}`, { currency: 'USD' });
    const { user } = await renderApp('/en/settings', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit plan' }));
    await user.selectOptions(form.getByLabelText('Currency'), 'Euro (EUR)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(() => stored(`plan/${plan.id}`)).not.toHaveProperty('currency');
  });

  it('reaches a member at once, and has no decimals where the currency has none', async () => {
    const { user } = await renderApp('/en/expenses', { as: bram });
    await section('Groceries');
    await give(`plan/${plan.id}`, { currency: 'JPY' });
    await user.click(await screen.findByRole('button', { name: 'New transaction' }));
    await fill(user, await screen.findByLabelText('Description'), 'Rice');
    await fill(user, screen.getByLabelText('Amount'), '12,50');
    await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This currency has no decimals')).toBeTruthy();
    await fill(user, screen.getByLabelText('Amount'), '1250');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await expect
      .poll(async () => plain(await rowsOf('Groceries')))
      .toEqual([expect.stringContaining('¥ 1.250')]);
  });

  it('is chosen with a new plan, with that of the country close at hand', async () => {
    await writeRaw('country/NO', { name: 'Norway' });
    const newcomer = await signUpPerson({ displayName: 'Newcomer' });
    const { user } = await renderApp('/en', { as: newcomer });
    await fill(user, await screen.findByLabelText('Plan name'), 'Hytta');
    await screen.findByRole('option', { name: 'Norway' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('EUR');
    await user.selectOptions(screen.getByLabelText('Country'), 'Norway');
    const first = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).options].slice(
      0,
      2,
    );
    expect(first.map(({ text }) => text)).toEqual(['Euro (EUR)', 'Norwegian Krone (NOK)']);
    await user.selectOptions(screen.getByLabelText('Currency'), 'NOK');
    await user.click(screen.getByRole('button', { name: 'Create Plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Hytta' });
    await user.click(await expenses());
    await user.click(await screen.findByRole('button', { name: 'New transaction' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('kr');
  });
});

describe('a person’s dates and numbers', () => {
  it('are Dutch until they choose those of their language, on every page and for them alone', async () => {
    await enter(nora, bread());
    const { user } = await renderApp('/en/account', { as: nora });
    const choice = await screen.findByRole('combobox', { name: 'How you see and type them' });
    await user.selectOptions(choice, 'language');
    await expect.poll(() => stored(`user/${nora.id}`)).toMatchObject({ formats: 'language' });
    expect(await stored(`user/${bram.id}`)).not.toHaveProperty('formats');
    await waitFor(() => expect(choice).toHaveProperty('value', 'language'));
    await user.click(await expenses());
    await expect
      .poll(async () => plain(await rowsOf('Groceries')))
      .toEqual([expect.stringMatching(/November 20, 2026.*€1,234\.50/)]);
  });

  it('are typed as they are shown', async () => {
    await give(`user/${nora.id}`, { formats: 'language' });
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'New transaction' }));
    await fill(user, await screen.findByLabelText('Description'), 'Sofa');
    await fill(user, screen.getByLabelText('Amount'), '1,234.50');
    await fill(user, screen.getByLabelText('Date'), '11/3/2026');
    await user.selectOptions(screen.getByLabelText('Category'), 'Groceries');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await expect
      .poll(async () => plain(await rowsOf('Groceries')))
      .toEqual([expect.stringMatching(/^SofaNovember 3, 2026.*€1,234\.50/)]);
    await user.click(screen.getByRole('button', { name: 'Sofa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit transaction' }));
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '1234.50');
    expect(form.getByLabelText('Date')).toHaveProperty('value', 'November 3, 2026');
  });

  it('are those of exported files', async () => {
    await enter(nora, bread());
    await give(`plan/${plan.id}`, { currency: 'USD' });
    await give(`user/${nora.id}`, { formats: 'language' });
    const { user } = await renderApp('/en/data', { as: nora });
    const downloads = catchDownloads();
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(await downloads[0]?.content.text()).toContain(
      '2026-11-20,Bread,-1234.50,expense,Groceries,Nora Visser,,USD',
    );
  });
});
