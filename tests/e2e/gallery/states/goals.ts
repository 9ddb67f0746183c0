import { GOAL_NAME } from '../cast';
import { dialog, press, question, type PageOf, type State } from '../scene';

const goals: PageOf = {
  path: 'goals',
  title: 'goals_nav',
  heading: ({ t }) => t('goals_nav'),
  shows: ({ page }) => page.getByRole('meter').first(),
};

export const goalPages: readonly State[] = [
  {
    ...goals,
    name: 'goals',
    open: ({ page, t }) => page.getByText(t('goal_entries')).first().click(),
    shows: ({ page }) => page.getByRole('main').getByRole('time').first(),
    close: ({ page, t }) => page.getByText(t('goal_entries')).first().click(),
  },
  {
    ...goals,
    name: 'goals-none',
    plan: 'empty',
    shows: ({ page, t }) => page.getByText(t('goals_about')),
  },
  {
    ...goals,
    name: 'goal-new',
    open: async (scene) => {
      await press(scene, 'goal_add');
      await press(scene, 'save');
    },
    shows: ({ page, t }) => page.getByText(t('error_scenario_name_required')),
  },
  {
    ...goals,
    name: 'goal-take-out',
    open: async (scene) => {
      const { page, t } = scene;
      await page.getByText(t('goal_take_out'), { exact: true }).first().click();
      await dialog(scene).getByRole('textbox').first().fill('999999');
      await dialog(scene)
        .getByRole('button', { name: t('goal_take_out'), exact: true })
        .click();
    },
    shows: ({ page, t }) => page.getByText(t('error_goal_too_little')),
  },
  {
    ...goals,
    name: 'goal-delete',
    open: ({ page, t }) =>
      page
        .getByRole('button', { name: t('goal_delete', { goal: GOAL_NAME }) })
        .first()
        .click(),
    shows: question,
  },
];
