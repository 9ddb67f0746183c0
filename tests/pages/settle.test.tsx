import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doc, getDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { aHouseholdOf } from '../support/household';
import { enter, rowsOf, section, setToday, textOf } from '../support/money';
import { stubCaches } from '../support/deviceCaches';
import { tellBrowserItIsOffline } from '../support/offline';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseWritesTo } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';
import { changesPlan } from '../support/acts';

let nora: Person;
let bram: Person;
let eva: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  [nora, bram, eva] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
    signUpPerson({ displayName: 'Eva Lindqvist' }),
  ]);
  plan = await aHouseholdOf(nora, bram, eva);
});

const of = (payer: { id: string }, overrides: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: payer.id, ...overrides });

/** Nora has paid € 100,00 and Bram € 20,00. There are also wages, and an expense to come. */
async function someBooks(...more: Parameters<typeof of>[]) {
  await enter(
    nora,
    ...more.map((each) => of(...each)),
    of(nora, { amount: 9000, date: '2026-11-02' }),
    aSeries({ plan_id: plan.id, user_id: nora.id, amount: 1000, date: '2026-11-20' }),
    of(bram, { amount: 2000, date: '2026-11-03' }),
    of(eva, { amount: 250_000, type: 'income', category: 'Salary', date: '2026-11-01' }),
    of(eva, { amount: 7777, date: '2026-11-22' }),
  );
}

const people = async () => rowsOf('Who paid what');
/** In a fixed order: equal values are in the order of ids. */
const pays = async () =>
  (await rowsOf('Who pays whom')).map((row) => row.replace('Record repayment', '')).toSorted();

const address = () => window.location.pathname + window.location.search;

const weigh = (by: Person, shares: Readonly<Record<string, number>>) => changesPlan(by, plan.id, { shares });

describe('the page of settling up', () => {
  it('says that more is divided than it can add up, without a button that would change nothing', async () => {
    const forNora = { for: { [nora.id]: 1 } };
    const daily = { type: 'days', value: 1, end_date: null } as const;
    const forty = Array.from({ length: 40 }, () =>
      aSeries({ plan_id: plan.id, user_id: nora.id, date: '2020-01-01', recurrance: daily, split: forNora }),
    );
    await enter(nora, ...forty);
    await renderApp('/en/settle', { as: nora });
    await screen.findByText(/There are more than 50,000 repeats of shared expenses/);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows the amount that each has paid since the first day, and still has to pay or to get', async () => {
    await someBooks();
    await renderApp('/en/settle', { as: nora });

    await expect
      .poll(pays)
      .toEqual(['Bram de Wit pays Nora Visser€ 20,00', 'Eva Lindqvist pays Nora Visser€ 40,00']);
    await expect
      .poll(people)
      .toEqual([
        'NVNora VisserShare: 1 of 3Paid€ 100,00Should pay€ 40,00Gets back€ 60,00',
        'BWBram de WitShare: 1 of 3Paid€ 20,00Should pay€ 40,00Owes€ 20,00',
        'ELEva LindqvistShare: 1 of 3Paid€ 0,00Should pay€ 40,00Owes€ 40,00',
      ]);
    expect(textOf(await section('Who paid what'))).toMatch(/^Who paid what€ 120,00/);
    expect(screen.getByText('1 november 2026 to 21 november 2026')).toBeTruthy();
  });

  it('shows the days in its address, says what is open from before them, and writes chosen days to the address', async () => {
    await someBooks([bram, { amount: 4200, date: '2026-10-31' }]);
    const { user } = await renderApp('/en/settle?from=2026-10-01&to=2026-10-31', { as: nora });
    const period = await screen.findByLabelText<HTMLSelectElement>('Period');
    expect(period.value).toBe('last');
    await expect
      .poll(pays)
      .toEqual(['Eva Lindqvist pays Bram de Wit€ 14,00', 'Nora Visser pays Bram de Wit€ 14,00']);
    // Somebody may have paid since.
    expect(screen.queryByRole('button', { name: 'Record repayment' })).toBeNull();

    await user.selectOptions(period, 'This month so far');
    const now = ['Eva Lindqvist pays Bram de Wit€ 8,00', 'Eva Lindqvist pays Nora Visser€ 46,00'];
    await expect.poll(pays).toEqual(now);
    await screen.findByText(/^From before 1 november 2026, €.28,00 is still open$/);
    expect((await people())[0]).toBe(
      'NVNora VisserShare: 1 of 3From before€ -14,00Paid€ 100,00Should pay€ 40,00Gets back€ 46,00',
    );
    await expect.poll(address).toBe('/en/settle?from=2026-11-01&to=2026-11-30');

    await user.selectOptions(period, 'All time');
    await screen.findByText('31 oktober 2026 to 21 november 2026');
    await expect.poll(pays).toEqual(now);
    await expect.poll(address).toBe('/en/settle?period=all');

    await user.selectOptions(period, 'Custom dates');
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '3-11-2026');
    await screen.findByText(/^From before 3 november 2026/);
    await expect.poll(pays).toEqual(now);
    await expect.poll(address).toBe('/en/settle?from=2026-11-03&to=2026-11-21');

    await user.selectOptions(period, 'Since everyone was square');
    await expect.poll(address).toBe('/en/settle');
    await expect.poll(pays).toEqual(now);
  });

  it('shows nothing for days to come, and refuses days in the wrong order', async () => {
    const { user } = await renderApp('/en/settle?from=2026-11-22&to=2026-12-31', { as: nora });
    await screen.findByText('These days are still to come: nobody has paid anything yet');
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2027-01-01');
    await screen.findByText('The first day comes after the last');
    // What was paid back belongs to no days.
    await section('Repayments');
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('says that nothing was spent, or that nobody owes anything', async () => {
    await renderApp('/en/settle', { as: nora });
    await screen.findByText('No expenses in these days');
    await enter(bram, ...[nora, bram, eva].map((payer) => of(payer, { amount: 500 })));
    await screen.findByText('All settled: nobody owes anything');
    expect((await people()).every((row) => row.endsWith('Settled€ 0,00'))).toBe(true);
  });

  it('shows people who have left in one row, and all others pay them back', async () => {
    await enter(nora, of(bram, { amount: 100 }));
    for (const id of ['gone', 'gone-too'])
      // oxlint-disable-next-line no-await-in-loop -- two of them
      await writeRaw(`transaction/${plan.id}-${id}`, transactionDocument(of({ id }, { amount: 1000 })));
    await renderApp('/en/settle', { as: nora });
    await expect
      .poll(pays)
      .toEqual([
        'Bram de Wit pays Former member€ 6,00',
        'Eva Lindqvist pays Former member€ 7,00',
        'Nora Visser pays Former member€ 7,00',
      ]);
    expect((await people()).at(-1)).toBe(
      'FMFormer memberShare: 0 of 3Paid€ 20,00Should pay€ 0,00Gets back€ 20,00',
    );
  });

  it('changes when another member enters a transaction', async () => {
    await someBooks();
    await renderApp('/en/settle', { as: nora });
    await expect
      .poll(pays)
      .toEqual(['Bram de Wit pays Nora Visser€ 20,00', 'Eva Lindqvist pays Nora Visser€ 40,00']);
    await enter(eva, of(eva, { amount: 6000 }));
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 40,00']);
  });
});

async function edit(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Shares' }));
  return within(await screen.findByRole('dialog', { name: 'Shares' }));
}

async function stored(): Promise<unknown> {
  return (await getDoc(doc(nora.db, 'plan', plan.id))).get('shares');
}

const yenIn = (row: string | undefined) => Number(/¥ (\d+)$/.exec(row ?? '')?.[1]);

describe('settling up in yen', () => {
  it('proposes whole amounts that add up', async () => {
    await updateDoc(doc(adminDb(), 'plan', plan.id), { currency: 'JPY' });
    await enter(nora, of(nora, { amount: 100_000, date: '2026-11-02' }));
    await renderApp('/en/settle', { as: nora });
    await expect.poll(pays).toHaveLength(2);
    const owed = (await pays()).map(yenIn);
    // One of the three bears the yen left over.
    expect(owed.every((amount) => amount === 333 || amount === 334)).toBe(true);
    const [mine, ...others] = (await people()).map(yenIn);
    expect(mine).toBe(others.reduce((total, amount) => total + amount));
    expect(mine).toBe(owed.reduce((total, amount) => total + amount));
  });
});

describe('the shares of the members', () => {
  it('are updated at once when another member changes them', async () => {
    await someBooks();
    await renderApp('/en/settle', { as: nora });
    await expect
      .poll(pays)
      .toEqual(['Bram de Wit pays Nora Visser€ 20,00', 'Eva Lindqvist pays Nora Visser€ 40,00']);
    await weigh(bram, { [bram.id]: 2, [eva.id]: 0 });
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 60,00']);
    expect((await people())[1]).toContain('Share: 2 of 3');
  });

  it("are changed in a dialog that keeps another member's changes, and can be undone", async () => {
    await someBooks();
    await weigh(nora, { [nora.id]: 2 });
    const { user } = await renderApp('/en/settle', { as: bram });
    const dialog = await edit(user);
    const mine = dialog.getByLabelText<HTMLInputElement>('Bram de Wit');
    expect(dialog.getByLabelText<HTMLInputElement>('Nora Visser').value).toBe('2');
    await weigh(nora, { [nora.id]: 2, [eva.id]: 0 });
    await user.clear(mine);
    await user.type(mine, '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Shares saved');
    await expect.poll(stored).toEqual({ [nora.id]: 2, [bram.id]: 3, [eva.id]: 0 });
    await expect.poll(pays).toEqual(['Bram de Wit pays Nora Visser€ 52,00']);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(stored).toEqual({ [nora.id]: 2, [eva.id]: 0 });
  });

  it('are made equal with one press', async () => {
    await weigh(nora, { [nora.id]: 2, [eva.id]: 0 });
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await edit(user);
    await user.click(dialog.getByRole('button', { name: 'Equal shares' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Shares saved');
    await expect.poll(stored).toBeUndefined();
  });

  it('are whole numbers, not all of them 0, and are not lost without a question', async () => {
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await edit(user);
    const fields = dialog.getAllByRole<HTMLInputElement>('textbox');
    for (const field of fields) {
      // oxlint-disable-next-line no-await-in-loop -- as a person types
      await user.clear(field);
      // oxlint-disable-next-line no-await-in-loop -- as a person types
      await user.type(field, field === fields[1] ? '1,5' : '0');
    }
    await user.keyboard('{Enter}');
    await dialog.findByText('Enter a whole number from 0 to 1000');
    expect(document.activeElement).toBe(fields[1]);
    await user.clear(document.activeElement as HTMLInputElement);
    await user.keyboard('0{Enter}');
    expect(await dialog.findAllByText('At least one share has to be more than 0')).toHaveLength(3);

    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(fields[0]?.value).toBe('0');
    await expect.poll(stored).toBeUndefined();
  });

  it('open again if they can’t be saved, and a message says so', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/settle', { as: nora });
    const dialog = await edit(user);
    await user.type(dialog.getByLabelText('Bram de Wit'), '0');
    await refuseWritesTo('plan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The shares in .* were not saved: Not an authorized user/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Bram de Wit')).value).toBe('10');
    await expect.poll(stored).toBeUndefined();
  });
});

describe('a person who is alone in a plan', () => {
  beforeEach(async () => {
    nora = await signUpPerson({ displayName: 'Nora Visser' });
    plan = await aHouseholdOf(nora);
    await enter(nora, of(nora, { amount: 100 }));
  });

  it('gets a link to the invites, and can add someone without an account', async () => {
    const { user } = await renderApp('/en/settle', { as: nora });
    await screen.findByRole('button', { name: 'Add someone without an account' });
    await user.click(screen.getByRole('link', { name: 'Invite someone in Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(window.location.pathname).toBe('/en/settings');
    expect(screen.queryByRole('button', { name: 'Shares' })).toBeNull();
  });

  it('still owes money to people who have left', async () => {
    await writeRaw(`transaction/${plan.id}-gone`, transactionDocument(of({ id: 'gone' }, { amount: 900 })));
    await renderApp('/en/settle', { as: nora });
    await expect.poll(pays).toEqual(['Nora Visser pays Former member€ 9,00']);
  });
});

describe('settling up without a connection', () => {
  it('shows the last figures of any period with their time', async () => {
    const years = stubCaches();
    await someBooks();
    const { unmount } = await renderApp('/en/settle', { as: nora });
    await expect
      .poll(pays)
      .toEqual(['Bram de Wit pays Nora Visser€ 20,00', 'Eva Lindqvist pays Nora Visser€ 40,00']);
    const isStored = (part: string) => [...years.keys()].some((path) => path.endsWith(`/${part}`));
    await expect.poll(() => ['2026', 'series', 'repayment'].every(isStored)).toBe(true);
    await expect.poll(() => Object.keys(localStorage).some((key) => key.endsWith('/joined'))).toBe(true);
    unmount();

    tellBrowserItIsOffline();
    const { user } = await renderApp('/en/settle', { as: nora });
    await screen.findByText('1 november 2026 to 21 november 2026, as of 12:00');
    await expect.poll(pays).toHaveLength(2);

    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    await screen.findByText('1 oktober 2026 to 31 oktober 2026, as of 12:00');
    expect(await screen.findByText('No expenses in these days')).toBeTruthy();
  });
});
