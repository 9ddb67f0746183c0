import { expect } from '@playwright/test';
import { NEWS_COUNT, withNews } from '../cast';
import {
  buttonOf,
  dialog,
  forgetRefused,
  keepRefused,
  menu,
  press,
  tellConnection,
  tellNewVersion,
  type State,
} from '../scene';
import { income } from './ledgers';

export const bars: readonly State[] = [
  { ...income, name: 'menu-plan', open: (scene) => buttonOf(scene, 'plan').first().click(), shows: menu },
  {
    ...income,
    name: 'menu-notifications',
    open: (scene) => buttonOf(scene, 'notifications').click(),
    shows: ({ page, t }) => page.getByRole('button', { name: t('decline') }).nth(1),
  },
  {
    ...income,
    name: 'menu-notifications-news',
    meanwhile: withNews,
    open: async (scene) => {
      const { page, t, tn } = scene;
      await page.reload();
      await page.getByRole('button', { name: tn('news_count', NEWS_COUNT) }).click();
      await expect(page.getByRole('dialog', { name: t('notifications') })).toBeVisible();
    },
    shows: ({ page, tn }) => page.getByRole('link', { name: tn('news_count', NEWS_COUNT) }),
    close: async ({ page }) => page.keyboard.press('Escape'),
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
    name: 'not-saved',
    open: async (scene) => {
      await keepRefused(scene);
      await scene.page.getByRole('status').getByRole('button').first().click();
    },
    shows: dialog,
    close: forgetRefused,
  },
  {
    ...income,
    name: 'search',
    open: async ({ page, t }) => {
      await page.locator('main').focus();
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill(t('category_name_groceries'));
    },
    shows: ({ page, t }) => page.getByRole('option', { name: t('category_name_groceries') }).first(),
  },
  {
    ...income,
    name: 'new-transaction-anywhere',
    open: (scene) => press(scene, 'new_transaction'),
    shows: dialog,
  },
  { ...income, name: 'more', only: 'phone', open: (scene) => press(scene, 'more_nav'), shows: dialog },
];
