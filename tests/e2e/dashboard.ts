// A person's acts on the dashboard, and the places of its widgets.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Household, Person } from './household';
import { button, openAs } from './steps';

/** In a window of 1280 pixels. */
export const COLUMNS = 6;
/** Pixels from one row to the next: height and gap. */
const ROW = 105 + 16;

export const INCOME = 'Expected income';
export const EXPENSES = 'Expected expenses';

/** A tile by its title, also while its content is inert. */
export const tile = (page: Page, title: string): Locator =>
  page.locator('article').filter({ has: page.locator('h2').getByText(title, { exact: true }) });

/** In right-to-left texts, direction marks surround the title. */
const buttonOf = (page: Page, act: string, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${act} \u2068?${title}\u2069?$`) });
export const grip = (page: Page, title: string) => buttonOf(page, 'Arrange', title);
export const cog = (page: Page, title: string) => buttonOf(page, 'Settings of', title);
export const settingsDialog = (page: Page) => page.getByRole('dialog', { name: 'Update Widget Data' });
export const conflict = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Another member has saved this dashboard meanwhile' });
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/**
 * The places of the tiles, as `title column,row width×height`, counted from the side where lines start and measured to
 * a tenth of a column or row.
 */
function arrangement(page: Page): Promise<string[]> {
  return page.locator('article').evaluateAll(
    (tiles, { columns, rowHeight }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function's own code
      const tenths = (pixels: number, unit: number) => Math.round((10 * pixels) / unit) / 10;
      const isMirrored = document.documentElement.dir === 'rtl';
      return tiles
        .flatMap((one) => {
          const box = one.getBoundingClientRect();
          // React may replace a tile between the search and this call.
          const grid = one.closest('ul, .react-grid-layout')?.getBoundingClientRect();
          if (grid === undefined) return [];
          const unit = (grid.width + 16) / columns;
          const before = isMirrored ? grid.right - box.right : box.left - grid.left;
          const place = `${tenths(before, unit)},${tenths(box.top - grid.top, rowHeight)}`;
          const size = `${tenths(box.width + 16, unit)}×${tenths(box.height + 16, rowHeight)}`;
          return [`${one.querySelector('h2')?.textContent} ${place} ${size}`];
        })
        .toSorted();
    },
    { columns: COLUMNS, rowHeight: ROW },
  );
}

export const expectArrangement = (page: Page, ...places: readonly string[]) =>
  expect.poll(() => arrangement(page)).toEqual(places.toSorted());

async function centreOf(target: Locator) {
  await target.waitFor();
  // Tiles move with an animation.
  await expect.poll(() => target.page().evaluate(() => document.getAnimations().length)).toBe(0);
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels from one column to the next, measured on a tile two columns wide. */
const columnOf = async (target: Locator) => ((await centreOf(target)).width + 16) / 2;

async function pull(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 10 });
  await page.mouse.up();
}

/** Drags a tile that is two columns wide. `columns` counts to the right. */
export async function drag(page: Page, title: string, by: { columns: number; rows: number }) {
  const target = tile(page, title);
  const column = await columnOf(target);
  await pull(page, await centreOf(target), { x: by.columns * column, y: by.rows * ROW });
}

/** Drags the end corner of a tile that is two columns wide. `columns` counts to the right. */
export async function resize(page: Page, title: string, by: { columns: number; rows: number }) {
  const target = tile(page, title);
  const { x, y, width, height } = await centreOf(target);
  const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
  const corner = { x: x + (isMirrored ? -1 : 1) * (width / 2 - 10), y: y + height / 2 - 10 };
  await pull(page, corner, { x: by.columns * (await columnOf(target)), y: by.rows * ROW });
}

export async function openDashboard(page: Page, person: Person, { planName }: Household, lang = 'en') {
  await openAs(page, person, `/${lang}`);
  await expect(page.getByRole('heading', { name: planName, level: 1 })).toBeVisible();
}

export async function edit(page: Page) {
  await button(page, 'Edit').click();
  await expect(button(page, 'Save')).toBeVisible();
}

export async function save(page: Page) {
  await button(page, 'Save').click();
  await expect(button(page, 'Edit')).toBeVisible();
}

/** Adds a widget to a dashboard in edit mode. */
export async function addWidget(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'New widget' });
  await picker.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await expect(picker).toBeHidden();
}
