// Paints the pictures of README.md and docs/features.md into docs/images: `npm run pictures`. It tests nothing, so
// `npm test` leaves it out.
import { writeFileSync } from 'node:fs';
import type { Look } from './cast';
import { expect, test } from './fixtures';
import { wear } from './look';
import { dialog, type Scene, type State } from './scene';
import { STATES } from './states';
import { textsOf } from './texts';
import { statesAt, tour } from './tour';
import { asWebp } from './webp';

/** The day in the pictures. On the day of a salary the month has income and expenses. */
const TODAY = '2026-11-25';

/** The picture's file has the state's name. */
interface Picture extends State {
  /** Pixels. Default: the height of the window. */
  height?: number;
  /** Default: the default theme. */
  look?: Look['id'];
}

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const dashboard: State = {
  ...stateOf('dashboard'),
  shows: ({ page, t }) =>
    page
      .getByRole('article')
      .filter({ hasText: t('category_name_groceries') })
      .nth(1),
};

const GROUPS: readonly { lang: string; viewport: typeof DESK; pictures: readonly Picture[] }[] = [
  {
    lang: 'en',
    viewport: DESK,
    pictures: [
      { ...stateOf('landing'), name: 'sign-in' },
      { ...dashboard, name: 'dashboard', height: 1000 },
      { ...dashboard, name: 'dashboard-dark', height: 1000, look: 'dark' },
      { ...stateOf('dashboard-new-widget'), name: 'widget-picker', height: 900 },
      { ...stateOf('future'), name: 'future', height: 900 },
      { ...stateOf('income'), name: 'income' },
      { ...stateOf('expenses'), name: 'expenses' },
      { ...stateOf('new-transaction-repeating'), name: 'new-transaction', open: typeTransaction },
      { ...stateOf('settle'), name: 'settle', path: 'settle' },
      { ...stateOf('history-acts'), name: 'history' },
      { ...stateOf('themes'), name: 'themes', height: 1080, look: 'dark' },
      { ...stateOf('settings'), name: 'settings', height: 900 },
    ],
  },
  { lang: 'ar', viewport: DESK, pictures: [{ ...dashboard, name: 'arabic', height: 1000 }] },
  {
    lang: 'en',
    viewport: PHONE,
    pictures: [
      { ...dashboard, name: 'phone-dashboard' },
      { ...stateOf('future'), name: 'phone-future' },
      { ...stateOf('expenses'), name: 'phone-expenses-dark', look: 'dark' },
      { ...stateOf('dashboard-empty'), name: 'phone-first-minutes' },
    ],
  },
];

function stateOf(name: string): State {
  const found = STATES.find((state) => state.name === name);
  if (found === undefined) throw new Error(`There is no state "${name}".`);
  return found;
}

async function typeTransaction(scene: Scene): Promise<void> {
  const { page, t } = scene;
  await stateOf('new-transaction-repeating').open?.(scene);
  await dialog(scene).getByLabel(t('description')).fill('Vegetable box');
  await dialog(scene).getByLabel(t('amount')).fill('22,50');
  await page.getByLabel(t('recurrence_unit')).selectOption('weeks');
  await dialog(scene).getByText(t('description'), { exact: true }).scrollIntoViewIfNeeded();
}

async function paintPicture({ page, t }: Scene, { name, height }: Picture): Promise<void> {
  const size = page.viewportSize() ?? DESK;
  await page.setViewportSize({ ...size, height: height ?? size.height });
  // A row below the pointer would have another colour.
  await page.mouse.move(0, 0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Sums of the last visit show until the server answers.
  await expect(page.getByText(t('sums_as_of', { what: '', time: '' }))).toHaveCount(0);
  writeFileSync(`docs/images/${name}.webp`, await asWebp(page, await page.screenshot()));
  await page.setViewportSize(size);
}

test.use({ plot: { today: TODAY, isTidy: true, domain: 'example.org' }, timezoneId: 'Europe/Amsterdam' });

for (const { lang, viewport, pictures } of GROUPS)
  test.describe(`in ${lang} at ${viewport.width} pixels`, () => {
    const isTouched = viewport === PHONE;
    test.use({ viewport, hasTouch: isTouched, isMobile: isTouched });

    test('pictures of the documents', async ({ page, cast }) => {
      await page.clock.setFixedTime(`${TODAY}T12:00Z`);
      await tour(
        { page, lang, cast, ...textsOf(lang) },
        statesAt(pictures, viewport.width),
        async (picture, scene) => {
          const look = cast.looks.find(({ id }) => id === (picture.look ?? 'default'));
          if (picture.by === undefined && look) await wear(scene, look);
          await paintPicture(scene, picture);
        },
      );
    });
  });
