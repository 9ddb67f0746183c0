import { withHistory, withNews } from '../cast';
import { menu, press, question, type PageOf, type Scene, type State } from '../scene';

const history: PageOf = {
  path: 'history',
  title: 'history_nav',
  heading: ({ t }) => t('history_nav'),
  shows: ({ page, t }) => page.getByText(t('history_from_now')),
};

/** Unfolds or folds the latest act. */
const toggle = ({ page }: Scene) => page.locator('main li > button[aria-expanded]').first().click();

/** The menu of the latest day. */
const openMenu = ({ page }: Scene) => page.locator('main [aria-haspopup="menu"]').first().click();

const wayBack = ({ page, t }: Scene) => page.getByRole('button', { name: t('history_bring_back') });

export const historyPages: readonly State[] = [
  { ...history, name: 'history' },
  {
    ...history,
    name: 'history-acts',
    meanwhile: withHistory,
    open: toggle,
    shows: (scene) => wayBack(scene),
    close: toggle,
  },
  {
    ...history,
    name: 'history-new',
    meanwhile: withNews,
    isRare: true,
    open: async ({ page }) => void (await page.reload()),
    shows: ({ page, t }) => page.getByText(t('history_new'), { exact: true }).first(),
    leavesTraces: true,
  },
  {
    ...history,
    name: 'history-back',
    meanwhile: withHistory,
    open: async (scene) => {
      await toggle(scene);
      await wayBack(scene).click();
    },
    shows: question,
    leavesTraces: true,
  },
  {
    ...history,
    name: 'history-later',
    meanwhile: withHistory,
    isRare: true,
    // The change of what was deleted later.
    open: async (scene) => {
      await scene.page.locator('main li > button[aria-expanded]').nth(3).click();
      await wayBack(scene).click();
      await question(scene)
        .getByRole('button', { name: scene.t('history_bring_back') })
        .click();
    },
    shows: (scene) => question(scene).getByRole('heading', { name: scene.t('history_later') }),
    leavesTraces: true,
  },
  {
    ...history,
    name: 'history-filters',
    meanwhile: withHistory,
    open: (scene) => press(scene, 'find_more_filters'),
    shows: ({ page, t }) => page.getByLabel(t('category')),
    close: (scene) => press(scene, 'find_more_filters'),
  },
  { ...history, name: 'history-day', meanwhile: withHistory, open: openMenu, shows: menu },
  {
    ...history,
    name: 'history-many',
    meanwhile: withHistory,
    open: async (scene) => {
      await openMenu(scene);
      await scene.page.getByRole('menuitem', { name: scene.t('history_undo_day') }).click();
    },
    shows: (scene) => question(scene).getByText(scene.t('history_stays')),
    leavesTraces: true,
  },
];
