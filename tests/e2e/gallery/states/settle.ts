import { dialog, press, type PageOf, type State } from '../scene';

const settle: PageOf = {
  path: 'settle?from=1970-01-01',
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
];
