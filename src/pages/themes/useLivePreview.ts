import { useEffect, useMemo } from 'react';
import { useTheme } from '../../contexts/ThemeContext';
import { isReadable } from '../../domain/themes/themeContrast';
import { DEFAULT_FONT } from '../../model/theme';
import type { FontCheck } from './useFontCheck';
import type { EditedTheme } from './useThemeDraft';

/**
 * Previews the edits on the whole page, except colours that would hide the way back and fonts that aren't verified. Returns
 * whether it holds the colours back.
 */
export function useLivePreview({ edits, stored, look }: EditedTheme, check: FontCheck | null): boolean {
  const { preview } = useTheme();
  const isEdited = Object.keys(edits).length > 0;
  const isHeldBack = useMemo(() => isEdited && !isReadable(look.colors), [isEdited, look]);
  const isFontKnown = look.font === DEFAULT_FONT || (check?.status === 'valid' && check.font === look.font);
  const font = isFontKnown ? look.font : stored.font;

  useEffect(() => {
    preview(isEdited && !isHeldBack ? { font, colors: look.colors } : null);
  }, [preview, isEdited, isHeldBack, font, look]);
  useEffect(() => () => preview(null), [preview]);
  return isHeldBack;
}
