// What a person sees of the history counts as seen, and what is new there has a mark.
import { useEffect, useRef, useState } from 'react';
import { useNews } from '../../contexts/NewsContext';
import { useUser } from '../../contexts/UserContext';
import type { HistoryEntry } from '../../model/history';
import type { Instant } from '../../model/instant';

/** Everything that others did is seen once the newest of these entries by others, newest first, is shown. */
export function useMarkSeen(entries: readonly HistoryEntry[]): void {
  const { id } = useUser();
  const { news, hurry, markSeen } = useNews();
  const marked = useRef<Instant>(0);
  const newest = entries.find(({ user_id }) => user_id !== id)?.at ?? 0;

  useEffect(() => hurry(), [hurry]);
  useEffect(() => {
    if (news === null || news.isQuiet || newest <= Math.max(marked.current, news.seen ?? 0)) return;
    marked.current = newest;
    // Without a connection it counts again at the next visit.
    markSeen().catch(() => undefined);
  }, [news, newest, markSeen]);
}

/**
 * When the person last looked, before they opened this page; null until known, where they never have, and where they don't
 * want to be told. */
export function useSeenBefore(): Instant | null {
  const { news } = useNews();
  const [before, setBefore] = useState<{ seen: Instant | null } | null>(null);
  if (before === null && news !== null) setBefore({ seen: news.isQuiet ? null : news.seen });
  return before?.seen ?? null;
}
