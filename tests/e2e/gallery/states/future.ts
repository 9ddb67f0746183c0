import { SCENARIO, withoutTransactions, withScenario } from '../cast';
import { dialog, keepUndo, menu, press, question, type PageOf, type Scene, type State } from '../scene';

const future: PageOf = {
  path: 'future',
  title: 'future_nav',
  heading: ({ t }) => t('future_nav'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('outlook') }),
};

const later = (page: Scene['page'], t: Scene['t']) => page.getByRole('region', { name: t('future_later') });

const pressScenario = ({ page }: Scene) => page.getByRole('button', { name: SCENARIO, exact: true }).click();

const openOccurrence = ({ page }: Scene) =>
  page.getByRole('listitem').getByRole('button', { expanded: false }).first().click();

export const futures: readonly State[] = [
  { ...future, name: 'future' },
  {
    ...future,
    name: 'future-empty',
    isRare: true,
    plan: 'empty',
    shows: ({ page, t }) => page.getByText(t('nothing_upcoming')),
  },
  {
    ...future,
    name: 'future-failed',
    isRare: true,
    meanwhile: withoutTransactions,
    shows: ({ page, t }) => page.getByRole('button', { name: t('retry') }).first(),
  },
  {
    ...future,
    name: 'future-to-confirm',
    open: (scene) => press(scene, 'due_title'),
    shows: ({ page, t }) => page.getByText(t('due_detail')),
    close: (scene) => press(scene, 'due_title'),
  },
  {
    ...future,
    name: 'future-later',
    open: ({ page, t }) => later(page, t).getByRole('button', { expanded: false }).first().click(),
    shows: ({ page, t }) => later(page, t).getByRole('heading', { level: 4 }).first(),
    close: ({ page, t }) => later(page, t).getByRole('button', { expanded: true }).first().click(),
  },
  {
    ...future,
    name: 'future-calendar',
    open: (scene) => press(scene, 'future_view_calendar'),
    shows: ({ page, t }) => later(page, t).getByRole('button', { name: t('month_after') }),
    close: (scene) => press(scene, 'future_view_list'),
  },
  {
    ...future,
    name: 'future-calendar-day',
    isRare: true,
    only: 'desk',
    open: async (scene) => {
      await press(scene, 'future_view_calendar');
      await press(scene, 'month_after');
      await later(scene.page, scene.t).getByRole('gridcell', { disabled: false }).first().click();
    },
    shows: ({ page, t }) => later(page, t).getByRole('heading', { level: 4 }),
    close: (scene) => press(scene, 'future_view_list'),
  },
  {
    ...future,
    name: 'future-put-aside',
    open: (scene) => press(scene, 'put_aside'),
    shows: ({ page, t }) => page.getByText(t('put_aside_about')),
    close: (scene) => press(scene, 'put_aside'),
  },
  {
    ...future,
    name: 'future-what-if',
    meanwhile: withScenario,
    open: pressScenario,
    shows: ({ page, t }) => page.getByRole('table', { name: t('scenario_by_month') }),
  },
  {
    ...future,
    name: 'future-what-if-change',
    meanwhile: withScenario,
    open: async (scene) => {
      await pressScenario(scene);
      await press(scene, 'scenario_change_add');
    },
    shows: dialog,
  },
  {
    ...future,
    name: 'future-what-if-make',
    isRare: true,
    meanwhile: withScenario,
    open: async (scene) => {
      await pressScenario(scene);
      await press(scene, 'scenario_make');
    },
    shows: question,
  },
  { ...future, name: 'occurrence-menu', open: openOccurrence, shows: menu },
  {
    ...future,
    name: 'occurrence-skipped',
    isRare: true,
    open: async (scene) => {
      await openOccurrence(scene);
      await scene.page.getByRole('menuitem', { name: scene.t('skip') }).click();
      await keepUndo(scene);
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('bring_back') }).first(),
    close: (scene) => press(scene, 'undo'),
  },
];
