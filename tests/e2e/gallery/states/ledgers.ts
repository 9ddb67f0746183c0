import { expect } from '@playwright/test';
import { dialog, keepUndo, menu, press, question, type PageOf, type Scene, type State } from '../scene';

export const income: PageOf = {
  path: 'income',
  title: 'income_nav',
  heading: ({ t }) => t('income_title'),
  shows: ({ page }) => page.locator('dl[data-known="true"]').first(),
};
const expenses: PageOf = {
  path: 'expenses',
  title: 'expenses_nav',
  heading: ({ t }) => t('expenses_title'),
  shows: ({ page }) => page.getByRole('meter').first(),
};

/** Uses a row's own buttons, or its menu if there is no room for them. */
async function choose({ page, t }: Scene, description: string, act: 'edit' | 'delete') {
  const row = page.getByRole('listitem').filter({ hasText: description });
  const named = act === 'edit' ? 'edit_transaction_named' : 'delete_transaction';
  const tool = row.getByRole('button', { name: t(named, { description }), exact: true });
  // The row must be there before the test can check which of the two it has.
  await row.waitFor();
  if (await tool.isVisible()) return tool.click();
  await row.getByRole('button', { name: t('transaction_actions', { description }) }).click();
  await page.getByRole('menuitem', { name: t(act), exact: true }).click();
}

const newTransaction = (scene: Scene) =>
  press(scene, 'new_transaction_in', { category: scene.t('category_name_groceries') });
const several = async (scene: Scene) => {
  await newTransaction(scene);
  await press(scene, 'several');
  const { page, t } = scene;
  const cell = (column: 'description' | 'amount' | 'category' | 'date', number: number) =>
    page.getByRole(column === 'category' ? 'combobox' : 'textbox', {
      name: t('several_cell', { column: t(column), number }),
      exact: true,
    });
  await cell('amount', 1).waitFor();
  // As copied from a spreadsheet.
  await cell('date', 1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    const rows = ['1-11-2026\tBakery on the corner\t4,50', '\tFish market\t23,95', 'soon\tB\tlots\tHobby'];
    clipboardData.setData('text/plain', rows.join('\n'));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
};
const newRepeating = async (scene: Scene) => {
  await newTransaction(scene);
  await dialog(scene)
    .getByRole('switch', { name: scene.t('repeat') })
    .check();
};

export const ledgers: readonly State[] = [
  { ...income, name: 'income' },
  { ...expenses, name: 'expenses' },
  {
    ...expenses,
    name: 'expenses-empty',
    isRare: true,
    plan: 'theirs',
    shows: ({ page, t }) => page.getByRole('button', { name: t('choose_categories') }),
  },
  {
    ...expenses,
    name: 'expenses-last-month',
    isRare: true,
    open: (scene) => press(scene, 'month_before'),
    shows: ({ page, t }) => page.getByRole('button', { name: t('month_now') }),
    leavesTraces: true,
  },
  {
    ...expenses,
    name: 'limits',
    open: (scene) => press(scene, 'limits'),
    shows: ({ page, t }) => page.getByRole('meter', { name: t('total'), exact: true }),
    close: (scene) => press(scene, 'limits'),
  },
  {
    ...expenses,
    name: 'limit',
    open: async (scene) => {
      await press(scene, 'transaction_actions', { description: scene.t('category_name_groceries') });
      await scene.page.getByRole('menuitem', { name: scene.t('limit_change') }).click();
      await dialog(scene).getByLabel(scene.t('limit_amount')).fill('0');
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('error_amount_invalid')),
  },
  { ...expenses, name: 'new-transaction', open: newTransaction, shows: dialog },
  {
    ...expenses,
    name: 'new-transaction-split',
    open: async (scene) => {
      const { t } = scene;
      await newTransaction(scene);
      await dialog(scene).getByLabel(t('amount')).fill('20');
      await press(scene, 'split_everyone_plan');
      await dialog(scene)
        .getByRole('radio', { name: t('split_amounts'), exact: true })
        .check();
      await dialog(scene)
        .getByRole('switch', { name: t('split_several'), exact: true })
        .check();
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('split_mine'), exact: true }),
  },
  {
    ...expenses,
    name: 'quick-entry',
    open: async (scene) => {
      await newTransaction(scene);
      await dialog(scene).getByLabel(scene.t('description')).fill('Bakery 4,50+2 1-11');
    },
    shows: ({ page, t }) => page.getByRole('listbox', { name: t('suggestions') }),
  },
  {
    ...expenses,
    name: 'several',
    open: several,
    shows: ({ page, tn }) => page.getByText(tn('several_pasted', 3)),
  },
  {
    ...expenses,
    name: 'several-errors',
    isRare: true,
    open: async (scene) => {
      await several(scene);
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('error_amount_invalid')),
  },
  {
    ...expenses,
    name: 'new-transaction-repeating',
    open: newRepeating,
    shows: ({ page, t }) => page.getByLabel(t('recurrence_unit')),
  },
  {
    ...expenses,
    name: 'new-transaction-errors',
    open: async (scene) => {
      await newRepeating(scene);
      await dialog(scene).getByLabel(scene.t('recurrence_every')).fill('0');
      await dialog(scene).getByLabel(scene.t('recurrence_until')).fill('soon');
      await press(scene, 'create');
    },
    shows: ({ page, t }) => page.getByText(t('error_end_date_invalid')),
  },
  {
    ...expenses,
    name: 'new-transaction-discarded',
    isRare: true,
    open: async (scene) => {
      await newTransaction(scene);
      await dialog(scene).getByLabel(scene.t('description')).fill('Xylophone');
      await scene.page.keyboard.press('Escape');
    },
    shows: question,
  },
  {
    ...expenses,
    name: 'transaction-menu',
    only: 'phone',
    open: (scene) => press(scene, 'transaction_actions', { description: 'Of no category' }),
    shows: menu,
  },
  {
    ...expenses,
    name: 'edit-transaction',
    open: (scene) => choose(scene, 'Of no category', 'edit'),
    shows: dialog,
  },
  {
    ...income,
    name: 'edit-series',
    open: (scene) => choose(scene, 'Rent of the attic room', 'edit'),
    shows: ({ page, t }) => page.getByRole('group', { name: t('scope') }),
  },
  {
    ...income,
    name: 'delete-series',
    isRare: true,
    open: (scene) => choose(scene, 'Rent of the attic room', 'delete'),
    shows: ({ page, t }) => page.getByRole('group', { name: t('scope') }),
  },
  {
    ...expenses,
    name: 'transaction-deleted',
    isRare: true,
    open: async (scene) => {
      await choose(scene, 'Of no category', 'delete');
      await keepUndo(scene);
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('undo') }),
    close: async (scene) => {
      await press(scene, 'undo');
      await expect(scene.page.getByText('Of no category')).toBeVisible();
    },
  },
];
