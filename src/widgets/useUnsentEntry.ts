import { usePlans } from '../contexts/PlanContext';
import { useUser } from '../contexts/UserContext';
import { draftOf } from '../domain/transactionDraft';
import type { TransactionId } from '../model/ids';
import type { NewTransaction } from '../model/transaction';
import type { UnsentEntry } from '../model/unsent';

/** What the journal keeps of a transaction until the server has it. */
export function useUnsentEntry(): (transaction: NewTransaction & { id: TransactionId }) => UnsentEntry {
  const { id: userId } = useUser();
  const plans = usePlans();
  return (transaction) => {
    const all = plans.status === 'ready' ? plans.value.plans : [];
    return {
      kind: 'entry',
      id: crypto.randomUUID(),
      userId,
      planId: transaction.plan_id,
      planName: all.find(({ id }) => id === transaction.plan_id)?.name ?? '',
      at: Date.now(),
      transactionId: transaction.id,
      type: transaction.type,
      draft: draftOf(transaction),
    };
  };
}
