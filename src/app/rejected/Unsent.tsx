import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useUser } from '../../contexts/UserContext';
import { hasUnsent, watchOutbox } from '../../services/outbox/outbox';
import { useReopen } from '../../features/commands/useReopen';
import { loadAhead } from '../updates/missingChunks';
import styles from './Unsent.module.css';
import type { UnsentNoticeProps } from './RejectedWritesNotice';
import { whenQuiet } from '../routes/whenQuiet';

/** Milliseconds after which what could not be loaded is asked for again. */
const AGAIN = 5000;

/** Has a look at the journal of what was done here, as soon as there is something in it. */
export function Unsent({ onOpenAgain }: Partial<Pick<UnsentNoticeProps, 'onOpenAgain'>>) {
  const { id } = useUser();
  const isAny = useSyncExternalStore(watchOutbox, () => hasUnsent(id));
  const [loaded, setLoaded] = useState<{ RejectedWritesNotice: ComponentType<UnsentNoticeProps> }>();

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadAhead(async () => setLoaded(await import('./RejectedWritesNotice'))).catch(() => {
        // An attempt from before the connection was back may fail after that. What waits here is sent by this part, too.
        if (isAny && navigator.onLine) again = setTimeout(load, AGAIN);
      });
    };
    window.addEventListener('online', load);
    const cancel = isAny ? undefined : whenQuiet(load);
    if (isAny) load();
    return () => {
      window.removeEventListener('online', load);
      clearTimeout(again);
      cancel?.();
    };
  }, [isAny]);

  return (
    // Always there: screen readers announce what is added to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and this holds a button
    <div role="status" className={styles.place}>
      {isAny && loaded && <loaded.RejectedWritesNotice userId={id} onOpenAgain={onOpenAgain} />}
    </div>
  );
}

/** Where there is a plan: what was refused opens again. */
export function UnsentHere() {
  return <Unsent onOpenAgain={useReopen()} />;
}
