import { usePlan } from '../../contexts/PlanContext';
import { limitOf } from '../../domain/money/limits';
import { BalanceDialog } from '../../features/balance/BalanceDialog';
import type { UnsentNumbers } from '../../model/unsent';
import { LimitDialog } from '../../pages/ledger/LimitDialog';
import { SharesDialog } from '../../pages/settle/SharesDialog';
import { forgetUnsent } from '../../services/outbox/outbox';

export interface ReopenedNumbersProps {
  act: UnsentNumbers;
  onClose: () => void;
}

/** The form of refused numbers of a plan, as they were typed. The act stays in the journal until they are saved. */
export function ReopenedNumbers({ act, onClose }: ReopenedNumbersProps) {
  const plan = usePlan();
  // Their plan is about to be shown.
  if (plan.id !== act.planId) return null;
  const onSaved = () => {
    forgetUnsent(act);
    onClose();
  };
  if (act.kind === 'shares') return <SharesDialog entered={act} onClose={onClose} onSaved={onSaved} />;
  if (act.kind === 'balance')
    return <BalanceDialog typed={act.balance ?? undefined} onClose={onClose} onSaved={onSaved} />;
  const { category, limit, rollover } = act;
  const rolls = rollover && Object.values(rollover).some((each) => each !== null && each > 0);
  return (
    <LimitDialog
      category={category}
      limit={limitOf(plan, category)}
      typed={limit}
      {...(rolls !== undefined && { typedRolls: rolls })}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
