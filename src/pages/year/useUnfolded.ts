import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Left {
  open: readonly string[];
  /** Pixels that were scrolled. */
  top: number;
}

/** What people left behind when they pressed a figure, by the place in the browser's history. */
const left = new Map<string, Left>();

interface Unfolded {
  open: readonly string[];
  /** Unfolds or folds a row; stable. */
  toggle: (row: string) => void;
  /** The page has to be as long as it was. */
  isBack: boolean;
}

/**
 * The rows that are unfolded. On Back they are as they were, and so is the place in the page: the browser restores that only
 * where the page is as long at once.
 */
export function useUnfolded(): Unfolded {
  const { key } = useLocation();
  const [isBack] = useState(() => (left.get(key)?.top ?? 0) > 0);
  const [open, setOpen] = useState(() => left.get(key)?.open ?? []);

  useEffect(() => {
    left.set(key, { open, top: 0 });
  }, [key, open]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    const top = left.get(key)?.top ?? 0;
    if (top > 0) page.scrollTop = top;
    return () => {
      const now = left.get(key);
      if (now) left.set(key, { ...now, top: page.scrollTop });
    };
  }, [key]);

  const toggle = useCallback(
    (row: string) =>
      setOpen((last) => (last.includes(row) ? last.filter((each) => each !== row) : [...last, row])),
    [],
  );
  return { open, toggle, isBack };
}
