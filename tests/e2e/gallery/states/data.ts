import { expect } from '@playwright/test';
import { withRules } from '../cast';
import { dialog, press, type PageOf, type Scene, type State } from '../scene';

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

/** Long enough to be searched, with a payee who comes twice. */
const LINES = [
  'Date;Description;Amount',
  ...Array.from(
    { length: 12 },
    (_, index) => `${index + 1}-02-2026;Cinema ${'ABCDEF'.charAt(index % 6)};-9,50`,
  ),
].join('\n');
const PAYEE = 'Cinema A';

const openLine = async (scene: Scene) => {
  await chooseFile(scene, LINES);
  const { page, t } = scene;
  await page
    .getByRole('button', { name: t('edit_transaction_named', { description: PAYEE }) })
    .first()
    .click();
};
const chooseCategory = async (scene: Scene) => {
  await openLine(scene);
  const { page, t } = scene;
  const form = page.getByRole('dialog', { name: t('data_line_title') });
  await form.getByRole('combobox', { name: t('category') }).selectOption({ index: 1 });
  await form.getByRole('button', { name: t('save') }).click();
};
const discardLines = async (scene: Scene) => {
  await press(scene, 'cancel');
  await press(scene, 'discard');
};
const untilStored = async ({ page }: Scene) => {
  const isStored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('imports')).keys();
      return keys.some(({ url }) => url.endsWith('/draft'));
    });
  await expect.poll(isStored).toBe(true);
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
    shows: ({ page, t }) => page.getByText(t('data_double_file', { line: 2 })),
  },
  {
    ...data,
    name: 'data-line',
    leavesTraces: true,
    open: openLine,
    shows: ({ page, t }) => page.getByRole('dialog', { name: t('data_line_title') }),
  },
  {
    ...data,
    name: 'data-followed',
    isRare: true,
    leavesTraces: true,
    open: chooseCategory,
    shows: ({ page, t }) => page.getByRole('button', { name: t('data_always') }),
    close: discardLines,
  },
  {
    ...data,
    name: 'data-selecting',
    leavesTraces: true,
    open: async (scene) => {
      await chooseFile(scene, LINES);
      await press(scene, 'find_select');
      await press(scene, 'find_select_all');
    },
    shows: ({ page, t }) => page.getByText(t('find_selected', { count: 12 })),
  },
  {
    ...data,
    name: 'data-left',
    isRare: true,
    open: async (scene) => {
      await chooseCategory(scene);
      await untilStored(scene);
      await scene.page.reload();
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('data_go_on') }),
    close: (scene) => press(scene, 'discard'),
  },
  {
    ...data,
    name: 'data-rules',
    meanwhile: withRules,
    shows: ({ page, t }) => page.getByText(t('rule_idle')),
  },
  {
    ...data,
    name: 'data-rule',
    isRare: true,
    meanwhile: withRules,
    open: (scene) => press(scene, 'rule_new'),
    shows: dialog,
  },
  {
    ...data,
    name: 'data-refused',
    leavesTraces: true,
    open: (scene) => chooseFile(scene, ' '),
    shows: ({ page, t }) => page.getByText(t('data_refused_empty')),
  },
];
