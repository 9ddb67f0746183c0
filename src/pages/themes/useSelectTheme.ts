import type { ReactNode } from 'react';
import { setLikeDevice } from '../../contexts/likeDevice';
import { useLeave } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { DEFAULT_LOOK, type Theme } from '../../model/theme';
import { selectTheme } from '../../services/account/user';
import { normalised } from './themeDraft';
import { useReadableFirst } from './useReadableFirst';
import { useAct } from '../../features/commands/useAct';

/**
 * Selects one of the user's themes or the default, after asking about unsaved changes. With `likeDevice` the default is
 * dark while this device is. Render the question.
 */
export function useSelectTheme(): {
  select: (theme: Theme | null, how?: { likeDevice?: boolean }) => void;
  question: ReactNode;
} {
  const { id } = useUser();
  const { send } = useAct();
  const leave = useLeave();
  const { ask, question } = useReadableFirst();

  function select(theme: Theme | null, { likeDevice = false } = {}) {
    const { colors } = theme === null ? DEFAULT_LOOK : normalised(theme);
    leave(() =>
      ask(colors, () => {
        setLikeDevice(likeDevice);
        send(() => selectTheme(id, theme?.id ?? null));
      }),
    );
  }
  return { select, question };
}
