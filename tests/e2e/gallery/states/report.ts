import type { PageOf, State } from '../scene';

const report: PageOf = {
  path: 'report',
  title: 'report_nav',
  heading: ({ t }) => t('report_nav'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('report_largest') }),
};

export const reports: readonly State[] = [
  { ...report, name: 'report' },
  {
    ...report,
    name: 'report-other-plan',
    path: 'report?plan=none',
    shows: ({ page, t }) => page.getByText(t('report_other_plan')),
  },
];
