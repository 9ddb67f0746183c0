import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BUILT_IN_THEMES } from '../../src/domain/builtInThemes';
import { WIDGET_NAMES } from '../../src/model/widgets';
import { EXPENSES, cog, edit, openDashboard, settingsDialog, tile } from './dashboard';
import { expect, test } from './fixtures';
import {
  aDashboard,
  aHousehold,
  anAccount,
  anInvite,
  aTheme,
  aTransaction,
  aWidget,
  daysFromNow,
  noonOf,
  select,
  type Household,
} from './household';
import { button, enterTransaction, signIn } from './steps';
import { expectLook, field, makeTheme, newTheme, openThemes, refuseClipboard, selector } from './themes';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoBarriers(page: Page, { but }: { but?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(WCAG_2_2_AA);
  await expectNothingFound(but === undefined ? axe : axe.exclude(but));
}

/** The default look is that of all other tests. */
const NOT_DEFAULT = BUILT_IN_THEMES.filter(({ id }) => id !== 'default');

/** Whatever else axe looks for doesn't depend on colours. */
async function expectReadable(page: Page, theme: string): Promise<void> {
  // The high-contrast look keeps what level AAA asks for.
  const contrast = theme === 'high_contrast' ? 'color-contrast-enhanced' : 'color-contrast';
  await expectNothingFound(new AxeBuilder({ page }).withRules([contrast, 'link-in-text-block']));
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  // The other mode opens a page each time, to gather what was found in the frames: there are none.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}

/** What repeats and what doesn't, what has no category any more, and what can't be read. */
async function fillPlan(household: Household, by: { id: string }): Promise<void> {
  const monthly = { type: 'months', value: 1, end_date: noonOf(daysFromNow(40)) };
  const soon = noonOf(daysFromNow(5));
  await aTransaction(household, by);
  await aTransaction(household, by, {
    description: 'Rent',
    category: 'Housing',
    date: soon,
    recurrance: monthly,
  });
  await aTransaction(household, by, {
    type: 'income',
    category: 'Salary',
    date: soon,
    recurrance: monthly,
  });
  await aTransaction(household, by, { category: 'Gone', description: 'Of no category' });
  await aTransaction(household, by, { amount: 'broken' });
}

/** One of each type, one of a type that there is not, and one with settings that can't be read. */
async function everyWidget(household: Household): Promise<void> {
  const last = 3 * WIDGET_NAMES.length;
  await aDashboard(
    household,
    ...WIDGET_NAMES.map((name, index) => aWidget(name, 3 * index, { height: 3 })),
    aWidget('Clock', last, { height: 3 }),
    aWidget('NextMonthIncome', last, { xPos: 2, settings: 'unreadable' }),
  );
}

const pagesOf = ({ planName }: Household) =>
  [
    ['', planName],
    ['/future', 'Future'],
    ['/income', 'Income'],
    ['/expenses', 'Expenses'],
    ['/themes', 'Themes'],
    ['/settings', 'Settings'],
    ['/language', 'Language'],
    ['/category', 'Category'],
  ] as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    // Half-way through a fade the colours are not those that are read.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the landing page has no barriers, with and without errors', async ({ page }) => {
      await page.goto('/en');
      await expect(page.getByRole('form', { name: 'Sign Up' })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: /^Language/ }).click();
      await expectNoBarriers(page);
    });

    test('the first plan has no barriers, with and without errors', async ({ page }) => {
      await page.goto('/en');
      await signIn(page, await anAccount('Nora Visser'));
      await expect(page.getByRole('heading', { name: 'Create Plan' })).toBeVisible();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: 'Create Plan' }).click();
      await expectNoBarriers(page);
    });

    test('no page of a plan has barriers', async ({ page, console }) => {
      const nora = await anAccount('Nora Visser');
      const household = await aHousehold(nora);
      console.expect(/Unreadable record/);
      await fillPlan(household, nora);
      await page.goto('/en');
      await signIn(page, nora);
      await expect(page.getByRole('heading', { name: household.planName, level: 1 })).toBeVisible();
      const pages = [...pagesOf(household), ['/no/such/page', 'Page not found']] as const;
      for (const [path, heading] of pages) {
        await test.step(heading, async () => {
          await page.goto(`/en${path}`);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          await expect(page.getByText('Loading...')).toHaveCount(0);
          await expectNoBarriers(page);
        });
      }
      await page.goto('/klingon');
      await expect(page.getByRole('heading', { name: 'Lang not found' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('no page has barriers, or hangs out of the window, in a language from right to left', async ({
      page,
      console,
    }) => {
      const nora = await anAccount('Nora Visser');
      const household = await aHousehold(nora);
      console.expect(/Unreadable record/);
      await fillPlan(household, nora);
      await everyWidget(household);
      await page.goto('/en');
      await signIn(page, nora);
      await expect(page.getByRole('heading', { name: household.planName, level: 1 })).toBeVisible();
      for (const [path] of pagesOf(household)) {
        await test.step(path, async () => {
          await page.goto(`/ar${path}`);
          await expect(page.locator('html[lang=ar][dir=rtl]')).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText('جارٍ التحميل')).toHaveCount(0);
          await expect(page.getByText(/local_ar_/)).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(
            1,
          );
          await expectNoBarriers(page);
        });
      }
    });

    test('the dashboard has no barriers, shown or edited', async ({ page }) => {
      const nora = await anAccount('Nora Visser');
      const household = await aHousehold(nora);
      await aTransaction(household, nora, {
        date: noonOf(daysFromNow(5)),
        recurrance: { type: 'months', value: 1, end_date: null },
      });
      await everyWidget(household);
      await openDashboard(page, nora, household);
      await expect(page.getByRole('article')).toHaveCount(WIDGET_NAMES.length + 2);
      await expectNoBarriers(page);

      await test.step('what a figure is made of', async () => {
        await tile(page, EXPENSES)
          .getByRole('button', { name: /Show what it is made of/ })
          .click();
        await expect(page.getByRole('dialog', { name: EXPENSES })).toBeVisible();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      });

      await test.step('edited', async () => {
        await edit(page);
        await expect(cog(page, EXPENSES)).toBeVisible();
        await expectNoBarriers(page);
      });

      await test.step('the picker', async () => {
        await button(page, 'New').click();
        await expect(page.getByRole('dialog', { name: 'New widget' })).toBeVisible();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      });

      await test.step('the settings, with and without errors', async () => {
        await cog(page, 'Delta with picture').click();
        await settingsDialog(page).getByLabel('Good image').fill('javascript:alert(1)');
        await expectNoBarriers(page);
        await button(page, 'Update').click();
        await expectNoBarriers(page);
      });
    });

    test('a theme that is edited has no barriers, with and without errors', async ({ page }) => {
      const nora = await anAccount('Nora Visser');
      await aHousehold(nora);
      await openThemes(page, nora);
      await makeTheme(page, 'Paper');
      await expectNoBarriers(page);
      for (const [name, value] of [
        ['Background', 'reddish'],
        ['Tertiary', '#8fdcc6'],
        ['Font', '***'],
      ] as const) {
        await field(page, name).fill(value);
        await field(page, name).blur();
      }
      await expect(page.getByRole('button', { name: /^Mend / }).first()).toBeVisible();
      await button(page, 'Save Changes').click();
      // What shows the theme is as hard to read as the theme.
      const but = 'main .theme-scope';
      await expectNoBarriers(page, { but });

      await test.step('a new one', async () => {
        await selector(page).selectOption('New Theme');
        await button(page, 'Create').click();
        await expect(newTheme(page).getByText('Name the theme')).toBeVisible();
        await expectNoBarriers(page, { but });
        await page.keyboard.press('Escape');
      });

      await test.step('one that is pasted', async () => {
        await refuseClipboard(page);
        await button(page, 'Import Theme').click();
        await button(page, 'Import').click();
        await expect(page.getByText('Failed to import theme')).toBeVisible();
        await expectNoBarriers(page, { but });
      });
    });

    test('no dialog and no menu has barriers', async ({ page }) => {
      const [nora, bram] = [await anAccount('Nora Visser'), await anAccount('Bram de Wit')];
      const household = await aHousehold(nora);
      await aHousehold(bram);
      await anInvite(bram, nora);
      await aTransaction(household, nora);
      await page.goto('/en/expenses');
      await signIn(page, nora);

      for (const name of [/^Notifications, 1 invite/, /^Language/, /^Profile/, /^Plan/]) {
        await test.step(`the menu ${name}`, async () => {
          await page.getByRole('button', { name }).click();
          await expectNoBarriers(page);
          await page.keyboard.press('Escape');
        });
      }

      await test.step('the form of a transaction', async () => {
        const dialog = await enterTransaction(page, 'Groceries', {
          description: '',
          amount: '',
          monthly: true,
        });
        await expectNoBarriers(page);
        await dialog.getByLabel('Every').fill('0');
        await dialog.getByLabel('Until').fill('soon');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectNoBarriers(page);
        await page.getByRole('button', { name: 'Discard' }).click();
      });

      await test.step('a new plan', async () => {
        await page.getByRole('button', { name: /^Plan/ }).click();
        await page.getByRole('menuitem', { name: 'create new plan' }).click();
        await expect(page.getByRole('dialog', { name: 'Create Plan' })).toBeVisible();
        await expectNoBarriers(page);
        await page.keyboard.press('Escape');
      });

      if (viewport.width < 800) {
        await test.step('everything else under More, and the menu of a row', async () => {
          await page.getByRole('button', { name: 'More' }).click();
          await expectNoBarriers(page);
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Actions for Bread and cheese' }).click();
          await expectNoBarriers(page);
          await page.getByRole('menuitem', { name: 'Delete' }).click();
        });
      } else {
        await page.getByRole('button', { name: 'Delete Bread and cheese' }).click();
      }
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectNoBarriers(page);
    });
  });
}

test.describe('in each other look that a theme can begin with', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every page can be read', async ({ page, console }) => {
    test.setTimeout(120_000);
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    console.expect(/Unreadable record/);
    await fillPlan(household, nora);
    await everyWidget(household);
    const themes = await Promise.all(
      NOT_DEFAULT.map(async ({ id, look }) => ({ id, look, theme: await aTheme(nora, id, look) })),
    );
    await openDashboard(page, nora, household);

    const expectReadableInEach = async () => {
      for (const { id, look, theme } of themes) {
        await select(nora, theme);
        await expectLook(page, look);
        await expectReadable(page, id);
      }
    };
    for (const [path, heading] of pagesOf(household)) {
      await test.step(heading, async () => {
        await page.goto(`/en${path}`);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await expectReadableInEach();
      });
    }
    await test.step('the editor of the dashboard', async () => {
      await page.goto('/en');
      await edit(page);
      await expect(cog(page, EXPENSES)).toBeVisible();
      await expectReadableInEach();
    });
  });
});
