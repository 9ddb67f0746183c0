import { usePlan } from '../../contexts/PlanContext';
import { limitOf } from '../../domain/money/limits';
import type { UnsentLimit, UnsentShares } from '../../model/unsent';
import { LimitDialog } from '../../pages/ledger/LimitDialog';
import { SharesDialog } from '../../pages/settle/SharesDialog';

export interface ReopenedNumbersProps {
  act: UnsentLimit | UnsentShares;
  onClose: () => void;
}

/** The form of refused limits or shares, with the typed numbers. Saving them replaces the refused act. */
export function ReopenedNumbers({ act, onClose }: ReopenedNumbersProps) {
  const plan = usePlan();
  if (act.kind === 'shares') return <SharesDialog entered={act.shares} onClose={onClose} />;
  const { category, limit } = act;
  return <LimitDialog category={category} limit={limitOf(plan, category)} typed={limit} onClose={onClose} />;
}
