import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { seenForecast, withOwnChanges, type SeenForecast } from '../../domain/forecast/whyChanged';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { endLook, startLook } from '../../services/device/lastForecast';
import { isWrittenHere } from '../../services/transactions/writeAct';

export interface LastLook {
  /** The forecast as it was when the person last looked, with their own changes since; null at the first look. */
  before: SeenForecast | null;
  now: SeenForecast;
  /** From here on, changes are compared with now. */
  dismiss: () => void;
}

/** A look lasts while the page is open and visible; a pause of less than 30 minutes doesn't end it. */
export function useLastLook(series: readonly Series[], today: Day): LastLook {
  const { id: userId } = useUser();
  const { id: planId } = usePlan();
  const [last, setLast] = useState<SeenForecast | null>(null);
  const now = useMemo(() => seenForecast(series, today), [series, today]);
  const before = useMemo(() => last && withOwnChanges(last, now, isWrittenHere), [last, now]);
  const end = useEffectEvent(() => endLook(userId, planId, { before, now }));

  useEffect(() => {
    const start = () => setLast(startLook(userId, planId));
    const turn = () => (document.hidden ? end() : start());
    start();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      end();
    };
  }, [userId, planId]);

  function dismiss() {
    endLook(userId, planId, { before: now, now });
    setLast(now);
  }

  return { before, now, dismiss };
}
