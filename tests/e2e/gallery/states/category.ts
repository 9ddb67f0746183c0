import { withOwnCategory } from '../cast';
import { press, question, type PageOf, type State } from '../scene';

const category: PageOf = {
  path: 'category',
  title: 'category_nav',
  heading: ({ t }) => t('category_nav'),
  shows: ({ page, t }) => page.getByText(t('category_name_salary'), { exact: true }),
};

export const categoryPages: readonly State[] = [
  { ...category, name: 'category' },
  {
    ...category,
    name: 'category-errors',
    leavesTraces: true,
    open: async ({ page, t }) => {
      await page
        .getByRole('form', { name: t('new_income_category') })
        .getByRole('button')
        .click();
    },
    shows: ({ page, t }) => page.getByText(t('error_category_name_required')),
  },
  {
    ...category,
    name: 'category-deleted',
    isRare: true,
    meanwhile: withOwnCategory,
    open: (scene) => press(scene, 'delete_category', { category: scene.cast.own.category }),
    shows: question,
  },
];
