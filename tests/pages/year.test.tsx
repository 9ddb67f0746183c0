import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UserId } from '../../src/model/ids';
import type { Plan } from '../../src/model/plan';
import { edits } from '../support/acts';
import { aSeries, aTransaction, transactionDocument } from '../support/builders';
import { stubCaches } from '../support/deviceCaches';
import { aHouseholdOf } from '../support/household';
import { expectConsoleError } from '../support/console';
import { enter, rowsOf, setToday, textOf } from '../support/money';
import { loseConnection } from '../support/offline';
import { signUpPerson, type Person } from '../support/people';
import { renderApp } from '../support/renderApp';
import { writeRaw } from '../support/seedBasics';

let nora: Person;
let bram: Person;
let plan: Plan;

beforeEach(async () => {
  setToday('2026-05-20');
  [nora, bram] = await Promise.all([
    signUpPerson({ displayName: 'Nora Visser' }),
    signUpPerson({ displayName: 'Bram de Wit' }),
  ]);
  plan = await aHouseholdOf(nora, bram);
});

const of = (overrides: Parameters<typeof aTransaction>[0]) =>
  aTransaction({ plan_id: plan.id, user_id: nora.id, category: 'Groceries', ...overrides });

/** Expenses of a category by month. */
const inMonths = (category: string, amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([month, amount]) => of({ date: `${month}-10`, amount, category }));

const table = () => screen.findByRole('table');

/** A row by its name: the rows come a few at a time. */
async function lineOf(name: string): Promise<HTMLElement> {
  const line = (await within(await table()).findByRole('rowheader', { name })).closest('tr');
  if (line === null) throw new Error(`No row: ${name}`);
  return line;
}

/** The cells of a row, by its name. */
const row = async (name: string): Promise<string[]> =>
  within(await lineOf(name))
    .getAllByRole('cell')
    .map(textOf);

const figureOf = async (name: string, amount: RegExp): Promise<HTMLElement> =>
  within(await lineOf(name)).getByRole('link', { name: amount });

const linksOf = async (name: string): Promise<string[]> =>
  within(await lineOf(name))
    .getAllByRole('link')
    .map(textOf);

/** January to May, and the sum. */
const upToMay = async (name: string) => {
  const cells = await row(name);
  return [...cells.slice(0, 5), cells[12]];
};

/** Gives the browser a storage for years. Returns how many of this plan are in it: others may still be written there. */
function stubYears(): () => number {
  const stored = stubCaches();
  return () => [...stored.keys()].filter((path) => path.includes(plan.id)).length;
}

const address = () => window.location.pathname + window.location.search;

async function someBooks() {
  await enter(
    nora,
    of({ date: '2026-01-31', amount: 10_000 }),
    of({ date: '2026-02-01', amount: 5000 }),
    of({ date: '2026-05-21', amount: 700 }),
    of({ date: '2025-02-10', amount: 2000 }),
    of({ date: '2025-11-10', amount: 99_000 }),
    of({ date: '2026-03-01', amount: 250_000, type: 'income', category: 'Salary', user_id: bram.id }),
    aSeries({
      plan_id: plan.id,
      user_id: bram.id,
      date: '2026-04-01',
      amount: 80_000,
      category: 'Housing',
    }),
  );
}

describe('the page of a year', () => {
  it('adds up each month by category, with what is still expected, and compares the same months', async () => {
    await someBooks();
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => upToMay('Groceries')).toEqual(['100', '50', '', '', '≈ +100', '150≈ +800']);
    expect(await upToMay('Housing')).toEqual(['', '', '', '800', '800', '1.600+5.600']);
    expect((await row('Housing'))[5]).toBe('+800');
    expect(await upToMay('Left over')).toEqual(['-100', '-50', '2.500', '-800', '-800≈ -100', '750≈ -6.400']);
    expect(await upToMay('Income')).toEqual(['', '', '2.500', '', '', '2.500']);
    expect(await upToMay('Expenses')).toEqual(['100', '50', '', '800', '800≈ +100', '1.750≈ +6.400']);
    // Of January to April, and compared with February to April.
    expect((await row('Groceries')).slice(13)).toEqual(['38', '+30']);
    expect(await figureOf('Groceries', /^100$/)).toHaveProperty('title', '€\u00a0100,00');
    // Nothing in Find makes up a guess, and nobody can say who will spend it.
    expect(await linksOf('Groceries')).toEqual(['100', '50', '150']);
    expect(await linksOf('Housing')).toContain('+5.600');
    await screen.findByText(/^With ≈, a part of it is a guess/);
    await screen.findByText(/same months of the year before: 1 februari 2025 to 30 april 2025$/);
  });

  it('shows each of many categories, and below them what is left', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Category ${index}`);
    await enter(nora, ...names.map((category) => of({ category, date: '2026-02-01', amount: 100 })));
    await renderApp('/en/year', { as: nora });
    for (const name of names) expect((await row(name))[1]).toBe('1');
    expect((await row('Left over'))[1]).toBe('-20');
  });

  it('compares with the year before, and follows what changes in both', async () => {
    await someBooks();
    const bus = of({ date: '2025-03-03', amount: 1500, category: 'Transport' });
    await enter(nora, bus);
    const { user } = await renderApp('/en/year', { as: nora });
    await expect.poll(() => row('Groceries').then((cells) => cells.slice(13))).toEqual(['38', '+30']);
    // No category of the plan, and none of this year.
    expect((await row('Other')).slice(13)).toEqual(['', '-15']);
    expect((await row('Left over')).slice(14)).toEqual(['+1.685']);
    await edits(bram, bus.id, { amount: 3 });
    await expect.poll(() => row('Other').then((cells) => cells[14])).toBe('-3');

    await user.click(screen.getByRole('switch', { name: 'By person' }));
    await screen.findByRole('rowheader', { name: 'Nora Visser' });
    expect((await row('Nora Visser')).slice(14)).toEqual(['+27']);
    await screen.findByRole('heading', { name: 'Expenses in 2026 and 2025' });
  });

  it('shows neither a plus nor a minus before a difference that is rounded to 0', async () => {
    await enter(
      nora,
      of({ date: '2026-02-01', amount: 10_040 }),
      of({ date: '2025-02-01', amount: 10_000 }),
      of({ date: '2026-02-02', amount: 9960, category: 'Housing' }),
      of({ date: '2025-02-02', amount: 10_000, category: 'Housing' }),
    );
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => row('Groceries').then((cells) => cells[14])).toBe('0');
    expect((await row('Housing'))[14]).toBe('0');
    const [more, less] = within(await table()).getAllByTitle(/€\s-?0,40$/);
    expect(more?.title).toBe('+€\u00a00,40');
    expect(less?.title).toBe('€\u00a0-0,40');
  });

  it('opens Find on what a figure is made of', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    await expect.poll(() => upToMay('Groceries')).toContain('50');
    await user.click(await figureOf('Groceries', /^50$/));
    await expect
      .poll(address)
      .toBe('/en/find?category=Groceries&type=expense&from=2026-02-01&to=2026-02-28&each=yes');
  });

  it('opens Find on what is still expected, from tomorrow on', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    await expect.poll(() => linksOf('Housing')).toContain('+5.600');
    await user.click(await figureOf('Housing', /^\+5\.600$/));
    await expect
      .poll(address)
      .toBe('/en/find?category=Housing&type=expense&from=2026-05-21&to=2026-12-31&each=yes');
  });

  it('draws the months to come lighter, and explains only the signs that it uses', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    await screen.findByText(/^Lighter figures with a plus/);
    const ahead = [...(await table()).querySelectorAll('th[data-ahead="true"]')];
    expect(ahead.map(({ textContent }) => textContent)).toEqual([
      'jun',
      'jul',
      'aug',
      'sep',
      'okt',
      'nov',
      'dec',
    ]);
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await expect.poll(() => row('Groceries').then((cells) => cells[12])).toBe('1.010');
    expect(screen.queryByText(/^Lighter figures with a plus/)).toBeNull();
    expect(screen.queryByText(/^With ≈/)).toBeNull();
    // Nothing is before it that it could be compared with.
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(textOf)
        .at(-1),
    ).toBe('Average a month');
    expect((await row('Groceries')).length).toBe(14);
  });

  it('shows no difference where a year came to the same', async () => {
    await enter(
      nora,
      of({ date: '2026-02-01', amount: 5000 }),
      of({ date: '2025-02-10', amount: 5000 }),
      of({ date: '2026-02-02', amount: 700, category: 'Housing' }),
    );
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => row('Housing').then((cells) => cells[14])).toBe('+7');
    expect((await row('Groceries'))[14]).toBe('');
  });

  it('says how many entries it cannot read', async () => {
    await enter(nora, of({ date: '2026-02-01', amount: 5000 }));
    expectConsoleError(/Unreadable record transaction\//);
    const broken = of({ date: '2026-02-02' });
    await writeRaw(`transaction/${broken.id}`, { ...transactionDocument(broken), amount: 'much' });
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => upToMay('Groceries')).toContain('50');
    expect(await screen.findByText(/^1 transaction/)).toBeTruthy();
  });

  it('has no question about persons for somebody alone', async () => {
    const mila = await signUpPerson({ displayName: 'Mila Bakker' });
    const alone = await aHouseholdOf(mila);
    await enter(mila, of({ plan_id: alone.id, user_id: mila.id, date: '2026-02-01', amount: 5000 }));
    await renderApp('/en/year?by=person', { as: mila });
    await screen.findByRole('rowheader', { name: 'Groceries' });
    expect(screen.queryByRole('switch', { name: 'By person' })).toBeNull();
  });

  it.each([
    ['abc', '2026'],
    ['2026.5', '2026'],
    ['-1', '2026'],
    ['1969', '1971'],
    ['2028', '2027'],
  ])('shows for the year %s in its address the year %s', async (typed, shown) => {
    await enter(nora, of({ date: '2026-02-01' }));
    await renderApp(`/en/year?year=${typed}&by=rubbish`, { as: nora });
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(await screen.findByRole('switch', { name: 'By person', checked: false })).toBeTruthy();
  });

  it('opens the report of a month that isn’t still to come', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    const months = within(await table())
      .getAllByRole('columnheader')
      .slice(1, 13);
    expect(months.map((each) => each.textContent)).toContain('jun');
    expect(months.map((each) => within(each).queryByRole('link')?.textContent)).toEqual(
      ['jan', 'feb', 'mrt', 'apr', 'mei'].concat(Array.from({ length: 7 })),
    );
    await user.click(within(await table()).getByRole('link', { name: 'feb' }));
    await expect.poll(address).toBe('/en/report?month=2026-02');
  });

  it('unfolds each name into its months in a narrow window', async () => {
    vi.stubGlobal('innerWidth', 390);
    onTestFinished(() => void vi.unstubAllGlobals());
    await someBooks();
    await enter(nora, of({ date: '2025-03-03', amount: 1500, category: 'Transport' }));
    const { user } = await renderApp('/en/year', { as: nora });
    await expect.poll(() => row('Groceries')).toEqual(['150≈ +800', '38', '+30']);
    const button = within(await table()).getByRole('button', { name: 'Groceries' });
    expect(button.ariaExpanded).toBe('false');
    await user.click(button);
    expect(button.ariaExpanded).toBe('true');
    expect(await row('mei')).toEqual(['≈ +100']);
    expect(await linksOf('feb')).toEqual(['feb', '50']);
    // Folded and unfolded again.
    await user.click(button);
    expect(button.ariaExpanded).toBe('false');
    await user.click(button);
    // Only the year before has it, so it has no months.
    expect(within(await table()).getByRole('rowheader', { name: 'Other' })).toBeTruthy();
    expect(within(await table()).queryByRole('button', { name: 'Other' })).toBeNull();
    // Without a figure, there is no row.
    expect(within(await table()).queryByRole('rowheader', { name: 'mrt' })).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    await expect
      .poll(address)
      .toBe('/en/find?category=Groceries&type=expense&from=2026-02-01&to=2026-02-28&each=yes');
  });

  it('has two columns of sums in a narrow window while there is no year to compare with', async () => {
    vi.stubGlobal('innerWidth', 390);
    onTestFinished(() => void vi.unstubAllGlobals());
    await enter(nora, of({ date: '2026-01-31', amount: 10_000 }));
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => row('Groceries')).toEqual(['100', '25']);
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(textOf),
    ).toEqual(['Category', 'Sum', 'Average a month']);
  });

  it('steps through the years, from the first entry to next year, and keeps the year in its address', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    await table();
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await expect.poll(() => row('Groceries').then((cells) => cells[12])).toBe('1.010');
    expect(address()).toBe('/en/year?year=2025');
    expect(screen.getByRole('button', { name: 'Previous year' }).ariaDisabled).toBe('true');
    expect(screen.getByRole('button', { name: 'Next year' }).ariaDisabled).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Next year' }));
    await expect.poll(address).toBe('/en/year');
    await user.click(screen.getByRole('button', { name: 'Next year' }));
    await expect.poll(() => row('Housing').then((cells) => cells[12])).toBe('+9.600');
    expect(address()).toBe('/en/year?year=2027');
    expect(screen.getByRole('button', { name: 'Next year' }).ariaDisabled).toBe('true');
  });

  it('shows who paid, and leads to what one person has entered', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    await table();
    await user.click(screen.getByRole('switch', { name: 'By person' }));
    await expect.poll(() => upToMay('Nora Visser')).toEqual(['100', '50', '', '', '+7', '150+7']);
    expect(address()).toBe('/en/year?by=person');
    const rowsOfBram = async () =>
      within(await table()).getAllByRole('rowheader', { name: 'Bram de Wit' }).length;
    await expect.poll(rowsOfBram).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await expect.poll(address).toBe('/en/year?year=2025&by=person');
  });

  it('leads to what somebody has entered who has left, but not to a part of an expense', async () => {
    const together = { split: { by: { [nora.id]: 1, [bram.id]: 1 } } };
    const left = { user_id: v.parse(UserId, 'left') };
    const theirs = [
      of({ date: '2026-01-05', amount: 1000, ...left }),
      of({ date: '2026-04-05', amount: 600, ...left }),
    ];
    await Promise.all(theirs.map((each) => writeRaw(`transaction/${each.id}`, transactionDocument(each))));
    await enter(
      nora,
      of({ date: '2026-01-31', amount: 10_000 }),
      of({ date: '2026-02-01', amount: 5000, ...together }),
    );
    const { user } = await renderApp('/en/year?by=person', { as: nora });
    await expect.poll(() => upToMay('Nora Visser')).toEqual(['100', '25', '', '', '', '125']);
    expect(await linksOf('Nora Visser')).toEqual(['100']);
    await user.click(await figureOf('Former member', /^10$/));
    await expect
      .poll(address)
      .toBe('/en/find?member=left&type=expense&from=2026-01-01&to=2026-01-31&each=yes');
    await screen.findByRole('heading', { name: '1 found' });
  });

  it('follows what another member changes', async () => {
    await someBooks();
    const bread = of({ date: '2026-03-03', amount: 1100 });
    await enter(nora, bread);
    await renderApp('/en/year', { as: nora });
    await expect.poll(() => upToMay('Groceries')).toContain('11');
    await edits(bram, bread.id, { amount: 33 });
    await expect.poll(() => upToMay('Groceries')).toContain('33');
  });

  it('says in words which month was far from usual', async () => {
    setToday('2026-06-20');
    const inYear = (year: number) =>
      ['01', '02', '03', '04', '05'].flatMap((month) => [
        of({ date: `${year}-${month}-10`, amount: month === '03' ? 74_000 : 10_000, category: 'Tax' }),
        of({ date: `${year}-${month}-10`, amount: 10_000, category: 'Insurance' }),
      ]);
    const more = of({ date: '2026-03-11', amount: 64_000, category: 'Insurance' });
    await enter(nora, ...inYear(2026), ...inYear(2025), more);
    await renderApp('/en/year', { as: nora });
    const card = await screen.findByRole('region', { name: 'Months that stand out' });
    await waitFor(() => expect(textOf(card)).toContain('maart 2026: Insurance, € 640,00 more than usual'));
    // As in March of the year before.
    expect(textOf(card)).not.toContain('Tax');
  });

  it('says so from the first full month on, against the year before, as well once this device has both', async () => {
    const keptYears = stubYears();
    setToday('2026-04-15');
    await enter(
      nora,
      ...inMonths('Groceries', {
        '2025-01': 40_000,
        '2025-12': 41_000,
        '2026-01': 39_000,
        '2026-02': 40_000,
        '2026-03': 42_000,
      }),
      ...inMonths('Insurance', {
        '2025-03': 10_000,
        '2026-01': 10_000,
        '2026-02': 10_000,
        '2026-03': 74_000,
      }),
      ...inMonths('Tax', { '2025-03': 62_000, '2026-03': 64_000 }),
      ...inMonths('Furniture', { '2025-08': 3000, '2026-02': 90_000 }),
    );
    const said = async () => {
      const { unmount } = await renderApp('/en/year', { as: nora });
      const rows = await rowsOf('Months that stand out');
      unmount();
      return rows;
    };
    const found = [
      'februari 2026: Furniture, € 900,00 more than usual',
      'maart 2026: Insurance, € 640,00 more than usual',
    ];
    expect(await said()).toEqual(found);

    await expect.poll(keptYears).toBe(3);
    expect(await said()).toEqual(found);
  });

  it('expects the same of next year, whatever this device has kept', async () => {
    stubCaches();
    setToday('2026-04-15');
    await enter(
      nora,
      ...inMonths('Groceries', {
        '2025-10': 40_000,
        '2025-11': 40_000,
        '2025-12': 40_000,
        '2026-01': 20_000,
        '2026-02': 20_000,
        '2026-03': 20_000,
      }),
    );
    const expectIn = async (year: string) => {
      const { unmount } = await renderApp(`/en/year?year=${year}`, { as: nora });
      await expect.poll(async () => (await row('Groceries'))[11]).toBe('≈ +300');
      unmount();
    };
    await expectIn('2027');
    await expectIn('2026');
    await expectIn('2027');
  });

  it('moves from figure to figure with the arrow keys', async () => {
    await someBooks();
    const { user } = await renderApp('/en/year', { as: nora });
    // Other rows may come later than this one.
    await figureOf('Housing', /^\+5\.600$/);
    (await figureOf('Groceries', /^50$/)).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('100');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('100');
    expect(document.activeElement?.getAttribute('href')).toContain('type=expense&from=2026-01-01');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('50');
    // By way of the sum of the expenses to what is left, and back up.
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('-50');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('50');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('feb');
    // The page stays where it is.
    expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'PageDown' })).toBe(true);
  });

  it('says that nothing is entered in a year, and why it can’t be shown until the connection is back', async () => {
    await enter(nora, of({ date: '2024-01-31' }), of({ date: '2026-01-31' }));
    const { user } = await renderApp('/en/year?year=2027', { as: nora });
    await screen.findByText('Nothing is entered in 2027');
    const connect = loseConnection();
    const goBack = () => user.click(screen.getByRole('button', { name: 'Previous year' }));
    await goBack();
    // With which the year to come has been compared.
    await screen.findByText(/^2026, as of/);
    // The estimate may have read 2025 by now; nothing has asked for the year before it.
    await goBack();
    await goBack();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringMatching(/connection/),
    );
    connect();
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
