import type { PageOf, Scene, State } from '../scene';

const data: PageOf = {
  path: 'data',
  title: 'data_nav',
  heading: ({ t }) => t('data_nav'),
  shows: ({ page, t }) => page.getByRole('button', { name: t('data_export_csv') }),
};
const chooseFile = async ({ page, t }: Scene, text: string) => {
  await page
    .getByLabel(t('data_choose_file'), { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};

export const dataPages: readonly State[] = [
  { ...data, name: 'data' },
  {
    ...data,
    name: 'data-file',
    leavesTraces: true,
    open: (scene) =>
      chooseFile(
        scene,
        'Date;Description;Amount\n01-02-2026;Bakery;-2,50\n01-02-2026;Bakery;-2,50\n99-99-2026;No day;1',
      ),
    shows: ({ page, t }) => page.getByText(t('data_row_date_invalid', { line: 4 })),
  },
  {
    ...data,
    name: 'data-refused',
    leavesTraces: true,
    open: (scene) => chooseFile(scene, ' '),
    shows: ({ page, t }) => page.getByText(t('data_refused_empty')),
  },
];
