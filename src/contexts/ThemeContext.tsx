import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { DARK_LOOK } from '../domain/themes/darkLook';
import { AppError } from '../model/errors';
import type { Theme, ThemeLook } from '../model/theme';
import { loadFont } from '../services/themes/font';
import { watchTheme } from '../services/themes/theme';
import { keepLook, applyLook } from './appliedLook';
import { useIsDeviceDark, useLikeDevice } from './likeDevice';
import { useUser } from './UserContext';
import { useWatch, type Watched } from '../hooks/useWatch';

/** The user's selected theme; `selected` is null for the default theme and while there is none to show. */
export type SelectedTheme =
  | { status: 'loading'; selected: null }
  | { status: 'ready'; selected: Theme | null }
  | { status: 'failed'; selected: null; error: AppError; retry?: () => void };

export type UsedTheme = SelectedTheme & {
  /** Shows an unsaved look on the whole page; null returns to the selected theme. */
  preview: (look: ThemeLook | null) => void;
};

const Context = createContext<UsedTheme | null>(null);

const DEFAULT_SELECTED: SelectedTheme = { status: 'ready', selected: null };
const LOADING: SelectedTheme = { status: 'loading', selected: null };

/**
 * Applies the selected theme and its live changes. Until it loads, the previous look stays: at the start, the one stored
 * on this device.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { id: userId, selectedTheme } = useUser();
  const watched = useWatch(watchTheme, userId, selectedTheme ?? null);
  const theme = useMemo(
    () => (selectedTheme === undefined ? DEFAULT_SELECTED : fromWatched(watched)),
    [selectedTheme, watched],
  );
  const preview = useWornLook(theme);
  const value = useMemo(() => ({ ...theme, preview }), [theme, preview]);
  return <Context value={value}>{children}</Context>;
}

function fromWatched(watched: Watched<Theme | null>): SelectedTheme {
  if (watched.status === 'loading') return LOADING;
  if (watched.status === 'failed') return { ...watched, selected: null };
  // It was deleted or never belonged to this user: show the default look.
  if (watched.value === null)
    return { status: 'failed', selected: null, error: new AppError('theme_not_found') };
  return { status: 'ready', selected: watched.value };
}

/** Applies the selected theme or the preview. Returns the preview function. */
function useWornLook(theme: SelectedTheme): UsedTheme['preview'] {
  /** Undefined until the theme loads. */
  const saved = useRef<ThemeLook | null>(undefined);
  const previewed = useRef<ThemeLook | null>(null);
  const isLikeDevice = useLikeDevice();
  const isDeviceDark = useIsDeviceDark();

  // Before the browser paints: a page that knows its theme wears it in the same frame.
  useLayoutEffect(() => {
    // A theme that can't be read now may still exist.
    if (theme.status === 'loading' || (theme.status === 'failed' && theme.error.code === 'theme_get_failed'))
      return;
    const whereDark = theme.selected === null && isLikeDevice;
    saved.current = whereDark && isDeviceDark ? DARK_LOOK : theme.selected;
    keepLook(whereDark ? DARK_LOOK : theme.selected, { whereDark });
    if (previewed.current === null) show(saved.current);
  }, [theme, isLikeDevice, isDeviceDark]);

  return useCallback((look) => {
    previewed.current = look;
    const worn = look ?? saved.current;
    if (worn !== undefined) show(worn);
  }, []);
}

function show(look: ThemeLook | null): void {
  if (look !== null) loadFont(look.font);
  applyLook(look);
}

export function useTheme(): UsedTheme {
  const value = use(Context);
  if (value === null) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}
