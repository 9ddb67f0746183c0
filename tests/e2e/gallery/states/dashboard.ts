import { expect } from '@playwright/test';
import type { TranslationKey } from '../../../../src/model/lang';
import { saveDashboard, withNews } from '../cast';
import { buttonOf, dialog, press, question, type PageOf, type Scene, type State } from '../scene';

const dashboard: PageOf = {
  path: '',
  title: 'dashboard_nav',
  heading: ({ cast }) => cast.plans.full.planName,
  shows: ({ page }) => page.getByRole('article').nth(12),
};

/** Continues from the state before. */
const edit = async (scene: Scene) => {
  const { page, t } = scene;
  const save = page.getByRole('button', { name: t('save'), exact: true });
  if (!(await save.isVisible())) await press(scene, 'edit');
  await expect(settingsOf(scene, scene.t('expected_income')).first()).toBeVisible();
};
const settingsOf = ({ page, t }: Scene, widget: string) =>
  page.getByRole('button', { name: t('widget_settings', { widget }), exact: true });

const pressFigure = ({ page, t }: Scene, title: TranslationKey) =>
  page.getByRole('button', { name: `${t('show_payments')}: ${t(title)}` }).click();

const openPictures = async (scene: Scene) => {
  await edit(scene);
  await settingsOf(scene, scene.t('delta_with_picture')).click();
  await dialog(scene).getByLabel(scene.t('good_image')).fill('javascript:alert(1)');
};

const seenButton = ({ page, t }: Scene) => page.getByRole('button', { name: t('news_seen') });

export const dashboards: readonly State[] = [
  { ...dashboard, name: 'dashboard' },
  {
    ...dashboard,
    name: 'dashboard-news',
    meanwhile: withNews,
    open: async ({ page }) => void (await page.reload()),
    shows: (scene) => seenButton(scene),
    close: async (scene) => {
      await seenButton(scene).click();
      await expect(seenButton(scene)).toHaveCount(0);
    },
  },
  {
    ...dashboard,
    name: 'dashboard-figure',
    open: async ({ page, t }) => {
      const tile = page.getByRole('article').filter({ hasText: t('expected_expenses') });
      await tile.getByRole('button', { name: t('show_payments') }).click();
    },
    shows: dialog,
  },
  {
    ...dashboard,
    name: 'dashboard-balance',
    open: (scene) => pressFigure(scene, 'balance_today'),
    shows: ({ page, t }) => page.getByRole('button', { name: t('balance_correct') }),
  },
  {
    ...dashboard,
    name: 'dashboard-balance-said',
    isRare: true,
    open: async (scene) => {
      await pressFigure(scene, 'balance_today');
      await press(scene, 'balance_correct');
      await dialog(scene).getByLabel(scene.t('balance'), { exact: true }).fill('-50');
    },
    // The books have an unreadable transaction, so they say nothing about the typed balance.
    shows: (scene) => dialog(scene).getByLabel(scene.t('balance'), { exact: true }),
  },
  {
    ...dashboard,
    name: 'dashboard-left-to-spend',
    open: (scene) => pressFigure(scene, 'left_to_spend'),
    shows: dialog,
  },
  {
    ...dashboard,
    name: 'dashboard-put-aside',
    open: (scene) => pressFigure(scene, 'put_aside'),
    shows: dialog,
  },
  {
    ...dashboard,
    name: 'dashboard-edited',
    open: edit,
    shows: ({ page }) => page.locator('article').nth(12),
  },
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
    isRare: true,
    open: async (scene) => {
      await openPictures(scene);
      await press(scene, 'update');
    },
    shows: ({ page, t }) => page.getByText(t('error_image_url_invalid')),
  },
  {
    ...dashboard,
    name: 'dashboard-widget-settings-balance',
    isRare: true,
    open: async (scene) => {
      await edit(scene);
      await settingsOf(scene, scene.t('balance_line')).click();
    },
    shows: dialog,
  },
  {
    ...dashboard,
    name: 'dashboard-conflict',
    isRare: true,
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
  {
    ...dashboard,
    name: 'dashboard-first-monthly',
    plan: 'empty',
    heading: ({ cast }) => cast.plans.empty.planName,
    open: async (scene) => {
      await buttonOf(scene, 'first_step_monthly').first().click();
      await dialog(scene)
        .getByRole('button', { name: scene.t('save'), exact: true })
        .click();
    },
    shows: ({ page, t }) => page.getByText(t('first_monthly_none')),
  },
  {
    ...dashboard,
    name: 'dashboard-first-balance',
    isRare: true,
    plan: 'empty',
    heading: ({ cast }) => cast.plans.empty.planName,
    open: (scene) => buttonOf(scene, 'first_step_balance').first().click(),
    shows: dialog,
  },
];
