// The one list of what there is to see. Whoever adds a page, a dialog or a menu adds it here: then it is in the pictures
// and in the tests that look at everything.
import { expect } from '@playwright/test';
import { refuseClipboard } from '../themes';
import { saveDashboard, wearing, withOwnCategory, withOwnLanguage, withoutTransactions } from './cast';
import {
  buttonOf,
  dialog,
  forgetDeletion,
  interruptDeletion,
  menu,
  press,
  question,
  tellConnection,
  tellNewVersion,
  type Scene,
  type State,
} from './scene';

type PageOf = Pick<State, 'path' | 'title' | 'heading' | 'by' | 'plan' | 'shows'>;

const landing: PageOf = {
  path: '',
  title: 'sign_in',
  heading: ({ t }) => t('landing_promise'),
  by: 'visitor',
  shows: ({ page, t }) => page.getByRole('form', { name: t('sign_up') }),
};

const signedOut: readonly State[] = [
  { ...landing, name: 'landing' },
  {
    ...landing,
    name: 'landing-errors',
    open: async (scene) => {
      await press(scene, 'sign_up');
      await press(scene, 'sign_in');
    },
    shows: ({ page, t }) => page.getByText(t('error_password_required')).first(),
  },
  {
    ...landing,
    name: 'landing-forgot-password',
    open: async (scene) => {
      const form = scene.page.getByRole('form', { name: scene.t('sign_in') });
      await form.getByLabel(scene.t('email')).fill(scene.cast.nora.email);
      await press(scene, 'forgot_password');
    },
    shows: ({ page, t, cast }) => page.getByText(t('reset_mail_sent', { email: cast.nora.email })),
  },
  {
    ...landing,
    name: 'landing-language',
    open: (scene) => buttonOf(scene, 'language_menu').click(),
    shows: menu,
  },
];

const createPlan: PageOf = {
  path: '',
  title: 'create_plan',
  heading: ({ t }) => t('create_plan'),
  by: 'ada',
};

const withoutPlan: readonly State[] = [
  { ...createPlan, name: 'create-plan' },
  {
    ...createPlan,
    name: 'create-plan-errors',
    open: (scene) => press(scene, 'create_plan'),
    shows: ({ page, t }) => page.getByText(t('error_plan_name_required')),
  },
  {
    ...createPlan,
    name: 'menu-profile-unverified',
    open: (scene) => buttonOf(scene, 'profile').click(),
    shows: menu,
  },
];

const dashboard: PageOf = {
  path: '',
  title: 'dashboard_nav',
  heading: ({ cast }) => cast.plans.full.planName,
  shows: ({ page }) => page.getByRole('article').nth(9),
};

/** Goes on where the state before has begun. */
const edit = async (scene: Scene) => {
  const { page, t } = scene;
  const save = page.getByRole('button', { name: t('save'), exact: true });
  if (!(await save.isVisible())) await press(scene, 'edit');
  await expect(settingsOf(scene, scene.t('expected_income')).first()).toBeVisible();
};
const settingsOf = ({ page, t }: Scene, widget: string) =>
  page.getByRole('button', { name: t('widget_settings', { widget }), exact: true });

const openPictures = async (scene: Scene) => {
  await edit(scene);
  await settingsOf(scene, scene.t('delta_with_picture')).click();
  await dialog(scene).getByLabel(scene.t('good_image')).fill('javascript:alert(1)');
};

const dashboards: readonly State[] = [
  { ...dashboard, name: 'dashboard' },
  {
    ...dashboard,
    name: 'dashboard-figure',
    open: async ({ page, t }) => {
      const tile = page.getByRole('article').filter({ hasText: t('expected_expenses') });
      await tile.getByRole('button', { name: t('show_payments') }).click();
    },
    shows: dialog,
  },
  { ...dashboard, name: 'dashboard-edited', open: edit, shows: ({ page }) => page.locator('article').nth(9) },
  {
    ...dashboard,
    name: 'dashboard-new-widget',
    open: async (scene) => {
      await edit(scene);
      await press(scene, 'new_widget');
    },
    shows: dialog,
  },
  { ...dashboard, name: 'dashboard-widget-settings', open: openPictures, shows: dialog },
  {
    ...dashboard,
    name: 'dashboard-widget-settings-errors',
    open: async (scene) => {
      await openPictures(scene);
      await press(scene, 'update');
    },
    shows: ({ page, t }) => page.getByText(t('error_image_url_invalid')),
  },
  {
    ...dashboard,
    name: 'dashboard-widget-settings-balance',
    open: async (scene) => {
      await edit(scene);
      await settingsOf(scene, scene.t('balance_line')).click();
    },
    shows: dialog,
  },
  {
    ...dashboard,
    name: 'dashboard-conflict',
    leavesTraces: true,
    open: async (scene) => {
      await edit(scene);
      await press(scene, 'new_widget');
      await dialog(scene)
        .getByRole('button', { name: scene.t('month_so_far') })
        .click();
      await saveDashboard(scene.cast);
      await press(scene, 'save');
    },
    shows: question,
  },
  {
    ...dashboard,
    name: 'dashboard-empty',
    plan: 'empty',
    heading: ({ cast }) => cast.plans.empty.planName,
    shows: ({ page, t }) => page.getByText(t('no_widgets')),
  },
];

const future: PageOf = {
  path: 'future',
  title: 'future_nav',
  heading: ({ t }) => t('future_title'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('outlook') }),
};
const income: PageOf = {
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

/** By a row's own tools, or by its menu where there is no room for them. */
async function choose({ page, t }: Scene, description: string, act: 'edit' | 'delete') {
  const row = page.getByRole('listitem').filter({ hasText: description });
  const named = act === 'edit' ? 'edit_transaction_named' : 'delete_transaction';
  const tool = row.getByRole('button', { name: t(named, { description }), exact: true });
  // Which of both there is can be told only when the row is there.
  await row.waitFor();
  if (await tool.isVisible()) return tool.click();
  await row.getByRole('button', { name: t('transaction_actions', { description }) }).click();
  await page.getByRole('menuitem', { name: t(act), exact: true }).click();
}

const openOccurrence = ({ page }: Scene) =>
  page.getByRole('listitem').getByRole('button', { expanded: false }).first().click();
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

const newTransaction = (scene: Scene) => press(scene, 'new_transaction_in', { category: 'Groceries' });
const newRepeating = async (scene: Scene) => {
  await newTransaction(scene);
  await dialog(scene)
    .getByRole('switch', { name: scene.t('repeat') })
    .check();
};

const ledgers: readonly State[] = [
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
  { ...income, name: 'income' },
  { ...expenses, name: 'expenses' },
  {
    ...expenses,
    name: 'expenses-empty',
    plan: 'theirs',
    shows: ({ page, t }) => page.getByRole('button', { name: t('choose_categories') }),
  },
  {
    ...expenses,
    name: 'transaction-history',
    open: ({ page }) => page.getByRole('button', { name: 'Of no category', exact: true }).click(),
    shows: dialog,
  },
  {
    ...expenses,
    name: 'limit',
    open: async (scene) => {
      await press(scene, 'limit_change_for', { category: 'Groceries' });
      await dialog(scene).getByLabel(scene.t('limit_amount')).fill('0');
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('error_amount_invalid')),
  },
  { ...expenses, name: 'new-transaction', open: newTransaction, shows: dialog },
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
    open: async (scene) => {
      await newTransaction(scene);
      await dialog(scene).getByLabel(scene.t('description')).fill('Market');
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
    open: (scene) => choose(scene, 'Rent of the attic room', 'delete'),
    shows: ({ page, t }) => page.getByRole('group', { name: t('scope') }),
  },
  {
    ...future,
    name: 'future-to-confirm',
    open: (scene) => press(scene, 'due_title'),
    shows: ({ page, t }) => page.getByText(t('due_detail')),
    close: (scene) => press(scene, 'due_title'),
  },
  { ...future, name: 'occurrence-menu', open: openOccurrence, shows: menu },
  {
    ...future,
    name: 'occurrence-skipped',
    open: async (scene) => {
      await openOccurrence(scene);
      await scene.page.getByRole('menuitem', { name: scene.t('skip') }).click();
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('bring_back') }).first(),
    close: (scene) => press(scene, 'undo'),
  },
  {
    ...expenses,
    name: 'transaction-deleted',
    open: (scene) => choose(scene, 'Of no category', 'delete'),
    shows: ({ page, t }) => page.getByRole('button', { name: t('undo') }),
    close: async (scene) => {
      await press(scene, 'undo');
      await expect(scene.page.getByText('Of no category')).toBeVisible();
    },
  },
];

const finds: readonly State[] = [
  { ...find, name: 'find' },
  {
    ...find,
    name: 'find-nothing',
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
    open: async (scene) => {
      await select(scene);
      await press(scene, 'find_delete_selected');
    },
    shows: question,
  },
  {
    ...find,
    name: 'find-category-changed',
    open: async (scene) => {
      await select(scene);
      await press(scene, 'find_change_category');
    },
    shows: question,
  },
];

const settle: PageOf = {
  path: 'settle?from=1970-01-01',
  title: 'settle_nav',
  heading: ({ t }) => t('settle_nav'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('settle_transfers') }),
};

const settles: readonly State[] = [
  { ...settle, name: 'settle' },
  {
    ...settle,
    name: 'settle-alone',
    plan: 'empty',
    shows: ({ page, t }) => page.getByRole('link', { name: t('settle_invite') }),
  },
  {
    ...settle,
    name: 'settle-shares',
    open: async (scene) => {
      await press(scene, 'settle_shares');
      await dialog(scene).getByRole('textbox').first().fill('a third');
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('settle_share_invalid', { most: 1000 })),
  },
];

const themes: PageOf = {
  path: 'themes',
  title: 'themes_nav',
  heading: ({ t }) => t('themes_title'),
  shows: ({ page, t }) => page.getByRole('combobox', { name: t('theme'), exact: true }),
};
const editedTheme = {
  ...themes,
  meanwhile: wearing(({ edited }) => edited),
  keepsTheme: true,
  shows: ({ page, t }) => page.getByRole('textbox', { name: t('color_primary'), exact: true }),
} satisfies Partial<State>;

const themePages: readonly State[] = [
  { ...themes, name: 'themes' },
  { ...editedTheme, name: 'theme-edited' },
  {
    ...editedTheme,
    name: 'theme-edited-errors',
    leavesTraces: true,
    open: async (scene) => {
      const { page, t } = scene;
      await expect(editedTheme.shows(scene)).toBeVisible();
      for (const [field, value] of [
        ['color_background', 'reddish'],
        ['color_tertiary', '#8fdcc6'],
        ['font', '***'],
      ] as const) {
        const box = page.getByRole('textbox', { name: t(field), exact: true });
        // oxlint-disable no-await-in-loop -- one field after the other
        await box.fill(value);
        await box.blur();
        // oxlint-enable no-await-in-loop
      }
      await press(scene, 'save_changes');
    },
    shows: ({ page, t }) => page.getByText(t('error_font_name_invalid')).first(),
    isUnreadable: true,
  },
  {
    ...editedTheme,
    name: 'theme-renamed',
    open: (scene) => press(scene, 'rename_theme', { theme: 'Warm paper' }),
    shows: dialog,
  },
  {
    ...editedTheme,
    name: 'theme-deleted',
    open: (scene) => press(scene, 'delete_theme', { theme: 'Warm paper' }),
    shows: question,
  },
  {
    ...themes,
    name: 'theme-new',
    open: async (scene) => {
      await scene.page
        .getByRole('main')
        .getByRole('button', { name: scene.t('new_theme') })
        .click();
      await press(scene, 'create');
    },
    shows: ({ page, t }) => page.getByText(t('error_theme_name_required')),
    keepsTheme: true,
  },
  {
    ...themes,
    name: 'theme-imported',
    open: async (scene) => {
      await refuseClipboard(scene.page);
      await press(scene, 'import_theme');
      await press(scene, 'import');
    },
    shows: ({ page, t }) => page.getByText(t('error_theme_import_failed')),
  },
  {
    ...themes,
    name: 'theme-exported',
    open: async (scene) => {
      await refuseClipboard(scene.page);
      await press(scene, 'export_theme');
    },
    shows: dialog,
  },
  {
    ...themes,
    name: 'theme-gone',
    meanwhile: wearing(() => 'gone'),
    keepsTheme: true,
    shows: ({ page, t }) => page.getByText(t('error_theme_not_found')),
  },
];

const settings: PageOf = {
  path: 'settings',
  title: 'settings_nav',
  heading: ({ t }) => t('settings_title'),
  shows: ({ page }) => page.getByRole('checkbox', { name: 'Salary' }),
};

const settingsPages: readonly State[] = [
  { ...settings, name: 'settings' },
  {
    ...settings,
    name: 'settings-errors',
    leavesTraces: true,
    open: (scene) => press(scene, 'send_invite'),
    shows: ({ page, t }) => page.getByText(t('error_email_required')),
  },
  {
    ...settings,
    name: 'settings-as-member',
    plan: 'theirs',
    shows: ({ page, t }) => page.getByText(t('ownership_offered')),
  },
  {
    ...settings,
    name: 'plan-left',
    plan: 'theirs',
    open: async (scene) => {
      await scene.page
        .getByRole('main')
        .getByRole('button', { name: scene.t('leave'), exact: true })
        .click();
    },
    shows: question,
  },
  { ...settings, name: 'plan-edited', open: (scene) => press(scene, 'edit_plan'), shows: dialog },
  {
    ...settings,
    name: 'plan-offered',
    open: (scene) => press(scene, 'offer_plan', { name: 'Bram de Wit' }),
    shows: question,
  },
  {
    ...settings,
    name: 'member-removed',
    open: (scene) => press(scene, 'remove_member', { name: 'Bram de Wit' }),
    shows: question,
  },
  {
    ...settings,
    name: 'plan-deleted',
    open: async (scene) => {
      await press(scene, 'delete_plan');
      await question(scene)
        .getByRole('button', { name: scene.t('delete_plan'), exact: true })
        .click();
    },
    shows: ({ page, t }) => page.getByText(t('error_plan_name_mismatch')),
  },
  {
    ...settings,
    name: 'plan-deletion-interrupted',
    open: (scene) => interruptDeletion(scene, scene.cast.plans.full.planId),
    shows: question,
    close: (scene) => forgetDeletion(scene, scene.cast.plans.full.planId),
  },
  {
    ...settings,
    name: 'category-removed',
    open: ({ page }) => page.getByRole('checkbox', { name: 'Salary' }).click(),
    shows: question,
  },
];

const language: PageOf = {
  path: 'language',
  title: 'language_nav',
  heading: ({ t }) => t('language_title'),
  shows: ({ page, t }) => page.getByRole('list', { name: t('translations_list') }),
};
const ownLanguage = async ({ page, t }: Scene) => {
  await page.getByRole('combobox', { name: t('language_title') }).selectOption('eo');
  await expect(page.getByText('Akcepti')).toBeVisible();
  await search({ page, t });
};
/** Hundreds of rows take long to look through: they are in one state. */
const search = ({ page, t }: Pick<Scene, 'page' | 't'>) =>
  page.getByRole('searchbox', { name: t('translations_search') }).fill('error_t');
const category: PageOf = {
  path: 'category',
  title: 'category_nav',
  heading: ({ t }) => t('category_title'),
  shows: ({ page }) => page.getByText('Salary', { exact: true }),
};

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

const dataPages: readonly State[] = [
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

const account: PageOf = {
  path: 'account',
  title: 'account_nav',
  heading: ({ t }) => t('account_nav'),
  shows: ({ page, t }) => page.getByRole('button', { name: t('account_download') }),
};

const accountPages: readonly State[] = [
  { ...account, name: 'account' },
  {
    ...account,
    name: 'account-errors',
    leavesTraces: true,
    open: async (scene) => {
      await press(scene, 'account_change_email');
      await press(scene, 'account_change_password');
    },
    shows: ({ page, t }) => page.getByText(t('error_password_required')).first(),
  },
  {
    ...account,
    name: 'account-deletion-in-the-way',
    open: (scene) => press(scene, 'account_delete'),
    shows: (scene) => question(scene).getByRole('combobox').first(),
  },
  {
    ...account,
    name: 'account-deletion',
    by: 'ada',
    open: (scene) => press(scene, 'account_delete'),
    shows: ({ page, t }) => page.getByText(t('account_goes_profile')),
  },
];

const adminPages: readonly State[] = [
  { ...language, name: 'language' },
  {
    ...language,
    name: 'language-new',
    open: async (scene) => {
      await search(scene);
      await press(scene, 'new_language');
      await press(scene, 'create');
    },
    shows: ({ page, t }) => page.getByText(t('error_lang_code_invalid')),
  },
  {
    ...language,
    name: 'language-errors',
    leavesTraces: true,
    open: async (scene) => {
      await search(scene);
      await press(scene, 'add_translation');
    },
    shows: ({ page, t }) => page.getByText(t('error_text_required')).first(),
  },
  {
    ...language,
    name: 'translation-edited',
    leavesTraces: true,
    meanwhile: withOwnLanguage,
    open: async (scene) => {
      await ownLanguage(scene);
      await press(scene, 'edit_translation', { key: 'error_text_required' });
    },
    shows: ({ page, t }) =>
      page.getByRole('textbox', { name: t('edit_translation', { key: 'error_text_required' }) }),
  },
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
    meanwhile: withOwnCategory,
    open: (scene) => press(scene, 'delete_category', { category: 'Choir trips' }),
    shows: question,
  },
];

const bars: readonly State[] = [
  { ...income, name: 'menu-plan', open: (scene) => buttonOf(scene, 'plan').first().click(), shows: menu },
  {
    ...income,
    name: 'menu-notifications',
    open: (scene) => buttonOf(scene, 'notifications').click(),
    shows: ({ page, t }) => page.getByRole('button', { name: t('decline') }).nth(1),
  },
  {
    ...income,
    name: 'menu-language',
    open: (scene) => buttonOf(scene, 'language_menu').click(),
    shows: menu,
  },
  { ...income, name: 'menu-profile', open: (scene) => buttonOf(scene, 'profile').click(), shows: menu },
  {
    ...income,
    name: 'offline',
    open: ({ page }) => tellConnection(page, false),
    shows: ({ page, t }) => page.getByText(t('offline_kept')),
    close: async ({ page, t }) => {
      await tellConnection(page, true);
      await expect(page.getByText(t('back_online'))).toHaveCount(0);
    },
  },
  {
    ...income,
    name: 'new-version',
    open: tellNewVersion,
    shows: ({ page, t }) => page.getByText(t('new_version')),
    close: async ({ page }) => void (await page.reload()),
  },
  {
    ...income,
    name: 'plan-new',
    open: async (scene) => {
      await buttonOf(scene, 'plan').first().click();
      await scene.page.getByRole('menuitem', { name: scene.t('create_new_plan') }).click();
    },
    shows: dialog,
  },
  {
    ...income,
    name: 'shortcuts',
    open: async (scene) => {
      await buttonOf(scene, 'profile').click();
      await scene.page.getByRole('menuitem', { name: scene.t('shortcuts') }).click();
    },
    shows: dialog,
  },
  {
    ...income,
    name: 'new-transaction-anywhere',
    open: (scene) => press(scene, 'new_transaction'),
    shows: dialog,
  },
  { ...income, name: 'more', only: 'phone', open: (scene) => press(scene, 'more_nav'), shows: dialog },
];

const nowhere: readonly State[] = [
  {
    name: 'page-not-found',
    path: 'no/such/page',
    title: 'page_not_found',
    heading: ({ t }) => t('page_not_found'),
  },
  {
    name: 'lang-not-found',
    lang: 'klingon',
    path: '',
    title: 'error_lang_not_found',
    heading: ({ t }) => t('error_lang_not_found'),
  },
];

/** In the order in which they are met. */
export const STATES: readonly State[] = [
  ...signedOut,
  ...withoutPlan,
  ...dashboards,
  ...ledgers,
  ...finds,
  ...settles,
  ...themePages,
  ...settingsPages,
  ...dataPages,
  ...accountPages,
  ...adminPages,
  ...bars,
  ...nowhere,
];
