import { useMemo } from 'react';
import { usePlans } from '../contexts/PlanContext';
import { useUser } from '../contexts/UserContext';
import { peopleOf } from '../domain/plans/membership';
import type { UserId } from '../model/ids';

/** The user and everyone in their plans; null until known. */
export function usePeople(): readonly UserId[] | null {
  const { id } = useUser();
  const plans = usePlans();
  return useMemo(
    () => (plans.status === 'ready' ? [...new Set([id, ...plans.value.plans.flatMap(peopleOf)])] : null),
    [id, plans],
  );
}
