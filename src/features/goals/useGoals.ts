import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { usePlan } from '../../contexts/PlanContext';
import { goalsOf, putAsideFor, type KnownGoal } from '../../domain/goals/goals';
import { useToday } from '../../hooks/useToday';
import { useWatchOf, type Watched } from '../../hooks/useWatch';
import type { GoalEntry } from '../../model/goal';
import type { Cents } from '../../model/money';
import type { Records } from '../../services/firebase/records';
import { watchGoalEntries } from '../../services/plans/goalEntries';

export interface Goals {
  goals: readonly KnownGoal[];
  /** What was put in and taken out, also of goals that are gone. */
  entries: readonly GoalEntry[];
  /** For all of them together; may be `TOO_LARGE`. */
  putAside: Cents;
  unreadable: number;
}

const NOTHING: Watched<Records<GoalEntry>> = { status: 'ready', value: { records: [], unreadable: [] } };

/** The plan's goals with what is in each. A plan without goals reads nothing. */
export function useGoals(): Watched<Goals> {
  const plan = usePlan();
  const { unit } = useFormats();
  const today = useToday();
  const { id, goals } = plan;
  const isAny = Object.keys(goals ?? {}).length > 0;
  const watched = useWatchOf(id, watchGoalEntries, isAny ? id : null, today);
  const read = isAny ? watched : NOTHING;
  return useMemo((): Watched<Goals> => {
    if (read.status !== 'ready') return read;
    const { records, unreadable } = read.value;
    const found = goalsOf({ goals }, records, { today, unit });
    const value = {
      goals: found,
      entries: records,
      putAside: putAsideFor(found),
      unreadable: unreadable.length,
    };
    return { status: 'ready', value };
  }, [read, goals, today, unit]);
}
