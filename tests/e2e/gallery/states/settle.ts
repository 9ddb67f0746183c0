import { buttonOf, dialog, press, type PageOf, type State } from '../scene';

const settle: PageOf = {
  path: 'settle?period=all',
  title: 'settle_nav',
  heading: ({ t }) => t('settle_nav'),
  shows: ({ page, t }) => page.getByRole('region', { name: t('settle_transfers') }),
};

export const settles: readonly State[] = [
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
  {
    ...settle,
    name: 'settle-income',
    open: async (scene) => {
      await press(scene, 'settle_shares');
      await dialog(scene)
        .getByRole('radio', { name: scene.t('shares_by_income') })
        .check();
    },
    shows: (scene) => dialog(scene).getByText('%').first(),
  },
  {
    ...settle,
    name: 'settle-repayment',
    open: async (scene) => {
      await buttonOf(scene, 'repayment_record').first().click();
      await dialog(scene).getByRole('textbox').first().fill('0');
      await press(scene, 'repayment_record');
    },
    shows: ({ page, t }) => page.getByText(t('error_amount_invalid')),
  },
  {
    ...settle,
    name: 'settle-guest',
    open: async (scene) => {
      await press(scene, 'guest_add');
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('error_scenario_name_required')),
  },
  {
    ...settle,
    name: 'settle-months',
    open: (scene) => press(scene, 'settle_months'),
    shows: ({ page, t }) => page.getByRole('table', { name: t('settle_months') }),
    close: (scene) => press(scene, 'settle_months'),
  },
];
