import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { shortNameOf } from '../../domain/plans/shortName';
import { nameOfPerson, personOf, settlersOf } from '../../domain/settle/people';
import { sharersOf } from '../../domain/settle/shares';
import type { PersonId, UserId } from '../../model/ids';
import type { LoadedPlan } from '../../model/plan';

export interface People {
  /** Everyone who can bear and pay expenses. */
  all: readonly PersonId[];
  /** Those of `all` who bear what is divided by the plan's shares. */
  sharers: readonly PersonId[];
  me: UserId;
  /** Whether the id is, or stands for, one of `all`. */
  isKnown: (id: string) => boolean;
  /** The one of `all` who counts for an id; the id itself for people who have left. */
  personOf: (id: string) => string;
  /** In the order of `all`; people who have left come last. */
  inOrder: (ids: readonly string[]) => string[];
  /** A person's name, also of people who have left. */
  nameOf: (id: string) => string;
  /** Where space is short. */
  shortNameOf: (id: string) => string;
}

/** The people of the selected plan: its members, and its guests. */
export function usePeople(): People {
  const { t } = useLanguage();
  const plan = usePlan();
  const { id: me } = useUser();
  return useMemo(() => {
    const all = settlersOf(plan);
    return {
      all,
      sharers: sharersOf(plan, all),
      me,
      isKnown: (id) => all.includes(personOf(plan, personId(id))),
      personOf: (id) => personOf(plan, personId(id)),
      inOrder: (ids) => [
        ...all.filter((id) => ids.includes(id)),
        ...ids.filter((id) => all.every((each) => each !== id)),
      ],
      nameOf: (id) => nameOfPerson(plan, personId(id)) ?? t('unknown_member'),
      shortNameOf: (id) => shortNameIn(plan, personId(id)) ?? t('unknown_member'),
    };
  }, [plan, me, t]);
}

/** As `nameOfPerson`, short for members. */
function shortNameIn(plan: LoadedPlan, id: PersonId): string | null {
  const person = personOf(plan, id);
  const member = plan.users.find((user) => user.id === person);
  return member && !member.isUnknown ? shortNameOf(plan.users, member.id) : nameOfPerson(plan, id);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- splits and drafts name people by these ids
const personId = (id: string) => id as PersonId;
