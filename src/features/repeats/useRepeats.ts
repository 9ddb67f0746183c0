import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { changesOfSeries, type SeriesChange } from '../../domain/learning/changesOfSeries';
import { searchRepeating, type Proposal } from '../../domain/learning/findRepeating';
import { addMonths } from '../../domain/time/calendar';
import { peopleIn } from '../../domain/transactions/splitDraft';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { remember, remembered } from '../../services/device/deviceStore';
import { confirmedBetween } from '../../services/books/confirmed';
import { getSeries } from '../../services/transactions/readTransactions';
import { watchSeries } from '../../services/books/series';
import { usePeople } from '../split/usePeople';

/** Enough for two yearly payments, and for what somebody has entered ahead. */
const MONTHS_BACK = 13;
const MONTHS_AHEAD = 1;

/** The most proposals that a device remembers as put off. */
const MOST_PUT_OFF = 200;

interface Found {
  proposals: readonly Proposal[];
  lines: readonly Transaction[];
}

/** The keys of proposals that are done. */
interface Left {
  of: Found | null;
  keys: readonly string[];
}

const NOTHING: Found = { proposals: [], lines: [] };

export interface Repeats {
  /** What repeats and isn't a series. Stays as read, so that no row moves below a finger. */
  proposals: readonly Proposal[];
  /** The plan is read, so the proposals are complete. */
  isRead: boolean;
  /** What is new about known series in the days of the import. */
  changes: readonly SeriesChange[];
  /** Reads everything again. */
  readAgain: () => void;
  /** Takes a proposal out of the list. */
  leave: (proposal: Proposal) => void;
  /** Takes a proposal out of the list on this device for good. */
  putOff: (proposal: Proposal) => void;
}

/** Reads the plan's last months once, and finds what repeats. Nothing is found where they can't be read. */
export function useRepeats({ from, to }: { from: Day; to: Day }): Repeats {
  const { id: planId, users } = usePlan();
  const { isKnown } = usePeople();
  const today = useToday();
  const [count, setCount] = useState(0);
  const [left, setLeft] = useState<Left>({ of: null, keys: [] });
  const [isPutOff, putOff] = usePutOff(planId);
  const found = useFound(planId, today, count);
  const series = useWatchOf(planId, watchSeries, planId, today);

  const changes = useMemo(
    () =>
      found === null || series.status !== 'ready'
        ? []
        : changesOfSeries(series.value.records, { from, to, lines: found.lines }),
    [found, series, from, to],
  );
  const proposals = useMemo(
    () =>
      (found ?? NOTHING).proposals.filter(
        ({ key, series: { user_id, split = {} } }) =>
          !(left.of === found && left.keys.includes(key)) &&
          !isPutOff(key) &&
          // A new transaction can't name people who have left.
          users.some(({ id }) => id === user_id) &&
          peopleIn(split).every(isKnown),
      ),
    [found, left, isPutOff, users, isKnown],
  );
  const readAgain = useCallback(() => setCount((last) => last + 1), []);
  return {
    proposals,
    isRead: found !== null && found !== NOTHING,
    changes,
    readAgain,
    leave: ({ key }) =>
      setLeft((last) => ({ of: found, keys: [...(last.of === found ? last.keys : []), key] })),
    putOff: ({ key }) => putOff(key),
  };
}

/** Null while it reads for the first time; each `count` reads again. */
function useFound(planId: PlanId, today: Day, count: number): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const window = { from: addMonths(today, -MONTHS_BACK), to: addMonths(today, MONTHS_AHEAD) };
    async function read(): Promise<Found> {
      const [lines, { records: series }] = await Promise.all([
        confirmedBetween(planId, window, stop.signal),
        getSeries(planId, today),
      ]);
      const search = searchRepeating(lines, series, today);
      for (;;) {
        const step = search.next();
        if (step.done) return { proposals: step.value, lines };
        // oxlint-disable-next-line no-await-in-loop -- the pauses keep the page responsive
        await rest();
        stop.signal.throwIfAborted();
      }
    }
    const show = (next: Found) => !stop.signal.aborted && setFound(next);
    // The import is complete without it.
    read().then(show, () => show(NOTHING));
    return () => stop.abort();
  }, [planId, today, count]);
  return found;
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Whether this device remembers a proposal as put off, and a function that makes it. */
function usePutOff(planId: PlanId): [(key: string) => boolean, (key: string) => void] {
  const name = `notNow:${planId}` as const;
  const [keys, setKeys] = useState<readonly string[]>(() => remembered(name)?.split('\n') ?? []);
  const isPutOff = useCallback((key: string) => keys.includes(key), [keys]);
  const putOff = (key: string) => {
    const next = [...keys.filter((each) => each !== key), key].slice(-MOST_PUT_OFF);
    remember(name, next.join('\n'));
    setKeys(next);
  };
  return [isPutOff, putOff];
}
