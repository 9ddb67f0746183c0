import { withHistory, withNews } from '../cast';
import { question, type PageOf, type Scene, type State } from '../scene';

const history: PageOf = {
  path: 'history',
  title: 'history_nav',
  heading: ({ t }) => t('history_nav'),
  shows: ({ page, t }) => page.getByText(t('history_from_now')),
};

/** Unfolds or folds the latest act. */
const toggle = ({ page }: Scene) => page.locator('main li > button[aria-expanded]').first().click();

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
];
