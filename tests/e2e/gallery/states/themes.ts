import { expect } from '@playwright/test';
import { refuseClipboard } from '../../themes';
import { wearing } from '../cast';
import { dialog, press, question, type PageOf, type State } from '../scene';

const themes: PageOf = {
  path: 'themes',
  title: 'themes_nav',
  heading: ({ t }) => t('themes_nav'),
  shows: ({ page, t }) => page.getByRole('combobox', { name: t('theme'), exact: true }),
};
const editedTheme = {
  ...themes,
  meanwhile: wearing(({ edited }) => edited),
  keepsTheme: true,
  shows: ({ page, t }) => page.getByRole('textbox', { name: t('color_primary'), exact: true }),
} satisfies Partial<State>;

export const themePages: readonly State[] = [
  { ...themes, name: 'themes' },
  { ...editedTheme, name: 'theme-edited' },
  {
    ...editedTheme,
    name: 'theme-edited-errors',
    isRare: true,
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
    isRare: true,
    open: (scene) => press(scene, 'rename_theme', { theme: 'Warm paper' }),
    shows: dialog,
  },
  {
    ...editedTheme,
    name: 'theme-deleted',
    isRare: true,
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
    isRare: true,
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
    isRare: true,
    open: async (scene) => {
      await refuseClipboard(scene.page);
      await press(scene, 'export_theme');
    },
    shows: dialog,
  },
  {
    ...themes,
    name: 'theme-gone',
    isRare: true,
    meanwhile: wearing(() => 'gone'),
    keepsTheme: true,
    shows: ({ page, t }) => page.getByText(t('error_theme_not_found')),
  },
];
