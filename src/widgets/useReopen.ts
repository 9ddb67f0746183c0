import { useOpenAgain } from '../contexts/EntryContext';
import { usePlan, usePlans } from '../contexts/PlanContext';
import type { Unsent, UnsentChange, UnsentException } from '../model/unsent';
import { forgetUnsent } from '../services/outbox';

/**
 * Opens what was refused as what it was: an entry, or the change of a transaction, with what was typed. In its own plan,
 * or in the selected one when that is out of reach. Rejects when what was changed can't be had; then nothing is forgotten.
 */
export function useReopen(): (act: Unsent) => Promise<void> {
  const plans = usePlans();
  const plan = usePlan();
  const openAgain = useOpenAgain();

  return async (act) => {
    if (act.kind === 'arrangement' || act.kind === 'deletion') return;
    const edited = act.kind === 'entry' ? undefined : await editedOf(act);
    const { id, planId, type, draft } = act;
    const known = plans.status === 'ready' ? plans.value : null;
    const isReachable = known?.plans.some((each) => each.id === planId) ?? false;
    if (isReachable) known?.selectPlan(planId);
    forgetUnsent(act);
    openAgain(
      { id, planId: isReachable ? planId : plan.id, ...(draft && { draft }), ...(edited && { edited }) },
      type,
    );
  };
}

async function editedOf({ transactionId, act, scheduled, scope }: UnsentChange | UnsentException) {
  const { getTransaction } = await import('../services/transactionChanges');
  const transaction = await getTransaction(transactionId);
  return { transaction, act, ...(scheduled && { scheduled }), ...(scope && { scope }) };
}
