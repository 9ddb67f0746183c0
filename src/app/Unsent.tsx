import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useUser } from '../contexts/UserContext';
import { hasUnsent, watchOutbox } from '../services/outbox';
import { useReopen } from '../widgets/useReopen';
import { loadAhead } from './missingChunks';
import styles from './Unsent.module.css';
import type { UnsentNoticeProps } from './UnsentNotice';
import { whenQuiet } from './whenQuiet';

/** Has a look at the journal of what was done here, as soon as there is something in it. */
export function Unsent({ onOpenAgain }: Partial<Pick<UnsentNoticeProps, 'onOpenAgain'>>) {
  const { id } = useUser();
  const isAny = useSyncExternalStore(watchOutbox, () => hasUnsent(id));
  const [loaded, setLoaded] = useState<{ UnsentNotice: ComponentType<UnsentNoticeProps> }>();

  useEffect(() => {
    const load = () => {
      loadAhead(async () => setLoaded(await import('./UnsentNotice'))).catch(() => undefined);
    };
    // What could not be had without a connection: it sends what waits here, too.
    window.addEventListener('online', load);
    const cancel = isAny ? undefined : whenQuiet(load);
    if (isAny) load();
    return () => {
      window.removeEventListener('online', load);
      cancel?.();
    };
  }, [isAny]);

  return (
    // Always there: screen readers announce what is added to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and this holds a button
    <div role="status" className={styles.place}>
      {isAny && loaded && <loaded.UnsentNotice userId={id} onOpenAgain={onOpenAgain} />}
    </div>
  );
}

/** Where there is a plan: what was refused opens again. */
export function UnsentHere() {
  return <Unsent onOpenAgain={useReopen()} />;
}
