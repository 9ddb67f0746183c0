import * as v from 'valibot';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { peopleOf } from '../domain/plans/membership';
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
import { useWatch, type Watched } from '../hooks/useWatch';

export interface Plans {
  /** Every plan that the person owns or belongs to and that can be read, oldest first. */
  plans: readonly Plan[];
  /** Those that can't. */
  damaged: readonly DamagedPlan[];
  /** The selected one, with its people; null when there is none, or when it is one of the damaged. */
  plan: LoadedPlan | null;
  selectedId: PlanId | null;
  /** Remembered on this device for this person. */
  selectPlan: (id: PlanId) => void;
  /** Does an act after which these plans are gone, so that this is not told as a loss. Rejects like the act. */
  departFrom: DepartFrom;
}

export interface PlanProviderProps {
  userId: UserId;
  /** A plan is gone without an act of the person here: it was deleted, or they were removed. */
  onLost: (plan: ListedPlan) => void;
  children: ReactNode;
}

/** The records of a plan's people, as far as there are any. */
interface People {
  /** Whose they are. */
  of: string;
  users: readonly User[];
}

const CachedPlans = v.array(CachedPlan);
const CachedPeople = v.object({ of: v.string(), users: v.array(CachedUser) });

const Context = createContext<Watched<Plans> | null>(null);

/** Give it the user's id as its key: another person's plans are never shown. */
export function PlanProvider({ userId, onLost, children }: PlanProviderProps) {
  const { t } = useLanguage();
  const live = useWatch(useMemo(() => watchPlans(userId), [userId]));
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
  const peopleIds = selected === null ? '' : idsIn(selected);
  const watch = useMemo(
    () => (selected === null ? null : watchPeople(selected)),
    // oxlint-disable-next-line react/exhaustive-deps -- a plan that changes in anything but its people keeps its listeners
    [selected?.id, peopleIds],
  );
  const people = useWatch(watch, selected?.id);
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

  // While the people of another plan are read, the last plan stays: the screen is not taken down around the keyboard.
  // One that is lost is out of sight at once.
  const [shown, setShown] = useState(value);
  const isShownThere = shown.status === 'ready' && found.some(({ id }) => id === shown.value.selectedId);
  const isSwitching = value.status === 'loading' && isShownThere;
  if (value !== shown && !isSwitching) setShown(value);
  return <Context value={shown}>{children}</Context>;
}

/** What is told of a plan's people. */
function watchPeople(plan: Plan): Watch<People> {
  return (next, fail) => watchUsers(peopleOf(plan))((users) => next({ of: idsIn(plan), users }), fail);
}

// An id has no slash.
const idsIn = (plan: Plan) => peopleOf(plan).join('/');

/**
 * Who has no record, or one that can't be read, is in the plan all the same, and called `unknown`. Who has just come into
 * it is shown as soon as they are read.
 */
function everyoneIn(plan: Plan, { of, users }: People, unknown: string): Person[] {
  const isRead = of === idsIn(plan);
  return peopleOf(plan).flatMap((id): Person[] => {
    const user = users.find((each) => each.id === id);
    if (user !== undefined) return [user];
    return isRead ? [{ id, displayName: unknown, email: '', isUnknown: true }] : [];
  });
}

export function usePlans(): Watched<Plans> {
  const value = use(Context);
  if (value === null) throw new Error('usePlans needs a PlanProvider above it.');
  return value;
}

/** The selected plan. Only for what is shown when there is one. */
export function usePlan(): LoadedPlan {
  const plans = usePlans();
  if (plans.status !== 'ready' || plans.value.plan === null)
    throw new Error('usePlan needs a selected plan.');
  return plans.value.plan;
}
