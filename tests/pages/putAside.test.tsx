import { screen, waitFor, within } from '@testing-library/react';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import type { Series } from '../../src/model/transaction';
import { remember } from '../../src/services/device/deviceStore';
import { arrangeOne } from '../support/arrange';
import { aSeries } from '../support/builders';
import { fill } from '../support/fill';
import { aHouseholdOf, noraAndBram } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { edits } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(async () => {
  ({ nora, bram } = await noraAndBram());
});

beforeEach(async () => {
  setToday('2026-11-21');
  plan = await aHouseholdOf(nora, bram);
  remember(`plan:${nora.id}`, plan.id);
});

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });

/** € 480 on every 14 March: € 331,40 of it by today. */
const insurance = () =>
  aSeries({
    ...ofNora(),
    description: 'Insurance',
    amount: 48_000,
    date: '2024-03-14',
    recurrance: { type: 'years', value: 1, end_date: null },
  });

/** € 41,20 every three months, next on 8 January: € 19,70 of it by today. */
const water = () =>
  aSeries({
    ...ofNora(),
    description: 'Drinking water',
    amount: 4120,
    date: '2026-10-08',
    recurrance: { type: 'months', value: 3, end_date: null },
  });

const rent = () => aSeries({ ...ofNora(), description: 'Rent', amount: 95_000, date: '2026-01-01' });

const bramChanges = (series: Series, fields: object) =>
  edits(bram, series.id, { ...fields, updatedAt: serverTimestamp() });

const bramSkips = (series: Series, day: string) =>
  bramChanges(series, { exceptions: { [day]: { skipped: true } } });

type Visitor = Awaited<ReturnType<typeof renderApp>>['user'];

const header = async () => textOf(await section('Put aside'));

async function unfold(user: Visitor) {
  await user.click(await screen.findByRole('button', { name: 'Put aside' }));
  await screen.findByText('What to have set aside today so that each bill is covered on its day.');
}

describe('what to put aside, on the page of the future,', () => {
  it('does not show while every bill comes monthly', async () => {
    await enter(nora, rent());
    await renderApp('/en/future', { as: nora });
    await section('Later');
    expect(screen.queryByRole('heading', { name: 'Put aside' })).toBeNull();
  });

  it('shows its sums, and each bill with its day, what it comes to a month and its part by today', async () => {
    await enter(nora, rent(), insurance(), water());
    const { user } = await renderApp('/en/future', { as: nora });
    expect(await header()).toBe('Put aside2€ 53,73 a month€ 351,10 by today');
    await unfold(user);
    expect(await rowsOf('Put aside')).toEqual([
      'Drinking water8 januari 2027 · € 13,73 a month€ 41,20€ 19,70 by today',
      'Insurance14 maart 2027 · € 40,00 a month€ 480,00€ 331,40 by today',
    ]);
  });

  it('opens the series of a bill, and follows its change', async () => {
    await enter(nora, water());
    const { user } = await renderApp('/en/future', { as: nora });
    await unfold(user);
    await user.click(screen.getByRole('button', { name: 'Edit Drinking water' }));
    await screen.findByRole('dialog', { name: 'Edit transaction' });
    expect(screen.getByRole('radio', { name: /^The whole series/ })).toHaveProperty('checked', true);
    await fill(user, screen.getByRole('textbox', { name: 'Amount' }), '82,40');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect
      .poll(() => rowsOf('Put aside'))
      .toEqual(['Drinking water8 januari 2027 · € 27,47 a month€ 82,40€ 39,41 by today']);
  });

  it('changes when another member skips the next bill, and goes when they end the series', async () => {
    const yearly = insurance();
    await enter(nora, yearly);
    const { user } = await renderApp('/en/future', { as: nora });
    await unfold(user);
    await bramSkips(yearly, '2027-03-14');
    await expect
      .poll(() => rowsOf('Put aside'))
      .toEqual(['Insurance14 maart 2028 · € 40,00 a month€ 480,00€ 165,47 by today']);

    await bramChanges(yearly, {
      recurrance: { type: 'years', value: 1, end_date: new Date('2028-03-01T12:00Z') },
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Put aside' })).toBeNull());
  });
});

const tile = () => screen.queryAllByRole('article').map(textOf).join();

describe('the widget of what to put aside', () => {
  const WATER = 'Drinking water8 januari 2027€ 41,20€ 19,70 by today';
  const INSURANCE = 'Insurance14 maart 2027€ 480,00€ 331,40 by today';

  it('explains its content while there are no such bills', async () => {
    await arrangeOne(plan, 'PutAside');
    await enter(nora, rent());
    await renderApp('/en', { as: nora });
    await expect
      .poll(tile)
      .toBe(
        'Put asideNothing to put aside. Bills that come less often than monthly, such as insurance, appear here.',
      );
  });

  it('shows what to have by today, what it comes to a month and the next bills, and lists all of them', async () => {
    await arrangeOne(plan, 'PutAside');
    await enter(nora, insurance(), water());
    const { user } = await renderApp('/en', { as: nora });
    await expect
      .poll(tile)
      .toBe(`Put aside€ 351,10, Show transactions: Put aside€ 53,73 a monthUpcoming${WATER}${INSURANCE}`);

    await user.click(screen.getByRole('button', { name: /€.351,10/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put aside' }));
    expect(dialog.getByText(/^What to have set aside today/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(textOf)).toEqual([
      'Drinking water8 januari 2027 · € 13,73 a month€ 41,20€ 19,70 by today',
      'Insurance14 maart 2027 · € 40,00 a month€ 480,00€ 331,40 by today',
    ]);
    expect(dialog.getByText(/53,73/).parentElement?.parentElement?.textContent).toMatch(/351,10/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes when another member skips the next bill', async () => {
    const yearly = insurance();
    await arrangeOne(plan, 'PutAside');
    await enter(nora, yearly);
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toContain('€ 331,40,');
    await bramSkips(yearly, '2027-03-14');
    await expect.poll(tile).toContain('€ 165,47,');
    expect(tile()).toContain('Insurance14 maart 2028');
  });

  it('counts in whole units where the currency of the plan has no decimals', async () => {
    await updateDoc(doc(adminDb(), 'plan', plan.id), { currency: 'JPY' });
    await arrangeOne(plan, 'PutAside');
    await enter(nora, insurance());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toMatch(/331,.*40 a month/);
    expect(tile()).not.toContain(',40');
  });

  it('says so when its settings can’t be read', async () => {
    await arrangeOne(plan, 'PutAside', 'junk');
    await enter(nora, insurance());
    await renderApp('/en', { as: nora });
    await expect.poll(tile).toBe("The settings of this widget can't be read");
  });
});
