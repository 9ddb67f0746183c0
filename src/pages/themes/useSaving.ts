import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ThemeId } from '../../model/ids';
import type { Theme, ThemeLook } from '../../model/theme';
import { toAppError } from '../../services/firebase/appError';
import { writtenOrPending } from '../../services/firebase/write';
import { updateTheme } from '../../services/themes/theme';
import { useToast } from '../../ui/ToastProvider';
import { hasProblems } from './themeDraft';
import { useReadableFirst } from './useReadableFirst';
import type { EditedTheme } from './useThemeDraft';
import { useTellError } from '../../features/errors/useTellError';

export interface Saving {
  isBusy: boolean;
  /** The last failure, where no field shows it. */
  error: string | null;
  save: () => void;
  question: ReactNode;
}

/** Writes the edited look of the selected theme. `verify` checks that the font exists, and shows the result. */
export function useSaving(
  theme: Theme | null,
  { edits, stored, look, dispatch }: EditedTheme,
  verify: (font: string) => Promise<boolean>,
): Saving {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const { ask, question } = useReadableFirst();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ of: ThemeId | undefined; text: string } | null>(null);
  const fail = (text: string) => setFailure({ of: theme?.id, text });

  async function write({ id, name }: Theme, changed: ThemeLook) {
    setIsBusy(true);
    try {
      if (changed.font !== stored.font && !(await verify(changed.font))) return focusFirstError();
      const written = updateTheme(id, changed);
      const outcome = await writtenOrPending(written);
      show({ text: t('theme_saved') });
      if (outcome === 'pending')
        written.catch((error: unknown) =>
          tellError(error, { key: 'theme_not_saved', values: { theme: name } }),
        );
      // Keeps the edits until the server has the look, so that they survive a refusal.
      written.then(
        () => dispatch({ type: 'saved', of: id, look: changed }),
        () => undefined,
      );
    } catch (error) {
      fail(tError(toAppError(error)));
    } finally {
      setIsBusy(false);
    }
  }

  function save() {
    setFailure(null);
    if (theme === null) return fail(t('error_theme_required'));
    if (!hasProblems(edits)) return ask(look.colors, () => void write(theme, look));
    flushSync(() => dispatch({ type: 'settled' }));
    focusFirstError();
  }
  return { isBusy, error: failure?.of === theme?.id ? (failure?.text ?? null) : null, save, question };
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
}
