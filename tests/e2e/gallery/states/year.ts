import type { PageOf, State } from '../scene';

const year: PageOf = {
  path: 'year',
  title: 'year_nav',
  heading: ({ t }) => t('year_nav'),
  shows: ({ page }) => page.getByRole('table'),
};

export const years: readonly State[] = [
  { ...year, name: 'year' },
  { ...year, name: 'year-person', path: 'year?by=person' },
  {
    ...year,
    name: 'year-months',
    only: 'phone',
    open: ({ page }) => page.getByRole('table').getByRole('button').first().click(),
    shows: ({ page }) => page.getByRole('button', { expanded: true }),
    leavesTraces: true,
  },
  {
    ...year,
    name: 'year-nothing',
    plan: 'empty',
    shows: ({ page, t, cast }) => page.getByText(t('year_nothing', { year: cast.now().getFullYear() })),
  },
];
