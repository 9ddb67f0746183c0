import type { ReactNode } from 'react';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { DEFAULT_LOOK, type Theme } from '../../model/theme';
import { selectTheme } from '../../services/account/user';
import { normalised } from './themeDraft';
import { useReadableFirst } from './useReadableFirst';
import { useAct } from '../../features/commands/useAct';

/** Selects one of the user's themes or the default, after asking about unsaved changes. Render the question. */
export function useSelectTheme(): { select: (theme: Theme | null) => void; question: ReactNode } {
  const { id } = useUser();
  const { send } = useAct();
  const leave = useLeave();
  const { ask, question } = useReadableFirst();

  function select(theme: Theme | null) {
    const { colors } = theme === null ? DEFAULT_LOOK : normalised(theme);
    leave(() => ask(colors, () => send(() => selectTheme(id, theme?.id ?? null))));
  }
  return { select, question };
}
