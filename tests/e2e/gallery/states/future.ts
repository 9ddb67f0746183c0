import { withoutTransactions } from '../cast';
import { keepUndo, menu, press, type PageOf, type Scene, type State } from '../scene';

const future: PageOf = {
  path: 'future',
  title: 'future_nav',
  heading: ({ t }) => t('future_nav'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('outlook') }),
};

const later = (page: Scene['page'], t: Scene['t']) => page.getByRole('region', { name: t('future_later') });

const openOccurrence = ({ page }: Scene) =>
  page.getByRole('listitem').getByRole('button', { expanded: false }).first().click();

export const futures: readonly State[] = [
  { ...future, name: 'future' },
  {
    ...future,
    name: 'future-empty',
    plan: 'empty',
    shows: ({ page, t }) => page.getByText(t('nothing_upcoming')),
  },
  {
    ...future,
    name: 'future-failed',
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
  { ...future, name: 'occurrence-menu', open: openOccurrence, shows: menu },
  {
    ...future,
    name: 'occurrence-skipped',
    open: async (scene) => {
      await openOccurrence(scene);
      await scene.page.getByRole('menuitem', { name: scene.t('skip') }).click();
      await keepUndo(scene);
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('bring_back') }).first(),
    close: (scene) => press(scene, 'undo'),
  },
];
