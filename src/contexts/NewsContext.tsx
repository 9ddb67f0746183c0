import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AccountKnown } from '../hooks/accountKnown';
import { whenQuiet } from '../hooks/whenQuiet';
import type { News } from '../model/historySeen';
import type { PlanId } from '../model/ids';
import { onReturn } from '../services/device/onReturn';
import { isLocal } from '../services/firebase/asOn';
import { markSeen, readNews, setQuiet } from '../services/history/historySeen';
import { usePlan } from './PlanContext';
import { useUser } from './UserContext';

export interface PlanNews {
  /** Null until it is known, in the demo and earlier books, and in a plan without other people. */
  news: News | null;
  /** Reads it now, instead of when the browser is idle. */
  hurry: () => void;
  /** The person has looked. Rejects without a connection. */
  markSeen: () => Promise<void>;
  /** Whether the person doesn't want to be told. Rejects without a connection. */
  setQuiet: (isQuiet: boolean) => Promise<void>;
}

const NONE: PlanNews = {
  news: null,
  hurry: () => undefined,
  markSeen: () => Promise.resolve(),
  setQuiet: () => Promise.resolve(),
};

const Context = createContext(NONE);

/** Reads what others did in the plan since the person last looked: once it is open, and when they return to it. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const { id: planId, members } = usePlan();
  const { id: userId } = useUser();
  const isAccountKnown = use(AccountKnown);
  const isShared = members.length > 0 && !isLocal();
  const [isDue, setIsDue] = useState(false);
  const [read, setRead] = useState<{ planId: PlanId; news: News } | null>(null);
  const latest = useRef(0);
  const hurry = useCallback(() => setIsDue(true), []);

  const look = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const news = await readNews(planId, userId);
    // An earlier answer may arrive later.
    if (turn === latest.current) setRead({ planId, news });
  }, [planId, userId]);

  useEffect(() => whenQuiet(hurry), [hurry]);
  useEffect(() => {
    if (!isShared || !isDue || !isAccountKnown) return undefined;
    // Without an answer there is nothing to say; the next return asks again.
    const tryToLook = () => void look().catch(() => undefined);
    tryToLook();
    return onReturn(tryToLook);
  }, [isShared, isDue, isAccountKnown, look]);

  const news = isShared && read?.planId === planId ? read.news : null;
  const value = useMemo(
    (): PlanNews => ({
      news,
      hurry,
      markSeen: async () => {
        await markSeen(planId, userId);
        await look();
      },
      setQuiet: async (isQuiet) => {
        await setQuiet(planId, userId, isQuiet);
        await look();
      },
    }),
    [news, hurry, planId, userId, look],
  );
  return <Context value={value}>{children}</Context>;
}

/** Outside of a plan, there is no news. */
export function useNews(): PlanNews {
  return use(Context);
}
