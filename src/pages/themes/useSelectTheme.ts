import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { DEFAULT_LOOK, type Theme } from '../../model/theme';
import { toAppError } from '../../services/firebase/appError';
import { selectTheme } from '../../services/account/user';
import { useToast } from '../../ui/ToastProvider';
import { normalised } from './themeDraft';
import { useReadableFirst } from './useReadableFirst';

/** Selects one of the user's themes or the default, after asking about unsaved changes. Render the question. */
export function useSelectTheme(): { select: (theme: Theme | null) => void; question: ReactNode } {
  const { tError } = useLanguage();
  const { id } = useUser();
  const { show } = useToast();
  const leave = useLeave();
  const { ask, question } = useReadableFirst();

  function select(theme: Theme | null) {
    const { colors } = theme === null ? DEFAULT_LOOK : normalised(theme);
    const write = () =>
      selectTheme(id, theme?.id ?? null).catch((error: unknown) =>
        show({ tone: 'error', text: tError(toAppError(error)) }),
      );
    leave(() => ask(colors, () => void write()));
  }
  return { select, question };
}
