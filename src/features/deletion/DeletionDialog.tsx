import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useMemoizedWatch } from '../../hooks/useWatch';
import type { AppError } from '../../model/errors';
import { toAppError } from '../../services/firebase/appError';
import { readOnce } from '../../services/firebase/readOnce';
import type { LongAct } from '../../services/firebase/serverAct';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './DeletionDialog.module.css';

export interface DeletionDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Counts the transactions that will be deleted; called once. */
  count: () => Promise<number>;
  remove: (act: LongAct) => Promise<void>;
  onClose: () => void;
}

/** Asks before it deletes transactions, and shows the progress. Cancel stops it before the next batch. */
export function DeletionDialog({ title, text, confirmLabel, count, remove, onClose }: DeletionDialogProps) {
  const { t, tn, tError } = useLanguage();
  const [watchTotal] = useState(() => readOnce(count));
  const total = useMemoizedWatch(watchTotal);
  const [stop] = useState(() => new AbortController());
  const [isBusy, setIsBusy] = useState(false);
  const [deleted, setDeleted] = useState(0);
  const [failure, setFailure] = useState<AppError | null>(null);
  const error = failure ?? (total.status === 'failed' ? total.error : null);

  async function confirm() {
    setFailure(null);
    setIsBusy(true);
    try {
      await remove({ signal: stop.signal, onStep: (more) => setDeleted((gone) => gone + more) });
    } catch (thrown) {
      if (stop.signal.aborted) return;
      setFailure(toAppError(thrown));
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={title}
      text={text}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      danger
      busy={isBusy || total.status === 'loading'}
      error={error ? tError(error) : undefined}
      onCancel={() => {
        stop.abort();
        onClose();
      }}
      onConfirm={() => void confirm()}
    >
      {total.status === 'loading' && <p>{t('loading')}</p>}
      {total.status === 'ready' && (
        <>
          <output className={styles.count}>
            {isBusy || deleted > 0
              ? t('transactions_deleted', { count: deleted, total: Math.max(total.value, deleted) })
              : tn('transactions_to_delete', total.value)}
          </output>
          {isBusy && <ProgressBar label={title} value={deleted} max={Math.max(total.value, deleted, 1)} />}
        </>
      )}
    </ConfirmDialog>
  );
}
