import { useState } from 'react';
import type { Plan } from '../../model/plan';
import { isDeletionStarted } from '../../services/plans/planDeletion';
import { lazyComponent } from '../../ui/lazyComponent';
import { LazyBoundary } from './LazyBoundary';

const DeletePlanDialog = lazyComponent(
  async () => (await import('../../pages/settings/DeletePlanDialog')).DeletePlanDialog,
);

/** Offers to continue a deletion of the plan that was interrupted on this device. Pass the plan's id as its key. */
export function UnfinishedDeletion({ plan }: { plan: Plan }) {
  // Checked once: a deletion that starts now has its own dialog.
  const [isOpen, setIsOpen] = useState(() => isDeletionStarted(plan.id));
  if (!isOpen) return null;
  return (
    <LazyBoundary onMissing={() => setIsOpen(false)}>
      <DeletePlanDialog plan={plan} isUnfinished onClose={() => setIsOpen(false)} />
    </LazyBoundary>
  );
}
