import { useUser } from '../contexts/UserContext';
import type { Maker, UserId } from '../model/ids';
import { makerOf } from '../services/account/maker';
import { readOnce } from '../services/firebase/readOnce';
import { useWatch } from './useWatch';

const watchMaker = (id: UserId) => readOnce(() => makerOf(id));

/** The mark that identifies the user's own categories and languages; null until it is computed. */
export function useMaker(): Maker | null {
  const { id } = useUser();
  const maker = useWatch(watchMaker, id);
  return maker.status === 'ready' ? maker.value : null;
}
