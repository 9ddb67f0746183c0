import * as v from 'valibot';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { peopleOf } from '../domain/membership';
import type { PlanId, UserId } from '../model/ids';
import { KeptPlan, type LoadedPlan, type Plan } from '../model/plan';
import { KeptUser } from '../model/user';
import { remember, remembered } from '../services/deviceStore';
import { watchPlans } from '../services/plan';
import { watchUsers } from '../services/user';
import { useKept } from './useKept';
import { useLostPlans } from './useLostPlans';
import { useWatch, type Watched } from './useWatch';

export interface Plans {
  /** Every plan that the person owns or belongs to, oldest first. */
  plans: readonly Plan[];
  /** The selected one, with its people; null when there is none. */
  plan: LoadedPlan | null;
  /** Remembered on this device for this person. */
  selectPlan: (id: PlanId) => void;
  /** Does an act after which these plans are gone, so that this is not told as a loss. Rejects like the act. */
  departFrom: (ids: readonly PlanId[], act: () => Promise<void>) => Promise<void>;
}

export interface PlanProviderProps {
  userId: UserId;
  /** A plan is gone without an act of the person here: it was deleted, or they were removed. */
  onLost: (plan: Plan) => void;
  children: ReactNode;
}

const KeptPlans = v.array(KeptPlan);
const KeptPeople = v.array(KeptUser);

const Context = createContext<Watched<Plans> | null>(null);

/** Give it the user's id as its key: another person's plans are never shown. */
export function PlanProvider({ userId, onLost, children }: PlanProviderProps) {
  const live = useWatch(useMemo(() => watchPlans(userId), [userId]));
  const plans = useKept('plans', live, KeptPlans);
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
  const selected = found.find(({ id }) => id === selectedId) ?? found[0] ?? null;
  const peopleIds = selected === null ? '' : peopleOf(selected).join('/'); // an id has no slash
  const watchPeople = useMemo(
    () => (selected === null ? null : watchUsers(peopleOf(selected))),
    // oxlint-disable-next-line react/exhaustive-deps -- a plan that changes in anything but its people keeps its listeners
    [selected?.id, peopleIds],
  );
  const people = useWatch(watchPeople, selected?.id);
  const users = useKept(selected && `${selected.id}/people`, people, KeptPeople);

  const value = useMemo((): Watched<Plans> => {
    if (plans.status !== 'ready') return plans;
    const known = { plans: plans.value, selectPlan, departFrom };
    if (selected === null) return { status: 'ready', value: { ...known, plan: null } };
    if (users.status !== 'ready') return users;
    return { status: 'ready', value: { ...known, plan: { ...selected, users: users.value } } };
  }, [plans, selected, users, selectPlan, departFrom]);

  // While the people of another plan are read, the last plan stays: the screen is not taken down around the keyboard.
  // One that is lost is out of sight at once.
  const [shown, setShown] = useState(value);
  const isShownThere = shown.status === 'ready' && found.some(({ id }) => id === shown.value.plan?.id);
  const isSwitching = value.status === 'loading' && isShownThere;
  if (value !== shown && !isSwitching) setShown(value);
  return <Context value={shown}>{children}</Context>;
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
