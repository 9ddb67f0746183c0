import { useLanguage } from '../../contexts/LanguageContext';
import type { Theme } from '../../model/theme';
import { deleteTheme, restoreTheme } from '../../services/themes/theme';
import { useToast } from '../../ui/ToastProvider';
import { useTellError } from '../../features/errors/useTellError';

const SELECTED = { isSelected: true };

/** Deletes the selected theme, selects the default theme, and offers to undo both. */
export function useDeleteTheme(): (theme: Theme) => void {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();

  return (theme) => {
    const values = { theme: theme.name };
    function undo() {
      restoreTheme(theme, SELECTED).catch((error: unknown) =>
        tellError(error, { key: 'theme_not_restored', values }),
      );
    }
    deleteTheme(theme, SELECTED).catch((error: unknown) =>
      tellError(error, { key: 'theme_not_deleted', values }),
    );
    show({
      text: t('theme_deleted', { theme: theme.name }),
      action: { label: t('undo'), onAction: undo, undoes: true },
    });
  };
}
