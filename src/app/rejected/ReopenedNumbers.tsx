import { usePlan } from '../../contexts/PlanContext';
import { limitOf } from '../../domain/money/limits';
import type { UnsentLimit, UnsentShares } from '../../model/unsent';
import { LimitDialog } from '../../pages/ledger/LimitDialog';
import { SharesDialog } from '../../pages/settle/SharesDialog';
import { forgetUnsent } from '../../services/outbox/outbox';

export interface ReopenedNumbersProps {
  act: UnsentLimit | UnsentShares;
  onClose: () => void;
}

/** The form of refused limits or shares, with the typed numbers. The act stays in the journal until they are saved. */
export function ReopenedNumbers({ act, onClose }: ReopenedNumbersProps) {
  const plan = usePlan();
  // Their plan is about to be shown.
  if (plan.id !== act.planId) return null;
  const onSaved = () => {
    forgetUnsent(act);
    onClose();
  };
  if (act.kind === 'shares') return <SharesDialog entered={act.shares} onClose={onClose} onSaved={onSaved} />;
  const { category, limit } = act;
  return (
    <LimitDialog
      category={category}
      limit={limitOf(plan, category)}
      typed={limit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
