import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { usePeople } from '../../features/split/usePeople';
import type { HistoryEntry, PlanFields } from '../../model/history';
import type { UserId } from '../../model/ids';
import { watchUsers } from '../../services/account/user';

/** The most people outside the plan whose names are looked up: entries may name any number. */
const MOST_NAMED = 100;

interface Names {
  /** Short for members; also of people who have left, once they are known. */
  nameOf: (id: string) => string;
  /** The authors who have left. */
  former: readonly UserId[];
}

/** The names of the people of the plan and of everyone who wrote the entries, or came, went, got or gave the plan in them. */
export function useNames(entries: readonly HistoryEntry[]): Names {
  const { t } = useLanguage();
  const { users } = usePlan();
  const people = usePeople();
  const gone = (ids: readonly UserId[]) =>
    [...new Set(ids)].filter((id) => users.every((user) => user.id !== id)).toSorted();
  const former = gone(entries.map((entry) => entry.user_id));
  const named = gone([...former, ...entries.flatMap(({ plan }) => [plan?.was, plan?.now].flatMap(peopleIn))]);
  const read = useWatch(watchUsers, named.length > 0 ? named.slice(0, MOST_NAMED) : null);
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

const peopleIn = ({ members = [], owner, new_owner }: PlanFields = {}): UserId[] => [
  ...members,
  ...[owner, new_owner].filter((id) => id !== undefined),
];
