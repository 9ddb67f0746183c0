import type { Locator, Page } from '@playwright/test';
import {
  COLUMNS,
  EXPENSES,
  INCOME,
  addWidget,
  cog,
  conflict,
  drag,
  edit,
  expectArrangement,
  grip,
  openDashboard,
  question,
  resize,
  save,
  settingsDialog,
  tile,
} from './dashboard';
import { expect, test } from './fixtures';
import {
  aDashboard,
  aHousehold,
  aLanguage,
  anAccount,
  aTransaction,
  enters,
  aWidget,
  daysFromNow,
  noonOf,
  widgetsOf,
} from './household';
import { press, tabTo } from './keys';
import { button, goTo } from './steps';

/** The next month has an income of 2.000 on one day and three expenses of 100. */
async function aHouseholdWithRepeats(owner: { id: string }, ...members: readonly { id: string }[]) {
  const household = await aHousehold(owner, ...members);
  await aTransaction(household, owner, {
    type: 'income',
    category: 'Salary',
    description: 'Salary of Nora',
    amount: 2000,
    date: noonOf(daysFromNow(5)),
    recurrance: { type: 'months', value: 1, end_date: null },
  });
  await aTransaction(household, owner, {
    description: 'Market',
    amount: 100,
    date: noonOf(daysFromNow(1)),
    recurrance: { type: 'weeks', value: 1, end_date: noonOf(daysFromNow(15)) },
  });
  return household;
}

const PICTURE = 'Expected left over';
const GREEN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="green"/></svg>')}`;
const RED = GREEN.replace('green', 'red').replace('data:image/svg+xml,', '');

const isLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
    .toBe(60);

test('A person adds widgets to the dashboard, drags one, enlarges one, sets its pictures, and finds all changes saved', async ({
  page,
  context,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHouseholdWithRepeats(nora);
  const address = `https://pictures.test/${household.planId}/red.svg`;
  await context.route(address, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(RED) }),
  );
  await openDashboard(page, nora, household);
  const arranged = [`${INCOME} 0,0 2×1`, `${EXPENSES} 0,1 3×2`, `${PICTURE} 3,0 2×3`];

  await test.step('each new widget lies at the top, in the size of its type', async () => {
    await edit(page);
    await addWidget(page, 'Left over with picture');
    await addWidget(page, EXPENSES);
    await addWidget(page, INCOME);
    await expectArrangement(page, `${INCOME} 0,0 2×1`, `${EXPENSES} 0,1 2×1`, `${PICTURE} 0,2 2×3`);
  });

  await test.step('the pointer moves and resizes', async () => {
    await drag(page, PICTURE, { columns: 3, rows: -2 });
    await expectArrangement(page, `${INCOME} 0,0 2×1`, `${EXPENSES} 0,1 2×1`, `${PICTURE} 3,0 2×3`);
    await resize(page, EXPENSES, { columns: 1, rows: 1 });
    await expectArrangement(page, ...arranged);
  });

  await test.step('the picture accepts only addresses of pictures', async () => {
    await cog(page, 'Left over with picture').click();
    const good = settingsDialog(page).getByLabel('Good image');
    for (const refused of ['javascript:alert(1)', 'example.org/picture.png', 'data:text/html,hello']) {
      await good.fill(refused);
      await button(page, 'Update').click();
      await expect(good).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//);
    }
    await good.fill(GREEN);
    await settingsDialog(page).getByLabel('Bad image').fill(address);
    await button(page, 'Update').click();
    await expect(settingsDialog(page)).toBeHidden();
  });

  await test.step('the saved layout is shown here, after reloading, and in another window', async () => {
    await save(page);
    await expectArrangement(page, ...arranged);
    await page.reload();
    await expectArrangement(page, ...arranged);
    await isLoaded(page.getByRole('img', { name: /^A good month/ }));
    const window = await context.newPage();
    await window.goto('/en');
    await expectArrangement(window, ...arranged);
    await window.close();
  });

  await test.step('the other picture appears, from another site, when expenses exceed income', async () => {
    await enters(household, nora, {
      amount: 5000,
      date: noonOf(daysFromNow(3)),
      recurrance: { type: 'years', value: 1, end_date: null },
    });
    await isLoaded(page.getByRole('img', { name: /^A bad month/ }));
  });
});

test(
  'A dashboard picture that does not load can be replaced',
  { tag: '@full' },
  async ({ page, context }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await context.route('https://pictures.test/**', (route) => route.fulfill({ body: 'no picture' }));
    const settings = { goodImage: 'https://pictures.test/gone.svg', badImage: '' };
    await aDashboard(household, aWidget('NextMonthImageDelta', 0, { settings }));
    await openDashboard(page, nora, household);
    await expect(tile(page, PICTURE)).toContainText('Add Image');
    await expect(page.getByRole('img', { name: /^A good month/ })).toHaveCount(0);
  },
);

test('The figures stay when the file of the first steps cannot be had', async ({ page, console }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHouseholdWithRepeats(nora);
  await aDashboard(household, aWidget('NextMonthIncome', 0));
  console.expect(/net::ERR_FAILED/);
  await page.route(/\/assets\/FirstSteps-.*\.js$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await openDashboard(page, nora, household);
  await refused;
  await expect(tile(page, INCOME)).toContainText('€ 2.000,00');
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
});

test('A person arranges the dashboard with the keyboard alone', { tag: '@full' }, async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHouseholdWithRepeats(nora);
  await aDashboard(household, aWidget('NextMonthExpense', 0));
  await openDashboard(page, nora, household);
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

  await test.step('adds a widget, and leaves the picker with Escape too', async () => {
    await press(page, button(page, 'Edit'));
    const picker = page.getByRole('dialog', { name: 'New widget' });
    await press(page, button(page, 'New'));
    await expect(picker).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(button(page, 'New')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, picker.getByRole('button', { name: /^Expected income/ }));
    await expect(picker).toBeHidden();
    await says('Expected income added');
  });

  await test.step('moves and resizes it, with its place announced', async () => {
    await tabTo(page, grip(page, INCOME));
    await expect(grip(page, INCOME)).toHaveAccessibleDescription(/arrow keys/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await says('Expected income: column 3, row 1, 2 wide, 1 high');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await says('Expected income: column 3, row 1, 3 wide, 2 high');
    await page.keyboard.press('Shift+ArrowLeft');
    await says('Expected income: column 3, row 1, 2 wide, 2 high');
    await expect(grip(page, INCOME)).toBeFocused();
  });

  await test.step('no step leads out of the grid', async () => {
    for (let step = 0; step < COLUMNS; step += 1) await page.keyboard.press('ArrowRight');
    await says('Expected income: column 5, row 1, 2 wide, 2 high');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    await says('Expected income: column 5, row 1, 2 wide, 2 high');
  });

  await test.step('moves from the grip to the cog, and back to it from the dialog', async () => {
    await page.keyboard.press('Tab');
    await expect(cog(page, INCOME)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(settingsDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settingsDialog(page)).toBeHidden();
    await expect(cog(page, INCOME)).toBeFocused();
  });

  await test.step('saves', async () => {
    await press(page, button(page, 'Save'));
    await expect(button(page, 'Edit')).toBeVisible();
    await page.reload();
    await expectArrangement(page, `${INCOME} 4,0 2×2`, `${EXPENSES} 0,0 2×1`);
  });
});

const incomeAt = (xPos: number) => [aWidget('NextMonthIncome', 0, { xPos })];

/** The device knows that another has moved the widget: it keeps the dashboard for its next start. */
const untilHeard = (page: Page, xPos: number) =>
  page.waitForFunction(
    (text) => Object.values(localStorage).some((each) => String(each).includes(text)),
    `"xPos":${xPos},`,
  );

async function move(page: Page, columns: number) {
  await grip(page, INCOME).focus();
  for (let step = 0; step < columns; step += 1) await page.keyboard.press('ArrowRight');
}

test(
  'Two members save the same dashboard, and the later one is asked before anything is replaced',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHouseholdWithRepeats(nora, bram);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    const other = await anotherDevice();
    await openDashboard(page, nora, household);
    await openDashboard(other, bram, household);
    await test.step('the later one is asked', async () => {
      await edit(page);
      await edit(other);
      await move(page, 1);
      await move(other, 2);
      await save(page);
      await untilHeard(other, 1);
      await button(other, 'Save').click();
      await expect(conflict(other)).toBeVisible();
      expect(await widgetsOf(household)).toEqual(incomeAt(1));
    });

    await test.step('and continues editing, which saves nothing, and is asked again', async () => {
      await button(other, 'Keep editing').click();
      await expect(conflict(other)).toBeHidden();
      await expectArrangement(other, `${INCOME} 2,0 2×1`);
      await button(other, 'Save').click();
      await expect(conflict(other)).toBeVisible();
      expect(await widgetsOf(household)).toEqual(incomeAt(1));
    });

    await test.step("and replaces the other's layout, which the other member sees", async () => {
      await button(other, 'Save mine').click();
      await expect(button(other, 'Edit')).toBeVisible();
      await expect.poll(() => widgetsOf(household)).toEqual(incomeAt(2));
      await expectArrangement(other, `${INCOME} 2,0 2×1`);
      await expectArrangement(page, `${INCOME} 2,0 2×1`);
    });

    await test.step('or accepts the layout that the other saved', async () => {
      await edit(page);
      await edit(other);
      await move(page, 1);
      await move(other, 2);
      await save(page);
      await untilHeard(other, 3);
      await button(other, 'Save').click();
      await button(other, 'Show theirs').click();
      await expectArrangement(other, `${INCOME} 3,0 2×1`);
      await expect(button(other, 'Edit')).toBeVisible();
      expect(await widgetsOf(household)).toEqual(incomeAt(3));
    });
  },
);

test(
  'A dashboard that another member saves appears at once, except while a person edits it',
  { tag: '@full' },
  async ({ page, anotherDevice }) => {
    const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
    const household = await aHouseholdWithRepeats(nora, bram);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    const other = await anotherDevice();
    await openDashboard(page, nora, household);
    await openDashboard(other, bram, household);

    await edit(page);
    await addWidget(page, EXPENSES);
    await save(page);
    await expectArrangement(other, `${EXPENSES} 0,0 2×1`, `${INCOME} 0,1 2×1`);

    await edit(other);
    await edit(page);
    await drag(page, INCOME, { columns: 2, rows: -1 });
    await save(page);
    await expectArrangement(page, `${EXPENSES} 0,0 2×1`, `${INCOME} 2,0 2×1`);
    // The later entry has arrived, so the earlier layout has too.
    await enters(household, nora, {
      amount: 50,
      date: noonOf(daysFromNow(2)),
      recurrance: { type: 'years', value: 1, end_date: null },
    });
    await expect(tile(other, EXPENSES)).toContainText('350,00');
    await expectArrangement(other, `${EXPENSES} 0,0 2×1`, `${INCOME} 0,1 2×1`);
    await button(other, 'Cancel').click();
    await expectArrangement(other, `${EXPENSES} 0,0 2×1`, `${INCOME} 2,0 2×1`);
  },
);

test(
  'Cancel restores the dashboard, and leaving an unsaved one asks first',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHouseholdWithRepeats(nora);
    await aDashboard(household, aWidget('NextMonthIncome', 0));
    await openDashboard(page, nora, household);
    const before = [`${INCOME} 0,0 2×1`];
    const after = [`${INCOME} 3,0 2×1`];
    const change = async () => {
      await edit(page);
      await move(page, 3);
      await expectArrangement(page, ...after);
    };

    await test.step('Cancel', async () => {
      await change();
      await button(page, 'Cancel').click();
      await expectArrangement(page, ...before);
    });

    await test.step('nothing has changed, so nothing is asked', async () => {
      await goTo(page, 'Future');
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await edit(page);
      await goTo(page, 'Future');
      await page.goBack();
      await expectArrangement(page, ...before);
    });

    await test.step('a link', async () => {
      await change();
      await page.getByRole('link', { name: 'Income', exact: true }).click();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toBeHidden();
      await expectArrangement(page, ...after);
      await page.getByRole('link', { name: 'Income', exact: true }).click();
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('heading', { name: 'Income', level: 1 })).toBeVisible();
    });

    await test.step('the way back', async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await change();
      await page.goBack();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expectArrangement(page, ...after);
      await page.goBack();
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('heading', { name: 'Income', level: 1 })).toBeVisible();
    });

    await test.step('the window', async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await change();
      const asked = page.waitForEvent('dialog');
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await closed;
      expect(await widgetsOf(household)).toEqual([aWidget('NextMonthIncome', 0)]);
    });
  },
);

const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));

test(
  'A figure on the dashboard opens the list whose amounts add up to it',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHouseholdWithRepeats(nora);
    await aDashboard(household, aWidget('NextMonthExpense', 0), aWidget('NextMonthDelta', 1));
    await openDashboard(page, nora, household);
    for (const [title, amounts, total] of [
      [EXPENSES, [10_000, 10_000, 10_000], 30_000],
      ['Expected left over', [-10_000, 200_000, -10_000, -10_000], 170_000],
    ] as const) {
      await tile(page, title)
        .getByRole('button', { name: /Show transactions/ })
        .click();
      const list = page.getByRole('dialog', { name: title });
      const shown = list.getByRole('listitem').getByText('€');
      await expect(shown).toHaveCount(amounts.length);
      expect((await shown.allTextContents()).map(cents)).toEqual(amounts);
      expect(cents(await list.getByText('Total').innerText())).toBe(total);
      await expect(list.getByRole('listitem').first()).toContainText('Market');
      await expect(list.getByRole('listitem').first()).toContainText('Groceries');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(tile(page, title).getByRole('button')).toBeFocused();
    }
  },
);

test(
  'In a language written from right to left, widgets follow the pointer and are stored from the right',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHouseholdWithRepeats(nora);
    await aLanguage('ur', nora);
    await aDashboard(household, aWidget('NextMonthIncome', 0), aWidget('NextMonthExpense', 1));
    await openDashboard(page, nora, household, 'ur');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectArrangement(page, `${INCOME} 0,0 2×1`, `${EXPENSES} 0,1 2×1`);

    await edit(page);
    await expectArrangement(page, `${INCOME} 0,0 2×1`, `${EXPENSES} 0,1 2×1`);
    await drag(page, INCOME, { columns: -3, rows: 0 });
    await expectArrangement(page, `${INCOME} 3,0 2×1`, `${EXPENSES} 0,0 2×1`);
    await resize(page, EXPENSES, { columns: -1, rows: 1 });
    await expectArrangement(page, `${INCOME} 3,0 2×1`, `${EXPENSES} 0,0 3×2`);
    // The arrow keys move in the direction that they point.
    await grip(page, INCOME).focus();
    await page.keyboard.press('ArrowLeft');
    await expectArrangement(page, `${INCOME} 4,0 2×1`, `${EXPENSES} 0,0 3×2`);
    await save(page);
    await expect
      .poll(() => widgetsOf(household))
      .toEqual([
        aWidget('NextMonthExpense', 0, { width: 3, height: 2 }),
        aWidget('NextMonthIncome', 0, { xPos: 4 }),
      ]);

    await page.goto('/en');
    await expectArrangement(page, `${INCOME} 4,0 2×1`, `${EXPENSES} 0,0 3×2`);
  },
);

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('On a phone, widgets are stacked, small neighbours in pairs, added and removed, and the others keep their places', async ({
    page,
  }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHouseholdWithRepeats(nora);
    const income = aWidget('NextMonthIncome', 0, { xPos: 4 });
    const expenses = aWidget('NextMonthExpense', 0);
    await aDashboard(household, expenses, income);
    await openDashboard(page, nora, household);
    const titles = () => page.locator('article h2').allTextContents();
    /** `rows`: how many lines the tiles take. */
    const expectStacked = async (rows: number, ...expected: string[]) => {
      await expect.poll(titles).toEqual(expected);
      const tops = () =>
        page
          .locator('article')
          .evaluateAll((tiles) => new Set(tiles.map((one) => one.getBoundingClientRect().top)).size);
      await expect.poll(tops).toBe(rows);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    // Neighbours of a row share it while nobody edits.
    await expectStacked(1, EXPENSES, INCOME);

    await edit(page);
    await expect(grip(page, INCOME)).toHaveCount(0);
    await save(page);
    await expect.poll(() => widgetsOf(household)).toEqual([expenses, income]);

    await edit(page);
    await addWidget(page, 'Expected left over');
    await expectStacked(3, 'Expected left over', INCOME, EXPENSES);
    await save(page);
    await expect
      .poll(() => widgetsOf(household))
      .toEqual([aWidget('NextMonthDelta', 0), income, { ...expenses, yPos: 1 }]);

    await edit(page);
    await cog(page, 'Expected left over').tap();
    await button(page, 'Remove widget').tap();
    await save(page);
    await expectStacked(1, EXPENSES, INCOME);
    await expect.poll(() => widgetsOf(household)).toEqual([expenses, income]);
  });
});
