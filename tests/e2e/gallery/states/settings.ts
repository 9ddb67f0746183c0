import {
  dialog,
  followLink,
  forgetDeletion,
  interruptDeletion,
  press,
  question,
  type PageOf,
  type State,
} from '../scene';

const settings: PageOf = {
  path: 'settings',
  title: 'settings_nav',
  heading: ({ t }) => t('settings_nav'),
  shows: ({ page, t }) => page.getByRole('checkbox', { name: t('category_name_salary') }),
};

export const settingsPages: readonly State[] = [
  { ...settings, name: 'settings' },
  {
    ...settings,
    name: 'settings-errors',
    isRare: true,
    leavesTraces: true,
    open: (scene) => press(scene, 'send_invite'),
    shows: ({ page, t }) => page.getByText(t('error_email_required')),
  },
  {
    ...settings,
    name: 'invite-link',
    open: (scene) => press(scene, 'invite_link_show'),
    shows: ({ page, t }) => page.getByRole('img', { name: t('invite_link_qr') }),
  },
  {
    ...settings,
    name: 'invite-link-followed',
    isRare: true,
    open: followLink,
    shows: ({ page, t }) => page.getByRole('dialog', { name: t('invite_link_title') }),
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
    isRare: true,
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
    isRare: true,
    open: (scene) => press(scene, 'offer_plan', { name: 'Bram de Wit' }),
    shows: question,
  },
  {
    ...settings,
    name: 'member-removed',
    isRare: true,
    open: (scene) => press(scene, 'remove_member', { name: 'Bram de Wit' }),
    shows: question,
  },
  {
    ...settings,
    name: 'plan-deleted',
    isRare: true,
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
    isRare: true,
    open: (scene) => interruptDeletion(scene, scene.cast.plans.full.planId),
    shows: question,
    close: (scene) => forgetDeletion(scene, scene.cast.plans.full.planId),
  },
  {
    ...settings,
    name: 'category-icon',
    open: (scene) => press(scene, 'category_icon', { category: scene.t('category_name_salary') }),
    shows: dialog,
  },
  {
    ...settings,
    name: 'category-removed',
    isRare: true,
    open: ({ page, t }) => page.getByRole('checkbox', { name: t('category_name_salary') }).click(),
    shows: question,
  },
];
