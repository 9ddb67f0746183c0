import { dialog, press, question, type PageOf, type Scene, type State } from '../scene';

const find: PageOf = {
  path: 'find?from=1970-01-01&type=income',
  title: 'find_nav',
  heading: ({ t }) => t('find_nav'),
  shows: ({ page, t }) => page.getByRole('combobox', { name: t('find_sort') }),
};
const select = async (scene: Scene) => {
  await press(scene, 'find_select');
  await press(scene, 'find_select_all');
};

export const finds: readonly State[] = [
  { ...find, name: 'find' },
  {
    ...find,
    name: 'find-nothing',
    isRare: true,
    plan: 'empty',
    shows: ({ page, t }) => page.getByText(t('find_nothing')),
  },
  {
    ...find,
    name: 'find-categories',
    open: (scene) => press(scene, 'find_all_categories'),
    shows: dialog,
  },
  {
    ...find,
    name: 'find-selected',
    open: select,
    shows: ({ page, t }) => page.getByRole('button', { name: t('find_select_none') }),
  },
  {
    ...find,
    name: 'find-deleted',
    isRare: true,
    open: async (scene) => {
      await select(scene);
      await press(scene, 'find_delete_selected');
    },
    shows: question,
  },
  {
    ...find,
    name: 'find-category-changed',
    isRare: true,
    open: async (scene) => {
      await select(scene);
      await press(scene, 'find_change_category');
    },
    shows: question,
  },
];
