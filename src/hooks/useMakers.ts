import type { Maker, UserId } from '../model/ids';
import { makerOf } from '../services/account/maker';
import { readOnce } from '../services/firebase/readOnce';
import { usePeople } from './usePeople';
import { useWatch } from './useWatch';

const watchMakers = (ids: readonly UserId[]) => readOnce(() => Promise.all(ids.map(makerOf)));

/** The marks of the user and of everyone in their plans, by which public records name their makers; null until computed. */
export function useMakers(): readonly Maker[] | null {
  const makers = useWatch(watchMakers, usePeople());
  return makers.status === 'ready' ? makers.value : null;
}
