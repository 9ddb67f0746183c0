import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { aPlan, aSeries, aTransaction, documentOf, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { stubCaches } from '../support/deviceCaches';
import { everShown } from '../support/everShown';
import { fill } from '../support/fill';
import { aCouple } from '../support/household';
import { enter, section, setToday, textOf } from '../support/money';
import { openLimit } from '../support/limit';
import { loseConnection } from '../support/offline';
import { adminDb, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseTransactions, refuseWritesTo } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const ofBram = () => ({ plan_id: plan.id, user_id: bram.id });
const bought = (amount: number, date = '2026-11-10', category = 'Groceries') =>
  aTransaction({ ...ofBram(), amount, date, category });

/** This month's and last month's figure in a part of the page. Empty while the app adds them up. */
const figuresIn = (part: HTMLElement) => within(part).queryAllByRole('definition').map(textOf);
const figuresOf = async (category: string) => figuresIn(await section(category));
const ofPage = () => figuresIn(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
const textIn = async (category: string) => textOf(await section(category));

/** Stores the plan's limits past the app. */
const limit = (limits: Record<string, number>) =>
  writeRaw(`plan/${plan.id}`, { ...documentOf(aPlan({ ...plan })), limits });
const stored = async () =>
  (await getDoc(doc(adminDb(), 'plan', plan.id))).get('limits') as Record<string, number>; // as the app wrote it

describe('the figures of a ledger', () => {
  it('are the sums of this month up to today, including series, and of last month', async () => {
    await enter(
      bram,
      bought(300, '2026-11-01'),
      bought(3000, '2026-11-21'),
      bought(77_700, '2026-11-22'),
      bought(5, '2026-10-31'),
      bought(10, '2026-10-01'),
      bought(88_800, '2026-09-30'),
      // On 20 and 27 October, and on 3, 10 and 17 November.
      aSeries({
        ...ofBram(),
        date: '2026-10-20',
        amount: 1000,
        recurrance: { type: 'weeks', value: 1, end_date: '2026-11-17' },
      }),
      aSeries({ ...ofBram(), category: 'Rent', date: '2020-01-31', amount: 95_001 }),
      // Its category isn't in the plan.
      bought(400, '2026-11-02', 'Hobbies'),
      aTransaction({ ...ofBram(), type: 'income', category: 'Salary', amount: 300_000 }),
    );
    await renderApp('/en/expenses', { as: nora });

    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 63,00', '€ 20,15']);
    // The last day of October. The last day of November is still in the future.
    await expect.poll(() => figuresOf('Rent')).toEqual(['€ 0,00', '€ 950,01']);
    expect(ofPage()).toEqual(['€ 67,00', '€ 970,16']);
    await expect.poll(() => figuresOf('Other categories')).toEqual([]);
  });

  it('stay on a closed card', async () => {
    await enter(bram, bought(300));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 3,00', '€ 0,00']);
    await user.click(screen.getByRole('button', { name: 'Groceries' }));
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 3,00', '€ 0,00']);
  });

  it("follow another member's entries and deletions", async () => {
    await renderApp('/en/income', { as: nora });
    await expect.poll(() => figuresOf('Salary')).toEqual(['€ 0,00', '€ 0,00']);
    const earned = { ...ofBram(), type: 'income', category: 'Salary' } as const;
    const pay = aTransaction({ ...earned, amount: 250_000, date: '2026-11-20' });
    await enter(bram, pay);
    await expect.poll(() => figuresOf('Salary')).toEqual(['€ 2.500,00', '€ 0,00']);
    await enter(bram, aSeries({ ...earned, amount: 100, date: '2026-10-10' }));
    await expect.poll(() => figuresOf('Salary')).toEqual(['€ 2.501,00', '€ 1,00']);
    expect(ofPage()).toEqual(['€ 2.501,00', '€ 1,00']);
    // Income has no limits.
    expect(screen.queryByRole('button', { name: 'Actions for Salary' })).toBeNull();
  });

  it("follow the person's deletions and Undo", async () => {
    await enter(bram, aTransaction({ ...ofBram(), description: 'Fish market', amount: 1250 }), bought(100));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 13,50', '€ 0,00']));
    await user.click(await screen.findByRole('button', { name: 'Delete Fish market' }));
    await waitFor(() => expect(ofPage()).toEqual(['€ 1,00', '€ 0,00']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(ofPage()).toEqual(['€ 13,50', '€ 0,00']));
  });

  it('of the page, the category and its limit move together with an entry, once it is saved', async () => {
    await limit({ Groceries: 10_000 });
    await enter(bram, bought(5000));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 50,00', '€ 0,00']);

    const card = within(await section('Groceries'));
    const ofMonth = [screen, card].flatMap((part) => part.getAllByRole('definition').slice(0, 1));
    const left = card.getByText(/ left of /);
    const shown = everShown(() => [...ofMonth, left].map((each) => textOf(each)).join(', '));
    await user.click(card.getByRole('button', { name: 'New transaction in Groceries' }));
    await fill(user, await screen.findByLabelText('Description'), 'Fish market');
    await fill(user, screen.getByLabelText('Amount'), '12,50');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await expect.poll(() => shown.at(-1)).toBe('€ 62,50, € 62,50, € 37,50 left of € 100,00');
    expect(shown).toHaveLength(2);
  });

  it('stay while transactions cannot be read', async () => {
    await limit({ Groceries: 40_000 });
    await enter(bram, bought(300));
    await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']));
    const restore = await refuseTransactions();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 3,00', '€ 0,00']);
    await restore();
  });

  it('stay without a connection, with their time', async () => {
    await enter(bram, bought(300));
    await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']));
    const restore = loseConnection();
    expect(await screen.findByText('this month so far, as of 12:00')).toBeTruthy();
    expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']);
    restore();
    await waitFor(() => expect(screen.queryByText('this month so far, as of 12:00')).toBeNull());
  });

  it('are missing when the page is opened without a connection, where the device stores nothing', async () => {
    await enter(bram, bought(300));
    await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']));
    cleanup();
    loseConnection();
    await renderApp('/en/expenses');
    expect((await screen.findByRole('alert')).textContent).toContain('This needs a connection');
    expect(ofPage()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Groceries' })).toBeNull();
  });

  it('are those of the device, with their time, when the page is opened without a connection', async () => {
    const years = stubCaches();
    await enter(bram, bought(300));
    await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']));
    await expect.poll(() => years.size).toBe(2);
    cleanup();
    loseConnection();
    await renderApp('/en/expenses');
    expect(await screen.findByText('this month so far, as of 12:00')).toBeTruthy();
    expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']);
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 3,00', '€ 0,00']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('come with a count of the transactions that cannot be read', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await enter(bram, bought(300));
    await writeRaw('transaction/junk', {
      ...transactionDocument(bought(1, undefined, 'Rent')),
      amount: 'ten',
    });
    await renderApp('/en/expenses', { as: nora });
    await waitFor(() => expect(ofPage()).toEqual(['€ 3,00', '€ 0,00']));
    const notes = screen.getAllByText('1 transaction could not be read');
    expect(notes.some((note) => note.closest('section') === null)).toBe(true);
  });
});

describe('the limit of a category', () => {
  it('shows how much is left, when little is left, when it is reached, and by how much it is exceeded', async () => {
    const states = [
      ['Groceries', 35_999, '€ 40,01 left of € 400,00', 89],
      ['Energy', 36_000, 'Only € 40,00 left of € 400,00', 90],
      ['Travel', 40_000, 'The limit of € 400,00 is reached', 100],
      ['Gifts', 41_200, '€ 12,00 over the limit of € 400,00', 100],
    ] as const;
    const categories = [...states.map(([category]) => category), 'Rent'];
    plan = aPlan({ ...plan, expense_categories: categories.map((uid, position) => ({ uid, position })) });
    await limit(Object.fromEntries(states.map(([category]) => [category, 40_000])));
    await enter(bram, ...states.map(([category, spent]) => bought(spent, undefined, category)));
    await renderApp('/en/expenses', { as: nora });
    for (const [category, , sentence, percent] of states) {
      // oxlint-disable no-await-in-loop -- one card after the other
      await expect.poll(() => textIn(category)).toContain(sentence);
      const meter = within(await section(category)).getByRole('meter', { name: `Limit for ${category}` });
      expect(meter.getAttribute('aria-valuenow')).toBe(String(percent));
      expect(meter.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(sentence);
      // oxlint-enable no-await-in-loop
    }
    expect(within(await section('Rent')).queryByRole('meter')).toBeNull();
  });

  it('stands with all others in one list, which adds them up and opens each', async () => {
    await limit({ Groceries: 40_000, Rent: 100_000 });
    await enter(bram, bought(41_200), bought(30_000, undefined, 'Rent'));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Monthly limits' }));
    const limits = within(await section('Monthly limits'));
    await expect
      .poll(() => limits.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label')))
      .toEqual(['Limit for Groceries', 'Limit for Rent', 'Total']);
    await expect
      .poll(() => textIn('Monthly limits'))
      .toContain('Groceries€ 12,00 over the limit of € 400,00');
    expect(await textIn('Monthly limits')).toContain('Rent€ 700,00 left of € 1.000,00');
    expect(await textIn('Monthly limits')).toContain('Total€ 688,00 left of € 1.400,00');

    await user.click(limits.getByRole('button', { name: /^Rent/ }));
    expect(await screen.findByRole('dialog', { name: 'Limit for Rent' })).toBeTruthy();
  });

  it('can be set, changed, removed and restored by keyboard', async () => {
    await enter(bram, bought(5000));
    const { user } = await renderApp('/en/expenses', { as: nora });
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 50,00', '€ 0,00']);

    const actions = await screen.findByRole('button', { name: 'Actions for Groceries' });
    actions.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Set a limit' }));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit for Groceries' }));
    const field = dialog.getByRole('textbox', { name: 'Monthly limit' });
    expect(document.activeElement).toBe(field);
    expect(dialog.queryByRole('button', { name: 'Remove limit' })).toBeNull();
    await user.keyboard('nothing{Enter}');
    expect(dialog.getByText('Amount needs to be set to an amount > 0')).toBeTruthy();
    await user.clear(field);
    await user.keyboard('40,00{Enter}');
    await expect.poll(() => textIn('Groceries')).toContain('€ 10,00 over the limit of € 40,00');
    await expect.poll(stored).toEqual({ Groceries: 4000 });
    expect(screen.queryByRole('dialog')).toBeNull();

    expect(document.activeElement).toBe(actions);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Change limit' }));
    await user.keyboard('{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>('Monthly limit')).value).toBe('40,00');
    await user.clear(screen.getByLabelText('Monthly limit'));
    await user.keyboard('100{Enter}');
    await expect.poll(() => textIn('Groceries')).toContain('€ 50,00 left of € 100,00');

    await waitFor(() => expect(document.activeElement).toBe(actions));
    await screen.findByText('Monthly limit for Groceries: € 100,00');
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(() => textIn('Groceries')).toContain('€ 10,00 over the limit of € 40,00');

    await openLimit(user, 'Groceries', 'Change limit');
    const remove = await screen.findByRole('button', { name: 'Remove limit' });
    remove.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Limit for Groceries removed');
    await expect.poll(() => textIn('Groceries')).not.toContain('€ 40,00');
    await expect.poll(stored).toEqual({});
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(() => textIn('Groceries')).toContain('€ 10,00 over the limit of € 40,00');
  });

  it('appears at once when another member sets it, and any member may set one', async () => {
    await enter(nora, bought(5000));
    const { user } = await renderApp('/en/expenses', { as: bram });
    await expect.poll(() => figuresOf('Groceries')).toEqual(['€ 50,00', '€ 0,00']);
    await limit({ Groceries: 10_000 });
    await expect.poll(() => textIn('Groceries')).toContain('€ 50,00 left of € 100,00');

    await openLimit(user, 'Rent', 'Set a limit');
    await user.type(await screen.findByLabelText('Monthly limit'), '950');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => textIn('Rent')).toContain('€ 950,00 left of € 950,00');
    await expect.poll(stored).toEqual({ Groceries: 10_000, Rent: 95_000 });
  });

  it('opens again when the server refuses it, and a message says why', async () => {
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openLimit(user, 'Rent', 'Set a limit');
    await user.type(await screen.findByLabelText('Monthly limit'), '950');
    await refuseWritesTo('plan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('The limit for Rent was not changed: Not an authorized user'),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Monthly limit')).value).toBe('950,00');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: '1 entry could not be saved' })).toBeTruthy();
  });

  it('returns with Undo only if its category still exists', async () => {
    await limit({ Rent: 95_000 });
    const { user } = await renderApp('/en/expenses', { as: nora });
    await openLimit(user, 'Rent', 'Change limit');
    await user.click(await screen.findByRole('button', { name: 'Remove limit' }));
    await screen.findByText('Limit for Rent removed');
    await expect.poll(stored).toEqual({});
    await writeRaw(`plan/${plan.id}`, documentOf(aPlan({ ...plan, expense_categories: [] })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Rent' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('The limit for Rent was not restored: This no longer exists'),
    ).toBeTruthy();
  });
});
