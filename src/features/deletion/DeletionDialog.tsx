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
  /** Counts the transactions that will be deleted; called once. */
  count: () => Promise<number>;
  remove: (act: LongAct) => Promise<void>;
  /** Said after the deletion. */
  done?: string;
  onClose: () => void;
}

/** Asks before it deletes transactions, and shows the progress. Cancel stops it before the next batch. */
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
  const total = useMemoizedWatch(watchTotal);
  const [stop] = useState(() => new AbortController());
  const [deleted, setDeleted] = useState(0);
  const { busy, error, run } = useAct();

  function confirm() {
    const { signal } = stop;
    const perform = () => remove({ signal, onStep: (more) => setDeleted((gone) => gone + more) });
    void run(perform, { signal, done });
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      danger
      busy={busy || total.status === 'loading'}
      error={error ?? (total.status === 'failed' ? tError(total.error) : undefined)}
      onCancel={() => {
        stop.abort();
        onClose();
      }}
      onConfirm={confirm}
    >
      {total.status === 'loading' && <p>{t('loading')}</p>}
      {total.status === 'ready' && (
        <>
          <output className={styles.count}>
            {busy || deleted > 0
              ? t('transactions_deleted', { count: deleted, total: Math.max(total.value, deleted) })
              : tn('transactions_to_delete', total.value)}
          </output>
          {busy && <ProgressBar label={title} value={deleted} max={Math.max(total.value, deleted, 1)} />}
        </>
      )}
    </ConfirmDialog>
  );
}
