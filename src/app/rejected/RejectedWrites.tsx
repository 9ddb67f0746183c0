import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { openAgain } from '../../contexts/TransactionEditorContext';
import { useUser } from '../../contexts/UserContext';
import { hasUnsent, watchOutbox } from '../../services/outbox/outbox';
import { importTwice, loadAhead } from '../updates/missingChunks';
import styles from './RejectedWrites.module.css';
import type { RejectedWritesNoticeProps } from './RejectedWritesNotice';
import { whenQuiet } from '../../hooks/whenQuiet';

/** Milliseconds until the next attempt to load after a failure. */
const AGAIN = 5000;

/** Loads the notice about refused changes as soon as the journal has entries. */
export function RejectedWrites({ onOpenAgain }: Partial<Pick<RejectedWritesNoticeProps, 'onOpenAgain'>>) {
  const { id } = useUser();
  const isAny = useSyncExternalStore(watchOutbox, () => hasUnsent(id));
  const [loaded, setLoaded] = useState<{ RejectedWritesNotice: ComponentType<RejectedWritesNoticeProps> }>();

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadAhead(async () => setLoaded(await importTwice(() => import('./RejectedWritesNotice')))).catch(
        () => {
          // An attempt started before the connection was back may fail after that. The loaded part also sends pending
          // changes.
          if (isAny && navigator.onLine) again = setTimeout(load, AGAIN);
        },
      );
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
    // Always rendered: screen readers announce additions only to a region that they already know.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold text only, and this holds a button
    <div role="status" className={styles.place}>
      {loaded && <loaded.RejectedWritesNotice userId={id} onOpenAgain={onOpenAgain} />}
    </div>
  );
}

/** For screens with a plan, where refused changes can be opened again. */
export function RejectedWritesInPlan() {
  return <RejectedWrites onOpenAgain={openAgain} />;
}
