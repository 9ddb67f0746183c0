import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { ThemeId } from '../../model/ids';
import type { Theme, ThemeLook } from '../../model/theme';
import { updateTheme } from '../../services/themes/theme';
import { hasProblems } from './themeDraft';
import { useReadableFirst } from './useReadableFirst';
import type { EditedTheme } from './useThemeDraft';
import { useAct } from '../../features/commands/useAct';

export interface Saving {
  busy: boolean;
  /** The last failure, where no field shows it. */
  error: string | undefined;
  save: () => void;
  question: ReactNode;
}

/** Writes the edited look of the selected theme. `verify` checks that the font exists, and shows the result. */
export function useSaving(
  theme: Theme | null,
  { edits, stored, look, dispatch }: EditedTheme,
  verify: (font: string) => Promise<boolean>,
): Saving {
  const { t } = useLanguage();
  const { busy, error, setError, run } = useAct();
  const { ask, question } = useReadableFirst();
  /** The theme that `error` is about. */
  const [tried, setTried] = useState<ThemeId>();

  async function write({ id, name }: Theme, changed: ThemeLook) {
    let isKnown = changed.font === stored.font;
    if (!isKnown)
      await run(async () => {
        isKnown = await verify(changed.font);
      });
    if (!isKnown) return focusFirstError();
    const written = updateTheme(id, changed);
    await run(() => written, {
      done: t('theme_saved'),
      refused: { key: 'theme_not_saved', values: { theme: name } },
    });
    // Keeps the edits until the server has the look, so that they survive a refusal.
    return written.then(
      () => dispatch({ type: 'saved', of: id, look: changed }),
      () => undefined,
    );
  }

  function save() {
    setTried(theme?.id);
    setError(theme === null ? t('error_theme_required') : undefined);
    if (theme === null) return;
    if (!hasProblems(edits)) return ask(look.colors, () => void write(theme, look));
    flushSync(() => dispatch({ type: 'settled' }));
    focusFirstError();
  }
  return { busy, error: tried === theme?.id ? error : undefined, save, question };
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
}
