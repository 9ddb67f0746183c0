import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection, doc, getDoc, getDocs, query, Timestamp, where } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import type { Plan } from '../../src/model/plan';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { watchWidgets } from '../../src/services/plans/widgets';
import { arranges, changesPlan } from '../support/acts';
import { storeWidgets } from '../support/arrange';
import { aSeries, aTransaction, documentOf } from '../support/builders';
import { expectConsoleError } from '../support/console';
import { fill } from '../support/fill';
import { follow } from '../support/follow';
import { aCouple, aHouseholdOf } from '../support/household';
import { enter, setToday, textOf } from '../support/money';
import { adminDb, signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { refuseAmount, refuseTransactions, refuseWrites } from '../support/ruleChanges';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  // The month runs from 31 January up to, but not including, 28 February.
  setToday('2026-01-31');
  ({ nora, bram, plan } = await aCouple());
});

afterEach(() => vi.unstubAllGlobals());

const ofNora = () => ({ plan_id: plan.id, user_id: nora.id });
const salary = () =>
  aSeries({
    ...ofNora(),
    user_id: bram.id,
    type: 'income',
    description: 'Salary',
    category: 'Salary',
    amount: 214_000,
    date: '2025-02-24',
  });
const rent = () =>
  aSeries({ ...ofNora(), description: 'Rent', category: 'Rent', amount: 95_050, date: '2025-12-31' });
const vegetables = () =>
  aSeries({
    ...ofNora(),
    description: 'Vegetable box',
    amount: 2250,
    date: '2026-02-06',
    recurrance: { type: 'weeks', value: 1, end_date: '2026-02-20' },
  });

const place = (name: string, yPos: number, more: object = {}) => ({
  name,
  xPos: 0,
  yPos,
  width: 2,
  height: 1,
  ...more,
});
const FIGURES = ['NextMonthIncome', 'NextMonthExpense', 'NextMonthDelta'];
const figures = () => FIGURES.map((name, row) => place(name, row));
const picture = (settings?: unknown) =>
  place('NextMonthImageDelta', 3, { height: 3, ...(settings === undefined ? {} : { settings }) });

/** The widgets on the plan's dashboard at the start. */
const arrange = (...widgets: readonly unknown[]) => storeWidgets(plan.id, ...widgets);

const stored = async () => (await getDoc(doc(bram.db, 'widgets', plan.id))).data()?.['widgets'] as unknown;
const saveOfBram = (...widgets: readonly object[]) => arranges(bram, plan.id, widgets);
const tiles = () => screen.queryAllByRole('article').map(textOf);

const MONTHLY = 'What comes in and goes out every month';
const firstSteps = () => screen.queryByRole('region', { name: 'First steps' });
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const rows = async () => (await steps()).getAllByRole('listitem').map(textOf);

describe('the dashboard', () => {
  it(
    'on a phone shows two small widgets of a row side by side, and all others below each other',
    { tags: 'full' },
    async () => {
      const { innerWidth } = window;
      window.innerWidth = 390;
      onTestFinished(() => {
        window.innerWidth = innerWidth;
      });
      await arrange(place('NextMonthIncome', 0), place('NextMonthExpense', 0, { xPos: 2 }), picture());
      await renderApp('/en', { as: nora });
      await expect
        .poll(() => screen.queryAllByRole('article').map((tile) => tile.parentElement?.style.gridColumn))
        .toEqual(['span 1', 'span 1', 'span 2']);
    },
  );

  it('shows the plan’s name, the amounts expected within a month, and the next day of each', async () => {
    await arrange(...figures(), picture());
    await enter(nora, rent(), vegetables(), aTransaction({ ...ofNora(), date: '2026-02-02' }));
    await enter(bram, salary());
    await renderApp('/en', { as: nora });

    expect(await screen.findByRole('heading', { level: 1, name: plan.name })).toBeTruthy();
    expect(await screen.findByText('31 januari to 27 februari 2026')).toBeTruthy();
    await screen.findAllByRole('article');
    const [income, expenses, delta, image] = tiles();
    expect(income).toMatch(
      /^Expected income€ 2\.140,00, Show transactions: Expected income1 payment, € 2\.140,00 on 24 feb$/,
    );
    // 31 January, and the Fridays 6, 13 and 20 February.
    expect(expenses).toMatch(/^Expected expenses€ 1\.018,00.*4 payments, next € 950,50 on 31 jan$/);
    expect(delta).toMatch(/^Expected left over€ 1\.122,00.*Income minus expenses until 27 feb/);
    await expect
      .poll(() => tiles()[2])
      .toContain('lowest € -1.018,00 on 20 februari 2026, € 1.122,00 at the end');
    expect(image).toMatch(/^Add ImageExpected left over€ 1\.122,00/);
  });

  it('shows every widget when nothing is upcoming', async () => {
    await arrange(...figures(), picture({ goodImage: 'https://example.org/good.svg', badImage: '' }));
    await renderApp('/en', { as: nora });

    await screen.findAllByRole('article');
    const [income, expenses, delta] = tiles();
    expect(income).toMatch(/^Expected income€ 0,00.*Nothing repeats until 27 feb$/);
    expect(expenses).toMatch(/^Expected expenses€ 0,00.*Nothing repeats until 27 feb$/);
    expect(delta).toMatch(/^Expected left over€ 0,00/);
    // Zero shows the good picture.
    expect(screen.getByRole('img', { name: /^A good month/ })).toHaveProperty(
      'src',
      'https://example.org/good.svg',
    );
  });

  it('shows the bad picture when expenses exceed income, and offers another one if it does not load', async () => {
    const settings = { goodImage: 'https://example.org/good.svg', badImage: 'https://example.org/bad.svg' };
    await arrange(picture(settings));
    await enter(nora, rent());
    await renderApp('/en', { as: nora });

    const image = await screen.findByRole('img', { name: /^A bad month/ });
    expect(image).toHaveProperty('src', settings.badImage);
    fireEvent.error(image);
    expect(await screen.findByText('Add Image')).toBeTruthy();
  });

  it('says for every type of widget that its settings can’t be read, and shows the other widgets', async () => {
    const broken = WIDGET_NAMES.map((name, row) => place(name, row, { settings: 'junk' }));
    const script = picture({ goodImage: 'javascript:alert(1)' });
    await arrange(...broken, script, place('NextMonthIncome', WIDGET_NAMES.length));
    await renderApp('/en', { as: nora });
    await screen.findAllByRole('article');
    expect(tiles().toSorted()).toEqual([
      expect.stringMatching(/^Expected income/),
      ...[...broken, script].map(() => "The settings of this widget can't be read"),
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('names a widget of an unknown type, and shows the others', async () => {
    await arrange(place('Clock', 0), 'junk', { yPos: 1 }, place('toString', 2), place('NextMonthIncome', 3));
    await renderApp('/en', { as: nora });
    await screen.findAllByRole('article');
    expect(tiles()).toEqual([
      "This version doesn't know the widget Clock",
      "This version doesn't know the widget ?",
      "This version doesn't know the widget toString",
      expect.stringMatching(/^Expected income/),
    ]);
  });

  it('is empty in a new plan, and gets the usual widgets in one click', async () => {
    const { user } = await renderApp('/en', { as: nora });
    expect(await screen.findByText(/^Your dashboard is empty/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Add the standard widgets' }));

    await waitFor(() => expect(tiles()).toHaveLength(9));
    await expect
      .poll(stored)
      .toEqual([
        place('NextMonthIncome', 0),
        place('NextMonthExpense', 0, { xPos: 2 }),
        place('NextMonthDelta', 0, { xPos: 4 }),
        place('BalanceLine', 1, { width: 4, height: 3 }),
        place('Balance', 1, { xPos: 4 }),
        place('LeftToSpend', 2, { xPos: 4 }),
        place('Upcoming', 3, { xPos: 4, height: 4 }),
        place('MonthSoFar', 4, { height: 3 }),
        place('SpendingByCategory', 4, { xPos: 2, height: 3 }),
      ]);
  });

  it('says why the usual widgets are not added', async () => {
    await arrange();
    const { user } = await renderApp('/en', { as: nora });
    const add = await screen.findByRole('button', { name: 'Add the standard widgets' });
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    await refuseWrites();
    await user.click(add);
    const name = plan.name;
    expect(
      await screen.findByText(`The dashboard of ${name} was not saved: Not an authorized user`),
    ).toBeTruthy();
    await expect.poll(stored).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '1 entry could not be saved' }));
    const list = within(await screen.findByRole('dialog', { name: 'Not saved' }));
    await user.click(list.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(/^Your dashboard is empty/)).toBeTruthy();
  });

  it("shows at once another member's layout and transactions", async () => {
    await arrange(place('NextMonthIncome', 0));
    await renderApp('/en', { as: nora });
    await screen.findByText(/^Nothing repeats/);

    await enter(bram, salary());
    await waitFor(() => expect(tiles()).toEqual([expect.stringMatching(/^Expected income€ 2\.140,00/)]));
    await saveOfBram(place('NextMonthDelta', 0));
    await waitFor(() => expect(tiles()).toEqual([expect.stringMatching(/^Expected left over€ 2\.140,00/)]));
  });

  it('counts the transactions that cannot be read', async () => {
    expectConsoleError(/Unreadable record transaction\//);
    await arrange(place('NextMonthIncome', 0));
    await writeRaw(`transaction/${crypto.randomUUID()}`, {
      plan_id: plan.id,
      recurrance: { end_date: null },
    });
    await renderApp('/en', { as: nora });
    expect(await screen.findByText('1 transaction could not be read')).toBeTruthy();
  });

  it('says that it cannot be created, and is created at the next attempt', async () => {
    const restore = await refuseWrites();
    const { user } = await renderApp('/en', { as: nora });
    expect(await screen.findByText('Error: No widgets found for the given plan_id.')).toBeTruthy();
    await restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Your dashboard is empty/)).toBeTruthy();
  });

  it('says why its figures cannot be read', async () => {
    await refuseTransactions();
    await renderApp('/en', { as: nora });
    expect(await screen.findByText(/^Error: /)).toBeTruthy();
  });
});

const table = async () => within(await screen.findByRole('dialog', { name: MONTHLY }));
const tableRow = async (number: number) =>
  within((await table()).getByRole('group', { name: `Row ${number}` }));
const pressStep = async (user: UserEvent, name: RegExp) =>
  user.click((await steps()).getByRole('button', { name }));
const entered = () => transactionsOf(nora, plan.id);

describe('the first steps of a new plan', () => {
  beforeEach(async () => {
    nora = await signUpPerson({ displayName: 'Femke Bos' });
    plan = await aHouseholdOf(nora);
  });

  it('are ticked one by one as any member does them, and then disappear', async () => {
    await renderApp('/en', { as: nora });
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^What comes in and goes out every month Salary, rent/),
        expect.stringMatching(/^What is there now The balance/),
        expect.stringMatching(/^Import from your bank A file/),
        expect.stringMatching(/^Invite your household By e-mail/),
      ]);
    expect((await steps()).getByText('0 of 4')).toBeTruthy();

    // A single entry doesn't repeat, and no file brought it.
    await enter(nora, aTransaction(ofNora()));
    await enter(nora, rent());
    await (await steps()).findByText('1 of 4');
    expect((await rows())[0]).toMatch(/^What comes in and goes out every month, done/);
    await enter(nora, aTransaction({ ...ofNora(), id: 'import-00000003' }));
    await (await steps()).findByText('2 of 4');
    const balance = { amount: 0, day: '2026-01-10' };
    await changesPlan(nora, plan.id, { balance });
    await expect.poll(async () => (await steps()).queryByText('3 of 4')).toBeTruthy();
    await writeRaw(`plan/${plan.id}`, documentOf({ ...plan, balance, members: [bram.id] }));
    await waitFor(() => expect(firstSteps()).toBeNull());
  });

  it('can be skipped one by one, for good', async () => {
    const { user, unmount } = await renderApp('/en', { as: nora });
    await pressStep(user, /^Skip: Invite your household/);
    expect((await steps()).getByText('0 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await pressStep(user, /^Skip: Import/);
    unmount();
    const again = await renderApp('/en', { as: nora });
    expect((await steps()).getByText('0 of 2')).toBeTruthy();
    await pressStep(again.user, /^Skip: What comes/);
    await pressStep(again.user, /^Skip: What is there/);
    expect(firstSteps()).toBeNull();
  });

  it('can be hidden by a household of one person, for good', async () => {
    const { user, unmount } = await renderApp('/en', { as: nora });
    await user.click((await steps()).getByRole('button', { name: 'Hide first steps' }));
    expect(firstSteps()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    unmount();
    await renderApp('/en', { as: nora });
    await screen.findByText(/^Your dashboard is empty/);
    await waitFor(() => expect(firstSteps()).toBeNull());
  });

  it('save a series for each row with an amount', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await pressStep(user, /^What comes in/);
    // A row that people in the country of the plan have, and others haven't.
    expect((await tableRow(4)).getByDisplayValue('Health insurance')).toBeTruthy();
    await user.click((await table()).getByRole('button', { name: 'Save' }));
    expect(await (await table()).findByText('Enter an amount in at least one row.')).toBeTruthy();

    await fill(user, (await tableRow(1)).getByLabelText('Amount'), '2140');
    await fill(user, (await tableRow(2)).getByLabelText('Amount'), 'much');
    await user.click((await table()).getByRole('button', { name: 'Save' }));
    expect(await (await tableRow(2)).findByText(/^Amount needs/)).toBeTruthy();
    await fill(user, (await tableRow(2)).getByLabelText('Amount'), '950,50');
    await user.selectOptions((await tableRow(2)).getByLabelText('Category'), 'Rent');
    await user.selectOptions((await tableRow(2)).getByLabelText('Day of the month'), '31');
    await user.click((await table()).getByRole('button', { name: 'Add a row' }));
    await user.keyboard('Swimming lessons');
    await fill(user, (await tableRow(7)).getByLabelText('Amount'), '34');
    await user.selectOptions((await tableRow(7)).getByLabelText('Category'), 'Groceries');
    await user.click((await table()).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('3 monthly transactions saved')).toBeTruthy();
    await (await steps()).findByText('1 of 4');
    await expect.poll(entered).toEqual([
      ['2026-01-31', 'expense', 'Rent', 'Rent', 950.5],
      ['2026-02-01', 'expense', 'Groceries', 'Swimming lessons', 34],
      ['2026-02-25', 'income', 'Salary', 'Salary', 2140],
    ]);
  });

  it('say which row was refused, and keep it with what was typed', { tags: 'full' }, async () => {
    const { user } = await renderApp('/en', { as: nora });
    await pressStep(user, /^What comes in/);
    await fill(user, (await tableRow(1)).getByLabelText('Amount'), '2140');
    await fill(user, (await tableRow(2)).getByLabelText('Amount'), '13');
    await user.selectOptions((await tableRow(2)).getByLabelText('Category'), 'Rent');
    expectConsoleError(/PERMISSION_DENIED/);
    await refuseAmount(13);
    await user.click((await table()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Rent was not saved: /)).toBeTruthy();
    await expect.poll(entered).toEqual([['2026-02-25', 'income', 'Salary', 'Salary', 2140]]);
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('13,00');
  });

  it('give the plan its balance, with the standard widgets on an empty dashboard', async () => {
    const { user } = await renderApp('/en', { as: nora });
    await pressStep(user, /^What is there now/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Account balance' }));
    await fill(user, dialog.getByLabelText('Balance'), '1.842,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findAllByRole('article');
    await (await steps()).findByText('1 of 4');
    await expect
      .poll(async () => (await getDoc(doc(adminDb(), 'widgets', plan.id))).get('widgets') as unknown)
      .toHaveLength(9);
    expect((await getDoc(doc(adminDb(), 'plan', plan.id))).get('balance')).toMatchObject({ amount: 184_250 });
  });

  it('lead to the pages that import and invite', async () => {
    const { user } = await renderApp('/en', { as: nora });
    expect((await steps()).getByRole('link', { name: /^Invite/ })).toHaveProperty('pathname', '/en/settings');
    await user.click((await steps()).getByRole('link', { name: /^Import from your bank/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Import and export' })).toBeTruthy();
  });

  it('are not shown in a plan that is older than a month', async () => {
    await writeRaw(`plan/${plan.id}`, {
      ...documentOf(plan),
      createdAt: Timestamp.fromMillis(Date.UTC(2025, 11, 30)),
    });
    await renderApp('/en', { as: nora });
    await screen.findByText(/^Your dashboard is empty/);
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(firstSteps()).toBeNull();
  });
});

/** Day, type, category, description and euros of each transaction of a plan, by day. */
async function transactionsOf(person: Person, planId: string) {
  const found = await getDocs(query(collection(person.db, 'transaction'), where('plan_id', '==', planId)));
  return found.docs
    .map((each) => [
      (each.get('date') as Timestamp).toDate().toISOString().slice(0, 10),
      ...['type', 'category', 'description', 'amount'].map((field): unknown => each.get(field)),
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

describe('a figure on the dashboard', () => {
  it('opens the list of its transactions', async () => {
    await arrange(place('NextMonthDelta', 0));
    await enter(nora, rent());
    await enter(bram, salary());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /€.1\.189,50/ }));

    const list = within(await screen.findByRole('dialog', { name: 'Expected left over' }));
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^Rent31 januari 2026 · RentNV?.*Nora€ -950,50$/),
      expect.stringMatching(/^Salary24 februari 2026 · SalaryB.*Bram€ 2\.140,00$/),
    ]);
    expect(textOf(list.getByText('Total'))).toBe('Total € 1.189,50');
  });

  it('lists amounts without a sign when all are of one kind', async () => {
    await arrange(place('NextMonthExpense', 0));
    await enter(nora, rent(), vegetables());
    const { user } = await renderApp('/en', { as: nora });
    await user.click(await screen.findByRole('button', { name: /€.1\.018,00/ }));

    const list = within(await screen.findByRole('dialog', { name: 'Expected expenses' }));
    expect(list.getAllByRole('listitem').map((row) => textOf(row).replace(/^.*€/, '€'))).toEqual([
      '€ 950,50',
      '€ 22,50',
      '€ 22,50',
      '€ 22,50',
    ]);
    await user.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

function setWindowWidth(width: number) {
  vi.stubGlobal('innerWidth', width);
  fireEvent(window, new Event('resize'));
}

const edit = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Edit' }));
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const isShown = () => screen.findByRole('button', { name: 'Edit' });
const thumbnail = () => document.querySelector('form img');
const grip = (title: string) => screen.findByRole('button', { name: `Arrange ${title}` });

describe('arranging the dashboard', () => {
  it('puts a new widget at the top, and saves the whole list', async () => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const picker = within(await screen.findByRole('dialog', { name: 'New widget' }));
    expect(picker.getAllByRole('listitem')).toHaveLength(WIDGET_NAMES.length);
    await user.click(picker.getByRole('button', { name: 'Left over with picture 2 × 3' }));
    expect(await screen.findByText('Left over with picture added')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Arrange Left over with picture' }),
      ),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await save(user);
    await isShown();
    await expect
      .poll(stored)
      .toEqual([place('NextMonthImageDelta', 0, { height: 3 }), place('NextMonthIncome', 3)]);
  });

  it('moves and resizes a widget with the arrow keys, and announces its place', async () => {
    await arrange(place('NextMonthIncome', 0), place('NextMonthExpense', 1));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    (await grip('Expected income')).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await screen.findByText('Expected income: column 2, row 2, 2 wide, 1 high')).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(await screen.findByText('Expected income: column 2, row 2, 3 wide, 2 high')).toBeTruthy();
    await save(user);
    await isShown();
    await expect
      .poll(stored)
      .toEqual([place('NextMonthExpense', 0), place('NextMonthIncome', 1, { xPos: 1, width: 3, height: 2 })]);
  });

  it('sets the pictures of a widget, and refuses other addresses', async () => {
    await arrange(picture());
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'Settings of Left over with picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Widget Data' }));
    const good = dialog.getByRole('textbox', { name: /^Good image/ });
    await fill(user, good, 'javascript:alert(1)');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText(/^Enter an address that begins with/)).toBeTruthy();
    await user.clear(good);
    expect(dialog.getAllByText('Add Image')).toHaveLength(2);
    await fill(user, good, ' https://example.org/good.svg');
    await user.tab();
    expect(thumbnail()).toHaveProperty('src', 'https://example.org/good.svg');
    fireEvent.error(thumbnail() as Element);
    expect(dialog.getAllByText('Add Image')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save(user);
    await isShown();
    expect(screen.getByRole('img')).toHaveProperty('src', 'https://example.org/good.svg');
    await expect
      .poll(stored)
      .toMatchObject([{ settings: { goodImage: 'https://example.org/good.svg', badImage: '' } }]);
  });

  it('removes an unknown or broken widget, and moves the focus to the next', async () => {
    await arrange(
      place('Clock', 0),
      place('NextMonthDelta', 1, { settings: 5 }),
      place('NextMonthIncome', 2),
    );
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    for (const [widget, next] of [
      ['Clock', 'Expected left over'],
      ['Expected left over', 'Expected income'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Settings of ${widget}` }));
      await user.click(await screen.findByRole('button', { name: 'Remove widget' }));
      await waitFor(async () => expect(document.activeElement).toBe(await grip(next)));
    }
    await save(user);
    await isShown();
    await expect.poll(stored).toEqual([place('NextMonthIncome', 0)]);
  });

  it('returns the focus to the cog when settings close, and to New when no widget is left', async () => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    const cog = await screen.findByRole('button', { name: 'Settings of Expected income' });
    await user.click(cog);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(cog));
    await user.click(cog);
    await user.click(await screen.findByRole('button', { name: 'Remove widget' }));
    const add = screen.getByRole('button', { name: 'New' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('moves stacked widgets up and down, and leaves the places of the grid alone', async () => {
    await arrange(place('NextMonthIncome', 0), place('NextMonthExpense', 0, { xPos: 2 }));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    await waitFor(() => expect(tiles()).toHaveLength(2));
    setWindowWidth(390);
    const up = await screen.findByRole('button', { name: 'Move up: Expected expenses' });
    expect(screen.queryByRole('button', { name: /^Arrange/ })).toBeNull();
    await user.click(up);
    expect(await screen.findByText('Expected expenses is now at 1 of 2')).toBeTruthy();
    expect(tiles()[0]).toMatch(/^Expected expenses/);
    expect(document.activeElement).toBe(up);
    await save(user);
    await isShown();
    await expect
      .poll(stored)
      .toEqual([place('NextMonthExpense', 0), place('NextMonthIncome', 0, { xPos: 2 })]);
  });

  it('writes nothing when it is cancelled', async () => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'Settings of Expected income' }));
    await user.click(await screen.findByRole('button', { name: 'Remove widget' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(tiles()).toEqual([expect.stringMatching(/^Expected income/)]);
    await expect.poll(stored).toEqual([place('NextMonthIncome', 0)]);
  });

  it('asks before a link leads away from unsaved changes', async () => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    (await grip('Expected income')).focus();
    await user.keyboard('{ArrowRight}');
    const [link] = screen.getAllByRole('link', { name: 'Future' });
    await user.click(link as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await grip('Expected income')).toBeTruthy();
    await user.click(link as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Future' })).toBeTruthy();
  });

  it.each([
    ['Save mine', 'NextMonthIncome'],
    ['Show theirs', 'NextMonthDelta'],
  ])('lets the person choose when another member saved first: %s', async (choice, kept) => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    (await grip('Expected income')).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await saveOfBram(place('NextMonthDelta', 0));
    await follow(watchWidgets(plan.id)).until(({ widgets }) => widgets[0]?.name === 'NextMonthDelta');
    await save(user);
    await user.click(await screen.findByRole('button', { name: choice }));
    await isShown();
    await expect.poll(stored).toMatchObject([{ name: kept }]);
    await waitFor(() => expect(tiles()).toHaveLength(1));
  });

  it('says why it is not saved, and keeps the new layout', async () => {
    await arrange(place('NextMonthIncome', 0));
    const { user } = await renderApp('/en', { as: nora });
    await edit(user);
    (await grip('Expected income')).focus();
    await user.keyboard('{ArrowRight}');
    expectConsoleError(/PERMISSION_DENIED|permission-denied/);
    const restore = await refuseWrites();
    await save(user);
    expect(await screen.findByText(/was not saved: Not an authorized user$/)).toBeTruthy();
    await restore();
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await expect.poll(stored).toEqual([place('NextMonthIncome', 0, { xPos: 1 })]);
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
    await isShown();
  });
});
