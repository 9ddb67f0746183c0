import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Widgets } from '../../model/widgets';
import { arrangeWidgets } from '../../services/plans/arrangement';
import { toAppError } from '../../services/firebase/appError';
import { toStored, type EditedWidget } from './editing';
import { useArrange } from '../../features/commands/useArrange';
import { useCommands } from '../../features/commands/useCommands';

type Saving =
  | { status: 'idle' }
  | { status: 'saving' }
  /** Another member saved first. */
  | { status: 'conflict' }
  | { status: 'failed'; message: string };

/** Saves an arrangement based on the first `stored`. */
export function useSaving(stored: Widgets, onSaved: () => void) {
  const { tError } = useLanguage();
  const arrange = useArrange(stored.id, arrangeWidgets);
  const { submit } = useCommands();
  const [first] = useState(stored);
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });

  async function save(widgets: readonly EditedWidget[], seen: Widgets = first) {
    setSaving({ status: 'saving' });
    try {
      await submit(arrange(toStored(widgets), seen));
      onSaved();
    } catch (failure) {
      const error = toAppError(failure);
      setSaving(
        error.code === 'widgets_changed'
          ? { status: 'conflict' }
          : { status: 'failed', message: tError(error) },
      );
    }
  }
  return {
    saving,
    save,
    /** Replaces the other member's version, unless another save comes first. */
    saveOverTheirs: (widgets: readonly EditedWidget[]) => save(widgets, stored),
    goOn: () => setSaving({ status: 'idle' }),
  };
}
