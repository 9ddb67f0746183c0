import { useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { MAX_BACKUP_SIZE, readBackup, type Backup } from '../../domain/files/backup';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/firebase/appError';
import { createRestoredPlan, restoreInto } from '../../services/plans/backup';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import { useToast } from '../../ui/ToastProvider';
import styles from './Data.module.css';
import { FileButton } from './FileButton';

/** Restores a backup as a new plan. After an interruption, it continues in the plan already created. */
export function RestoreCard() {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const user = useUser();
  const plans = usePlans();
  const [backup, setBackup] = useState<Backup | null>(null);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<number | null>(null);
  const made = useRef<PlanId | null>(null);
  useUnsavedChanges(done !== null, { title: t('data_leave_title'), text: t('data_leave') });

  async function choose(file: File) {
    made.current = null;
    setError(undefined);
    const text = file.size > MAX_BACKUP_SIZE ? '' : await file.text().catch(() => '');
    const found = readBackup(text);
    setBackup(typeof found === 'string' ? null : found);
    if (typeof found === 'string') setError(t(`data_backup_${found}`));
  }

  async function restore(chosen: Backup) {
    setError(undefined);
    setDone(0);
    try {
      const planId = (made.current ??= await createRestoredPlan(chosen, user.id));
      await restoreInto(planId, chosen, user, {
        onStep: (count) => setDone((before) => (before ?? 0) + count),
      });
      setBackup(null);
      if (plans.status === 'ready') plans.value.selectPlan(planId);
      show({ text: t('data_restored', { plan: chosen.plan.name }) });
    } catch (failure) {
      setError(t('error', { message: tError(toAppError(failure)) }));
    }
    setDone(null);
  }

  const others = backup?.people.filter(({ id }) => id !== user.id) ?? [];
  return (
    <Card title={t('data_restore_title')} padded>
      <div className={styles.stack}>
        <p className={styles.note}>{t('data_restore_note')}</p>
        {done === null && (
          <div className={styles.actions}>
            <FileButton
              label={t('data_choose_backup')}
              accept=".json,application/json"
              onChoose={(file) => void choose(file)}
            />
          </div>
        )}
        {backup !== null && (
          <>
            <p className={styles.text}>
              {t('data_backup_holds', { plan: backup.plan.name, count: backup.transactions.length })}
            </p>
            {others.length > 0 && (
              <p className={styles.text}>
                {t('data_backup_people', { names: others.map(({ displayName }) => displayName).join(', ') })}
              </p>
            )}
            {done !== null && (
              <ProgressBar
                label={t('data_restore_title')}
                value={done}
                max={Math.max(1, backup.transactions.length)}
              />
            )}
            <div className={styles.actions}>
              <Button variant="primary" busy={done !== null} onClick={() => void restore(backup)}>
                {t('data_restore')}
              </Button>
            </div>
          </>
        )}
        {error !== undefined && <ErrorMessage text={error} />}
      </div>
    </Card>
  );
}
