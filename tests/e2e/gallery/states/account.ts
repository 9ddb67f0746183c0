import { press, question, type PageOf, type State } from '../scene';

const account: PageOf = {
  path: 'account',
  title: 'account_nav',
  heading: ({ t }) => t('account_nav'),
  shows: ({ page, t }) => page.getByRole('button', { name: t('account_download') }),
};

export const accountPages: readonly State[] = [
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
    isRare: true,
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
