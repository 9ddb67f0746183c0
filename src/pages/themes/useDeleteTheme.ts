import { useLanguage } from '../../contexts/LanguageContext';
import type { Theme } from '../../model/theme';
import { deleteTheme, restoreTheme } from '../../services/themes/theme';
import { useAct } from '../../features/commands/useAct';

const SELECTED = { isSelected: true };

/** Deletes the selected theme, selects the default theme, and offers to undo both. */
export function useDeleteTheme(): (theme: Theme) => void {
  const { t } = useLanguage();
  const { send } = useAct();

  return (theme) => {
    const values = { theme: theme.name };
    const undo = () =>
      send(() => restoreTheme(theme, SELECTED), { failed: { key: 'theme_not_restored', values } });
    send(() => deleteTheme(theme, SELECTED), {
      failed: { key: 'theme_not_deleted', values },
      done: t('theme_deleted', values),
      undo,
    });
  };
}
