import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { usePeople } from '../../features/split/usePeople';
import type { UserId } from '../../model/ids';
import { watchUsers } from '../../services/account/user';

interface Names {
  /** Short for members; also of people who have left, once they are known. */
  nameOf: (id: string) => string;
  /** The authors who have left. */
  former: readonly UserId[];
}

/** The names of the people of the plan and of everyone among `authors`. */
export function useNames(authors: readonly UserId[]): Names {
  const { t } = useLanguage();
  const { users } = usePlan();
  const people = usePeople();
  const former = [...new Set(authors)].filter((id) => users.every((user) => user.id !== id)).toSorted();
  const read = useWatch(watchUsers, former.length > 0 ? former : null);
  const found = read.status === 'ready' ? read.value : null;
  const nameOf = useMemo(
    () => (id: string) => {
      const left = found?.find((user) => user.id === id);
      return left ? t('former_member', { name: left.displayName }) : people.shortNameOf(id);
    },
    [found, people, t],
  );
  return { nameOf, former };
}
