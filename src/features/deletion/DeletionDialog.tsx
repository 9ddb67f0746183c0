import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useMemoizedWatch } from '../../hooks/useWatch';
import { readOnce } from '../../services/firebase/readOnce';
import type { LongAct } from '../../services/firebase/serverAct';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';
import { useAct } from '../commands/useAct';
import styles from './DeletionDialog.module.css';

export interface DeletionDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Counts the transactions that will be deleted: for the question, and once more for the answer. */
  count: () => Promise<number>;
  remove: (act: LongAct) => Promise<void>;
  /** Said after the deletion. */
  done?: string;
  onClose: () => void;
}

/**
 * Asks before it deletes transactions, and shows the progress. Asks again if there are more by the time of the answer.
 * Cancel stops it before the next batch.
 */
export function DeletionDialog({
  title,
  text,
  confirmLabel,
  count,
  remove,
  done,
  onClose,
}: DeletionDialogProps) {
  const { t, tn, tError } = useLanguage();
  const [watchTotal] = useState(() => readOnce(count));
  const atFirst = useMemoizedWatch(watchTotal);
  const [recounted, setRecounted] = useState<number>();
  const total = recounted ?? (atFirst.status === 'ready' ? atFirst.value : null);
  const [stop] = useState(() => new AbortController());
  const [deleted, setDeleted] = useState(0);
  const { busy, error, run, say } = useAct();

  function confirm() {
    const { signal } = stop;
    const perform = async () => {
      const left = await count();
      signal.throwIfAborted();
      setRecounted(deleted + left);
      // The rest of a deletion that stopped has been agreed to.
      if (deleted === 0 && left > (total ?? 0)) return;
      await remove({ signal, onStep: (more) => setDeleted((gone) => gone + more) });
      say({ done });
    };
    void run(perform, { signal });
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      danger
      busy={busy || atFirst.status === 'loading'}
      error={error ?? (atFirst.status === 'failed' ? tError(atFirst.error) : undefined)}
      onCancel={() => {
        stop.abort();
        onClose();
      }}
      onConfirm={confirm}
    >
      {atFirst.status === 'loading' && <p>{t('loading')}</p>}
      {total !== null && (
        <>
          <output className={styles.count}>
            {busy || deleted > 0
              ? t('transactions_deleted', { count: deleted, total: Math.max(total, deleted) })
              : tn('transactions_to_delete', total)}
          </output>
          {busy && <ProgressBar label={title} value={deleted} max={Math.max(total, deleted, 1)} />}
        </>
      )}
    </ConfirmDialog>
  );
}
