import { buttonOf, menu, press, type PageOf, type State } from '../scene';

const createPlan: PageOf = {
  path: '',
  title: 'create_plan',
  heading: ({ t }) => t('create_plan'),
  by: 'ada',
};

export const createPlans: readonly State[] = [
  { ...createPlan, name: 'create-plan' },
  {
    ...createPlan,
    name: 'create-plan-errors',
    isRare: true,
    open: (scene) => press(scene, 'create_plan'),
    shows: ({ page, t }) => page.getByText(t('error_plan_name_required')),
  },
  {
    ...createPlan,
    name: 'menu-profile-unverified',
    isRare: true,
    open: (scene) => buttonOf(scene, 'profile').click(),
    shows: menu,
  },
];
