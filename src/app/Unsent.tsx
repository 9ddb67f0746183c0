import { CircleAlert } from 'lucide-react';
import { lazy, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import { useWatch } from '../contexts/useWatch';
import { useUser } from '../contexts/UserContext';
import type { UserId } from '../model/ids';
import type { Unsent as UnsentAct } from '../model/unsent';
import type { Watch } from '../services/firestore';
import { unsentOf, watchOutbox } from '../services/outbox';
import { Button } from '../ui/Button';
import { useReopen } from '../widgets/useReopen';
import { OnDemand } from './OnDemand';
import styles from './Unsent.module.css';

const UnsentDialog = lazy(() =>
  import('./UnsentDialog').then(({ UnsentDialog: component }) => ({ default: component })),
);

export interface UnsentProps {
  /** Absent where there is no plan to enter anything in. */
  onOpenAgain?: (act: UnsentAct) => Promise<void>;
}

/** Says what the server has refused while nobody waited for its answer, until the person has done with it. */
export function Unsent({ onOpenAgain }: UnsentProps) {
  const { tn } = useLanguage();
  const { id } = useUser();
  const isAny = useSyncExternalStore(watchOutbox, () => unsentOf(id).length > 0);
  const found = useWatch(useMemo(() => (isAny ? watchRefusalsOf(id) : null), [id, isAny]));
  const [isOpen, setIsOpen] = useState(false);
  const refused = found.status === 'ready' ? found.value : [];
  if (isOpen && refused.length === 0) setIsOpen(false);

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
              onOpenAgain: async (act: UnsentAct) => {
                await onOpenAgain(act);
                setIsOpen(false);
              },
            })}
          />
        </OnDemand>
      )}
    </>
  );
}

/** Where there is a plan: what was refused opens again. */
export function UnsentHere() {
  return <Unsent onOpenAgain={useReopen()} />;
}

/** Loaded when there is something in the journal. */
function watchRefusalsOf(id: UserId): Watch<readonly UnsentAct[]> {
  return (next, fail) => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const start = async () => {
      const { watchRefusals } = await import('../services/refusals');
      if (!stopped) stop = watchRefusals(id)(next, fail);
    };
    // What can't be loaded now is told at the next start.
    start().catch(() => undefined);
    return () => {
      stopped = true;
      stop?.();
    };
  };
}
