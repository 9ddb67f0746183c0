import { expect } from '@playwright/test';
import { withOwnLanguage } from '../cast';
import { press, type PageOf, type Scene, type State } from '../scene';

const language: PageOf = {
  path: 'language',
  title: 'language_nav',
  heading: ({ t }) => t('language_nav'),
  shows: ({ page, t }) => page.getByRole('list', { name: t('translations_list') }),
};
const ownLanguage = async ({ page, t, cast }: Scene) => {
  await page.getByRole('combobox', { name: t('language_menu') }).selectOption(cast.own.lang);
  await expect(page.getByText('Akcepti')).toBeVisible();
  await search({ page, t });
};
/** Hundreds of rows take long to check, so only one state shows them. */
const search = ({ page, t }: Pick<Scene, 'page' | 't'>) =>
  page.getByRole('searchbox', { name: t('translations_search') }).fill('error_t');

export const languagePages: readonly State[] = [
  { ...language, name: 'language' },
  {
    ...language,
    name: 'language-new',
    open: async (scene) => {
      await search(scene);
      await press(scene, 'new_language');
      await press(scene, 'create');
    },
    shows: ({ page, t }) => page.getByText(t('error_lang_code_invalid')),
  },
  {
    ...language,
    name: 'language-errors',
    isRare: true,
    leavesTraces: true,
    meanwhile: withOwnLanguage,
    open: async (scene) => {
      // Only administrators may add to English.
      await ownLanguage(scene);
      await press(scene, 'add_translation');
    },
    shows: ({ page, t }) => page.getByText(t('error_text_required')).first(),
  },
  {
    ...language,
    name: 'translation-edited',
    leavesTraces: true,
    meanwhile: withOwnLanguage,
    open: async (scene) => {
      await ownLanguage(scene);
      await press(scene, 'edit_translation', { key: 'error_text_required' });
    },
    shows: ({ page, t }) =>
      page.getByRole('textbox', { name: t('edit_translation', { key: 'error_text_required' }) }),
  },
];
