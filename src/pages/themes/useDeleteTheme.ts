import { useLanguage } from '../../contexts/LanguageContext';
import type { Theme } from '../../model/theme';
import { toAppError } from '../../services/firebase/appError';
import { deleteTheme, restoreTheme } from '../../services/themes/theme';
import { useToast } from '../../ui/ToastProvider';

const SELECTED = { isSelected: true };

/** Deletes the selected theme, selects the default theme, and offers to undo both. */
export function useDeleteTheme(): (theme: Theme) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();

  return (theme) => {
    const valuesOf = (error: unknown) => ({ theme: theme.name, message: tError(toAppError(error)) });
    function undo() {
      restoreTheme(theme, SELECTED).catch((error: unknown) =>
        show({ tone: 'error', text: t('theme_not_restored', valuesOf(error)) }),
      );
    }
    deleteTheme(theme, SELECTED).catch((error: unknown) =>
      show({ tone: 'error', text: t('theme_not_deleted', valuesOf(error)) }),
    );
    show({
      text: t('theme_deleted', { theme: theme.name }),
      action: { label: t('undo'), onAction: undo, undoes: true },
    });
  };
}
