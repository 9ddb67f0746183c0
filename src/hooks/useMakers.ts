import { usePlans } from '../contexts/PlanContext';
import { useUser } from '../contexts/UserContext';
import { peopleOf } from '../domain/plans/membership';
import type { Maker, UserId } from '../model/ids';
import { makerOf } from '../services/account/maker';
import { readOnce } from '../services/firebase/readOnce';
import { useWatch } from './useWatch';

const watchMakers = (ids: readonly UserId[]) => readOnce(() => Promise.all(ids.map(makerOf)));

/** The marks of the user and of everyone in their plans, by which public records name their makers; null until computed. */
export function useMakers(): readonly Maker[] | null {
  const { id } = useUser();
  const plans = usePlans();
  const people = plans.status === 'ready' ? [...new Set([id, ...plans.value.plans.flatMap(peopleOf)])] : null;
  const makers = useWatch(watchMakers, people);
  return makers.status === 'ready' ? makers.value : null;
}
