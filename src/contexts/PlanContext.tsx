import * as v from 'valibot';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { peopleOf } from '../domain/plans/membership';
import { namedApart } from '../domain/plans/namesApart';
import type { PlanId, UserId } from '../model/ids';
import { CachedPlan, type DamagedPlan, type ListedPlan, type LoadedPlan, type Plan } from '../model/plan';
import { CachedUser, type Person, type User } from '../model/user';
import { remember, remembered } from '../services/device/deviceStore';
import type { Watch } from '../services/firebase/watch';
import { watchPlans } from '../services/plans/plan';
import { watchUsers } from '../services/account/user';
import { useLanguage } from './LanguageContext';
import { useCached } from '../hooks/useCached';
import { useLostPlans, type DepartFrom } from '../hooks/useLostPlans';
import { useWatch, useWatchOf, type Watched } from '../hooks/useWatch';

export interface Plans {
  /** Every readable plan that the user owns or belongs to, oldest first. */
  plans: readonly Plan[];
  /** The user's plans that can't be read. */
  damaged: readonly DamagedPlan[];
  /** The selected plan with its people; null when there is none or it is damaged. */
  plan: LoadedPlan | null;
  selectedId: PlanId | null;
  /** Stores the choice on this device for this user. */
  selectPlan: (id: PlanId) => void;
  /** Runs an act that removes these plans, without reporting them as lost. Rejects like the act. */
  departFrom: DepartFrom;
}

export interface PlanProviderProps {
  userId: UserId;
  /** A plan disappeared without an act of the user here: it was deleted, or they were removed. */
  onLost: (plan: ListedPlan) => void;
  /** Shown as soon as the selected plan is known, while its people still load. */
  ahead: (id: PlanId) => ReactNode;
  children: ReactNode;
}

/** The existing user records of a plan's people. */
interface People {
  /** The ids of these people, joined. */
  of: string;
  users: readonly User[];
}

const CachedPlans = v.array(CachedPlan);
const CachedPeople = v.object({ of: v.string(), users: v.array(CachedUser) });

const Context = createContext<Watched<Plans> | null>(null);

/** Callers set the user's id as the `key`, so that another user's plans never appear. */
export function PlanProvider({ userId, onLost, ahead, children }: PlanProviderProps) {
  const { t } = useLanguage();
  const live = useWatch(watchPlans, userId);
  const plans = useCached('plans', live, CachedPlans);
  const [selectedId, setSelectedId] = useState<string | null>(() => remembered(`plan:${userId}`));
  const selectPlan = useCallback(
    (id: PlanId) => {
      remember(`plan:${userId}`, id);
      setSelectedId(id);
    },
    [userId],
  );

  const departFrom = useLostPlans(plans.status === 'ready' ? plans.value : null, onLost);

  const found = plans.status === 'ready' ? plans.value : [];
  const chosen = found.find(({ id }) => id === selectedId) ?? found[0] ?? null;
  const selected = chosen?.isDamaged ? null : chosen;
  const people = useWatchOf(selected?.id, watchPeople, selected && peopleOf(selected));
  const users = useCached(selected && `${selected.id}/people`, people, CachedPeople);

  const value = useMemo((): Watched<Plans> => {
    if (plans.status !== 'ready') return plans;
    const known = {
      plans: plans.value.filter((plan) => !plan.isDamaged),
      damaged: plans.value.filter((plan) => plan.isDamaged === true),
      selectedId: chosen && chosen.id,
      selectPlan,
      departFrom,
    };
    if (selected === null) return { status: 'ready', value: { ...known, plan: null } };
    if (users.status !== 'ready') return users;
    return {
      status: 'ready',
      value: {
        ...known,
        plan: { ...selected, users: everyoneIn(selected, users.value, t('member_unknown')) },
      },
    };
  }, [plans, chosen, selected, users, selectPlan, departFrom, t]);

  // The previous plan stays while the people of the next one load, so that the screen and its keyboard focus survive.
  // A lost plan disappears at once.
  const [shown, setShown] = useState(value);
  const isShownThere = shown.status === 'ready' && found.some(({ id }) => id === shown.value.selectedId);
  const isSwitching = value.status === 'loading' && isShownThere;
  if (value !== shown && !isSwitching) setShown(value);
  return (
    <Context value={shown}>
      {selected && ahead(selected.id)}
      {children}
    </Context>
  );
}

/** Watches the user records of a plan's people. */
function watchPeople(ids: readonly UserId[]): Watch<People> {
  return (next, fail) => watchUsers(ids)((users) => next({ of: joined(ids), users }), fail);
}

// Ids contain no slash.
const joined = (ids: readonly UserId[]) => ids.join('/');

/**
 * A member without a readable record still counts and gets the name `unknown`. A new member appears once their record
 * has loaded.
 */
function everyoneIn(plan: Plan, { of, users }: People, unknown: string): Person[] {
  const ids = peopleOf(plan);
  const isRead = of === joined(ids);
  const people = ids.flatMap((id): Person[] => {
    const user = users.find((each) => each.id === id);
    if (user !== undefined) return [user];
    return isRead ? [{ id, displayName: unknown, email: '', isUnknown: true }] : [];
  });
  return namedApart(people, Object.values(plan.guests ?? {}));
}

export function usePlans(): Watched<Plans> {
  const value = use(Context);
  if (value === null) throw new Error('usePlans needs a PlanProvider above it.');
  return value;
}

/** The selected plan. For components that render only when there is one. */
export function usePlan(): LoadedPlan {
  const plans = usePlans();
  if (plans.status !== 'ready' || plans.value.plan === null)
    throw new Error('usePlan needs a selected plan.');
  return plans.value.plan;
}
