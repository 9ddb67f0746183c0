import { useOpenAgain, type TransactionToEdit } from '../../contexts/TransactionEditorContext';
import { usePlan, usePlans } from '../../contexts/PlanContext';
import type { Unsent, UnsentChange, UnsentEntry, UnsentException } from '../../model/unsent';
import { forgetUnsent } from '../../services/outbox/outbox';

/** Opens a refused act; `edited` is the result of `editedAgain`. */
export type Reopen = (act: Unsent, edited: TransactionToEdit | undefined) => void;

/** Whether a refused act has a form to open again in. */
export const canReopen = (act: Unsent): act is UnsentEntry | UnsentChange | UnsentException =>
  act.kind === 'entry' || act.kind === 'change' || act.kind === 'exception';

/**
 * Opens a refused act in its form, an entry or the change of a transaction, with the typed text. Uses the act's plan, or the
 * selected plan when the user can't reach that one.
 */
export function useReopen(): Reopen {
  const plans = usePlans();
  const plan = usePlan();
  const openAgain = useOpenAgain();

  return (act, edited) => {
    if (!canReopen(act)) return;
    const { id, planId, type, draft } = act;
    const known = plans.status === 'ready' ? plans.value : null;
    const isReachable = known?.plans.some((each) => each.id === planId) ?? false;
    if (isReachable) known?.selectPlan(planId);
    forgetUnsent(act);
    const entry = { id, planId: isReachable ? planId : plan.id };
    openAgain({ ...entry, ...(draft && { draft }), ...(edited && { edited }) }, type);
  };
}
