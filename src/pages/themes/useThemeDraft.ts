import { useMemo, useReducer } from 'react';
import { DEFAULT_LOOK, type Theme } from '../../model/theme';
import {
  edited,
  isChanged,
  normalised,
  reduceDraft,
  unedited,
  type DraftAct,
  type ThemeDraft,
} from './themeDraft';

export type EditedTheme = ReturnType<typeof useThemeDraft>;

/** The selected theme, stored and edited. Selecting another theme starts without edits. */
export function useThemeDraft(theme: Theme | null) {
  const id = theme?.id ?? null;
  const stored = useMemo(() => (theme === null ? DEFAULT_LOOK : normalised(theme)), [theme]);
  const reduce = (before: ThemeDraft, act: DraftAct) => reduceDraft(stored, before, act);
  const [draft, dispatch] = useReducer(reduce, id, unedited);
  if (draft.of !== id) dispatch({ type: 'opened', of: id });
  const { edits } = draft;
  const look = useMemo(() => edited(stored, edits), [stored, edits]);
  return { ...draft, stored, look, isChanged: isChanged(stored, edits), dispatch };
}
