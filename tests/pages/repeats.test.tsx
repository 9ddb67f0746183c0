import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, getDocs, query, serverTimestamp, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aSeries } from '../support/builders';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { seedBasics } from '../support/seedBasics';
import { edits, deletes } from '../support/acts';
import { allowConsoleError } from '../support/console';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeAll(seedBasics);

beforeEach(async () => {
  setToday('2026-11-25');
  ({ nora, bram, plan } = await aCouple());
});

const MONTHS = ['09', '10', '11'];

type Payee = [name: string, amounts: readonly string[]];

/** A bank's file with these payments on the third of three months. */
const fileOf = (...payees: readonly Payee[]) =>
  new File(
    [
      ['Date;Description;Amount;Category'],
      ...payees.map(([name, amounts]) =>
        amounts.map((amount, index) => `03-${MONTHS[index] ?? ''}-2026;${name};-${amount};Groceries`),
      ),
    ]
      .flat()
      .map((line) => `${line}\n`),
    'bank.csv',
    { type: 'text/csv' },
  );

const NETFLIX = ['Netflix', ['12,99', '13,99', '13,99']] satisfies Payee;
const SPOTIFY = ['Spotify', ['9,99', '9,99', '9,99']] satisfies Payee;

/** The 3rd of three months may as well be three days of March. */
async function chooseOrder(user: UserEvent) {
  await user.selectOptions(await screen.findByLabelText('Dates'), 'Day, month, year');
}

/** Imports a file, in Nora's name. */
async function importFile(file: File, count: number) {
  const { user } = await renderApp('/en/data', { as: nora });
  await user.upload(await screen.findByLabelText('Choose a bank file'), file);
  await chooseOrder(user);
  await user.click(await screen.findByRole('button', { name: `Import ${count} transactions` }));
  return user;
}

const card = (name = 'What seems to repeat') => screen.findByRole('region', { name });
const rows = async (name?: string) =>
  within(await card(name))
    .getAllByRole('listitem')
    .map(textOf);

/** The transactions that Bram sees on his device. */
async function seenByBram(): Promise<string[]> {
  const { docs } = await getDocs(query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)));
  return docs
    .map(
      (each) => `${each.get('description')} ${each.get('amount')}${each.get('recurrance') ? ' repeats' : ''}`,
    )
    .toSorted();
}

describe('payments that repeat', () => {
  it('are proposed after an import, become a series for every member, and come back with Undo', async () => {
    const user = await importFile(fileOf(NETFLIX, SPOTIFY), 6);
    expect(await rows()).toEqual([
      expect.stringMatching(
        /^ExpensesNetflixevery month · next on 3 december 2026€ -13,99Make it repeatNot now$/,
      ),
      expect.stringMatching(
        /^ExpensesSpotifyevery month · next on 3 december 2026€ -9,99Make it repeatNot now$/,
      ),
    ]);
    const before = await seenByBram();
    await user.click(screen.getByRole('button', { name: 'Make it repeat: Netflix' }));
    await screen.findByText('Netflix repeats now');
    expect(await rows()).toEqual([expect.stringMatching(/Spotify/)]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make it repeat: Spotify' }));
    await expect
      .poll(seenByBram)
      .toEqual(['Netflix 13.99 repeats', 'Spotify 9.99', 'Spotify 9.99', 'Spotify 9.99']);

    const toast = screen.getByText('Netflix repeats now').parentElement;
    await user.click(await within(toast as HTMLElement).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await expect.poll(seenByBram).toEqual(before);
  });

  it('become series by presses that follow each other at once, and stay proposed after leaving', async () => {
    const ENERGY = ['Energy', ['80,00', '80,00', '80,00']] satisfies Payee;
    const user = await importFile(fileOf(NETFLIX, SPOTIFY, ENERGY), 9);
    await card();
    fireEvent.click(screen.getByRole('button', { name: 'Make it repeat: Energy' }));
    fireEvent.click(screen.getByRole('button', { name: 'Make it repeat: Netflix' }));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/Spotify/)]));
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] as HTMLElement);
    await user.click((await screen.findAllByRole('link', { name: 'Import and export' }))[0] as HTMLElement);
    expect(await rows()).toEqual([expect.stringMatching(/Spotify/)]);
    await user.click(screen.getByRole('button', { name: 'Not now: Spotify' }));
    await user.click(screen.getAllByRole('link', { name: 'Future' })[0] as HTMLElement);
    await user.click((await screen.findAllByRole('link', { name: 'Import and export' }))[0] as HTMLElement);
    await screen.findByLabelText('Choose a bank file');
    expect(screen.queryByRole('region', { name: 'What seems to repeat' })).toBeNull();
    await expect.poll(seenByBram).toContain('Energy 80 repeats');
  });

  it('become series all at once, with one Undo', async () => {
    const user = await importFile(fileOf(NETFLIX, SPOTIFY), 6);
    await user.click(within(await card()).getByRole('button', { name: 'Make all 2 repeat' }));
    const toast = (await screen.findByText('2 payments repeat now')).parentElement;
    expect(screen.queryByRole('region', { name: 'What seems to repeat' })).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('main'));
    await expect.poll(seenByBram).toEqual(['Netflix 13.99 repeats', 'Spotify 9.99 repeats']);
    await user.click(await within(toast as HTMLElement).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await expect.poll(seenByBram).toHaveLength(6);
  });

  it('can be put off, and are not proposed on this device again', { tags: 'full' }, async () => {
    const user = await importFile(fileOf(NETFLIX, SPOTIFY), 6);
    await user.click(within(await card()).getByRole('button', { name: 'Not now: Netflix' }));
    expect(await rows()).toEqual([expect.stringMatching(/Spotify/)]);
    await user.click(screen.getByRole('button', { name: 'Not now: Spotify' }));
    expect(screen.queryByRole('region', { name: 'What seems to repeat' })).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('main'));

    await user.upload(
      screen.getByLabelText('Choose a bank file'),
      fileOf(['Energy', ['80,00', '80,00', '80,00']]),
    );
    await chooseOrder(user);
    await user.click(await screen.findByRole('button', { name: 'Import 3 transactions' }));
    expect(await rows()).toEqual([expect.stringMatching(/Energy/)]);
  });

  it('stay single when another member has deleted one meanwhile, and say why', async () => {
    const user = await importFile(fileOf(NETFLIX), 3);
    await card();
    const { docs } = await getDocs(
      query(collection(bram.db, 'transaction'), where('plan_id', '==', plan.id)),
    );
    await deletes(bram, docs[0]!.id);
    allowConsoleError(/PERMISSION_DENIED|permission-denied/);
    await user.click(screen.getByRole('button', { name: 'Make it repeat: Netflix' }));
    await screen.findByText("Netflix doesn't repeat yet: This transaction is no longer there");
    // Two are too few.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What seems to repeat' })).toBeNull());
    expect(await seenByBram()).toHaveLength(2);
  });
});

it('a known series that came dearer or not at all is said after an import, and opens', async () => {
  const ofNora = { plan_id: plan.id, user_id: nora.id, date: '2026-08-03' };
  const phone = aSeries({ ...ofNora, description: 'Phone', amount: 1500 });
  await enter(bram, aSeries({ ...ofNora, description: 'Gym', amount: 3000 }), phone);
  await edits(bram, phone.id, {
    exceptions: { '2026-08-03': { confirmed: true } },
    updatedAt: serverTimestamp(),
  });
  const file = fileOf(['Gym', ['30,00', '30,00', '40,00']], ['Bread', ['3,00', '5,50', '9,00']]);
  const user = await importFile(file, 6);
  expect(await rows('Different from usual')).toEqual([
    'Phone: nothing came on 3 oktober',
    'Gym + 33%: € 40,00 instead of € 30,00',
  ]);
  await user.click(screen.getByRole('button', { name: /^Gym/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit transaction' }));
  expect(dialog.getByDisplayValue('Gym')).toBeTruthy();
});
