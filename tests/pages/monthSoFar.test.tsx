import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { storeWidgets, widgetsOn } from '../support/arrange';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { stubCaches } from '../support/deviceCaches';
import { aCouple } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { loseConnection } from '../support/offline';
import type { Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';
import { edits, deletes } from '../support/acts';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-11-21');
  ({ nora, bram, plan } = await aCouple());
});

const widget = (settings?: unknown) => ({
  name: 'MonthSoFar',
  xPos: 0,
  yPos: 0,
  width: 2,
  height: 2,
  ...(settings === undefined ? {} : { settings }),
});

const arrange = (...widgets: readonly unknown[]) => storeWidgets(plan.id, ...widgets);

const ofBram = () => ({ plan_id: plan.id, user_id: bram.id });

/** Up to today this month has € 2.140,00 of income and € 983,50 of expenses; € 33,00 of these are single ones. */
const enterMonth = () =>
  enter(
    bram,
    aSeries({
      ...ofBram(),
      type: 'income',
      description: 'Salary',
      category: 'Salary',
      amount: 214_000,
      date: '2025-02-21',
    }),
    aSeries({ ...ofBram(), description: 'Rent', category: 'Rent', amount: 95_050, date: '2026-11-01' }),
    aTransaction({ ...ofBram(), description: 'Bread', amount: 300, date: '2026-11-01' }),
    aTransaction({ ...ofBram(), description: 'Dinner', amount: 3000, date: '2026-11-21' }),
    aTransaction({ ...ofBram(), description: 'Last month', date: '2026-10-31' }),
    aTransaction({ ...ofBram(), description: 'Tomorrow', date: '2026-11-22' }),
  );

const heading = () => screen.findByRole('heading', { name: 'This month so far' });
const tile = () => screen.queryAllByRole('article').map(textOf).join();
const FIGURES = (income: string, expenses: string, left: string) =>
  `This month so farnovember 2026Income${income}Expenses${expenses}Left over${left}`;
const sums = () => tile().replaceAll(/, Show transactions: .*? so far/g, '');

describe('the widget of the month so far', () => {
  it('explains its content while the month has no transactions', async () => {
    await arrange(widget());
    await renderApp('/en', { as: nora });
    expect(await screen.findByText('Nothing in or out yet this month')).toBeTruthy();
    expect(tile()).toMatch(/^This month so farnovember 2026Nothing in or out/);
  });

  it('shows income, expenses and the difference, up to and including today', async () => {
    await arrange(widget());
    await enterMonth();
    await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 2.140,00', '€ 983,50', '€ 1.156,50')));
  });

  it('counts a series that has ended within the month', async () => {
    await arrange(widget());
    const weekly = { type: 'weeks', value: 1, end_date: '2026-11-20' } as const;
    await enter(
      bram,
      aSeries({ ...ofBram(), amount: 1000, date: '2026-11-06', recurrance: weekly }),
      aSeries({ ...ofBram(), amount: 10, date: '2026-10-30', recurrance: weekly }),
    );
    await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 30,30', '€ -30,30')));
  });

  it('can leave out series', async () => {
    await arrange(widget({ counts: 'once' }));
    await enterMonth();
    await renderApp('/en', { as: nora });
    expect(await screen.findByText('november 2026, one-off only')).toBeTruthy();
    await waitFor(() => expect(sums()).toMatch(/Income€ 0,00Expenses€ 33,00Left over€ -33,00$/));
  });

  it("opens the list of a figure's transactions", async () => {
    await arrange(widget());
    await enterMonth();
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /€.1\.156,50/ }));

    const list = within(await screen.findByRole('dialog', { name: 'Left over in november 2026 so far' }));
    expect((await list.findAllByRole('listitem')).map(textOf)).toEqual([
      expect.stringMatching(/^Bread1 november 2026 · Groceries.*Bram€ -3,00$/),
      expect.stringMatching(/^Rent1 november 2026 · Rent.*Bram€ -950,50$/),
      expect.stringMatching(/^Salary21 november 2026 · Salary.*Bram€ 2\.140,00$/),
      expect.stringMatching(/^Dinner21 november 2026 · Groceries.*Bram€ -30,00$/),
    ]);
    expect(textOf(list.getByText('Total'))).toBe('Total € 1.156,50');
  });

  it('follows another member who enters a transaction and ends a series', async () => {
    await arrange(widget());
    await renderApp('/en', { as: nora });
    await screen.findByText(/^Nothing in or out/);

    await enter(bram, aTransaction({ ...ofBram(), amount: 1250 }));
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 12,50', '€ -12,50')));

    const rent = aSeries({ ...ofBram(), amount: 95_000, date: '2026-11-01' });
    await enter(bram, rent);
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 962,50', '€ -962,50')));
    const { createdAt: _, ...ended } = transactionDocument({
      ...rent,
      recurrance: { ...rent.recurrance, end_date: rent.date },
    });
    await edits(bram, rent.id, ended);
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 962,50', '€ -962,50')));
  });

  it('notices at once when another member deletes a series or the newest transaction', async () => {
    await arrange(widget());
    const [bread, rent] = [
      aTransaction({ ...ofBram(), amount: 1250 }),
      aSeries({ ...ofBram(), amount: 95_000, date: '2026-11-01' }),
    ];
    await enter(bram, rent);
    await enter(bram, bread);
    await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 962,50', '€ -962,50')));
    await deletes(bram, rent.id);
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 12,50', '€ -12,50')));
    await deletes(bram, bread.id);
    expect(await screen.findByText(/^Nothing in or out/)).toBeTruthy();
  });

  it('notices at once that another member has deleted any other transaction', async () => {
    await arrange(widget());
    const older = aTransaction({ ...ofBram(), amount: 1250 });
    await enter(bram, older);
    await enter(bram, aTransaction({ ...ofBram(), amount: 300 }));
    await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 15,50', '€ -15,50')));
    await deletes(bram, older.id);
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 3,00', '€ -3,00')));
  });

  it('stores the settings of its form', async () => {
    await arrange(widget());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Settings of This month so far' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Include' }), ['One-off only']);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(await screen.findByText('november 2026, one-off only')).toBeTruthy();
    await expect.poll(() => widgetsOn(bram, plan.id)).toEqual([widget({ counts: 'once' })]);
  });

  it('says why it cannot be read where the device lacks the year, and is read once the connection is back', async () => {
    const stored = stubCaches();
    await arrange(widget());
    await enter(bram, aTransaction({ ...ofBram(), amount: 1250 }));
    const { unmount } = await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 12,50', '€ -12,50')));
    const year = () => [...stored.keys()].find((path) => path.endsWith('/2026'));
    await expect.poll(year).toBeDefined();
    unmount();
    stored.delete(year() ?? '');

    const restore = loseConnection();
    await renderApp('/en', { as: nora });
    await heading();
    await screen.findByText('Error: This needs a connection: you are offline');
    expect(tile()).not.toContain('€');
    restore();
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 12,50', '€ -12,50')));
  });

  it('stays unchanged without a connection, with its time', async () => {
    await arrange(widget());
    await enter(bram, aTransaction({ ...ofBram(), amount: 1250 }));
    const { user } = await renderApp('/en', { as: nora });
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 12,50', '€ -12,50')));

    const restore = loseConnection();
    await screen.findByText('november 2026, as of 12:00');
    expect(sums()).toContain('€ 12,50');
    await enter(bram, aTransaction({ ...ofBram(), amount: 500 }));
    await user.click(screen.getByRole('button', { name: /€.-12,50/ }));
    const list = within(await screen.findByRole('dialog'));
    expect(await list.findAllByRole('listitem')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Close' }));
    restore();
    await waitFor(() => expect(sums()).toBe(FIGURES('€ 0,00', '€ 17,50', '€ -17,50')));
  });

  it('shows the last state of this device if it is opened without a connection', async () => {
    const years = stubCaches();
    await arrange(widget());
    await enter(bram, aTransaction({ ...ofBram(), amount: 1250 }));
    const { unmount } = await renderApp('/en', { as: nora });
    await expect.poll(() => [...years.keys()].some((path) => path.endsWith('/2026'))).toBe(true);
    unmount();

    loseConnection();
    await renderApp('/en');
    await screen.findByText('november 2026, as of 12:00');
    expect(sums()).toContain('€ 12,50');
  });

  it('counts the transactions that cannot be read', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await arrange(widget());
    const junk = aTransaction(ofBram());
    await writeRaw(`transaction/${junk.id}`, { ...transactionDocument(junk), amount: 'ten' });
    await renderApp('/en', { as: nora });
    expect(await screen.findByText('1 transaction could not be read')).toBeTruthy();
  });
});
