import { CircleAlert } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useOpenAgain } from '../contexts/EntryContext';
import { useLanguage } from '../contexts/LanguageContext';
import { usePlan, usePlans } from '../contexts/PlanContext';
import { useWatch } from '../contexts/useWatch';
import { useUser } from '../contexts/UserContext';
import type { UnsentEntry } from '../model/unsent';
import { watchRefusals } from '../services/refusals';
import { Button } from '../ui/Button';
import { OnDemand } from './OnDemand';
import styles from './Unsent.module.css';

const UnsentDialog = lazy(() =>
  import('./UnsentDialog').then(({ UnsentDialog: component }) => ({ default: component })),
);

export interface UnsentProps {
  /** Absent where there is no plan to enter anything in. */
  onOpenAgain?: (entry: UnsentEntry) => void;
}

/** Says what the server has refused while nobody waited for its answer, until the person has done with it. */
export function Unsent({ onOpenAgain }: UnsentProps) {
  const { tn } = useLanguage();
  const { id } = useUser();
  const found = useWatch(useMemo(() => watchRefusals(id), [id]));
  const [isOpen, setIsOpen] = useState(false);
  const refused = found.status === 'ready' ? found.value : [];
  if (isOpen && found.status === 'ready' && refused.length === 0) setIsOpen(false);

  return (
    <>
      {/* Always there: screen readers announce what is added to a region that they already know. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and this holds a button */}
      <div role="status" className={styles.place}>
        {refused.length > 0 && (
          <Button icon={CircleAlert} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {tn('unsent', refused.length)}
          </Button>
        )}
      </div>
      {isOpen && (
        <OnDemand onMissing={() => setIsOpen(false)}>
          <UnsentDialog
            refused={refused}
            onClose={() => setIsOpen(false)}
            {...(onOpenAgain && {
              onOpenAgain: (entry: UnsentEntry) => {
                setIsOpen(false);
                onOpenAgain(entry);
              },
            })}
          />
        </OnDemand>
      )}
    </>
  );
}

/** Where there is a plan: what was refused opens again in its own plan, or in the selected one when that is out of reach. */
export function UnsentHere() {
  const plans = usePlans();
  const plan = usePlan();
  const openAgain = useOpenAgain();

  return (
    <Unsent
      onOpenAgain={({ id, planId, type, draft }) => {
        const known = plans.status === 'ready' ? plans.value : null;
        const isReachable = known?.plans.some((each) => each.id === planId) ?? false;
        if (isReachable) known?.selectPlan(planId);
        openAgain({ id, planId: isReachable ? planId : plan.id, draft }, type);
      }}
    />
  );
}
