import { expect } from '@playwright/test';
import { buttonOf, followLink, menu, press, type PageOf, type State } from '../scene';

const landing: PageOf = {
  path: '',
  title: 'sign_in',
  heading: ({ t }) => t('landing_promise'),
  by: 'visitor',
  shows: ({ page, t }) => page.getByRole('form', { name: t('sign_up') }),
};

export const landings: readonly State[] = [
  { ...landing, name: 'landing' },
  {
    ...landing,
    name: 'landing-invited',
    leavesTraces: true,
    open: followLink,
    shows: ({ page, t }) => page.getByText(t('invite_link_sign_in')),
  },
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
    isRare: true,
    open: (scene) => buttonOf(scene, 'language_menu').click(),
    shows: menu,
  },
  {
    ...landing,
    name: 'demo',
    // The landing page before the press.
    title: 'dashboard_nav',
    open: (scene) => press(scene, 'look_around'),
    shows: ({ page }) => page.getByRole('article').nth(6),
    close: async (scene) => {
      await press(scene, 'demo_leave');
      await expect(scene.page.getByRole('form', { name: scene.t('sign_up') })).toBeVisible();
    },
  },
];
