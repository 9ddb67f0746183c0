import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { listOf } from '../../domain/texts/list';
import { MAX_BACKUP_SIZE, readBackup, restoredPeople, type Backup } from '../../domain/files/backup';
import type { PlanId } from '../../model/ids';
import { createRestoredPlan, restoreInto } from '../../services/plans/backup';
import { newPlanId } from '../../services/plans/plan';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import { useAct } from '../../features/commands/useAct';
import styles from './Data.module.css';
import { FileButton } from './FileButton';
import { useFocusOnStep } from './useFocusOnStep';

/** Restores a backup as a new plan. After an interruption, it continues in the plan already created. */
export function RestoreCard() {
  const { t, lang } = useLanguage();
  const { busy, error, setError, run } = useAct();
  const user = useUser();
  const plans = usePlans();
  const today = useToday();
  const [backup, setBackup] = useState<Backup | null>(null);
  const [done, setDone] = useState(0);
  const made = useRef<PlanId | null>(null);
  const once = useSameId(newPlanId);
  useUnsavedChanges(busy, { title: t('data_leave_title'), text: t('data_leave') });

  async function choose([file]: readonly File[]) {
    if (file === undefined) return;
    made.current = null;
    const text = file.size > MAX_BACKUP_SIZE ? '' : await file.text().catch(() => '');
    const found = readBackup(text);
    setBackup(typeof found === 'string' ? null : found);
    setError(typeof found === 'string' ? t(`data_backup_${found}`) : undefined);
  }

  async function restore(chosen: Backup) {
    setDone(0);
    const planId = (made.current ??= await once(chosen, (id) =>
      createRestoredPlan(chosen, user, t('unknown_member'), id),
    ));
    await restoreInto(planId, chosen, user, today, {
      onStep: (count) => setDone((before) => before + count),
    });
    setBackup(null);
    if (plans.status === 'ready') plans.value.selectPlan(planId);
  }

  function press(chosen: Backup) {
    void run(() => restore(chosen), {
      failed: { key: 'error' },
      done: t('data_restored', { plan: chosen.plan.name }),
    });
  }

  const steps = useFocusOnStep(backup === null && !busy);
  const others = backup?.people.filter(({ id }) => id !== user.id) ?? [];
  const areGuests = useMemo(
    () => backup !== null && restoredPeople(backup, user).personOf !== null,
    [backup, user],
  );
  return (
    <Card title={t('data_restore_title')} padded>
      <div className={styles.stack} ref={steps}>
        <p className={styles.note}>{t('data_restore_note')}</p>
        {!busy && (
          <div className={styles.actions}>
            <FileButton
              label={t('data_choose_backup')}
              accept=".json,application/json"
              onChoose={(files) => void choose(files)}
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
                {t(areGuests ? 'data_backup_guests' : 'data_backup_people', {
                  names: listOf(
                    lang,
                    others.map(({ displayName }) => displayName),
                  ),
                })}
              </p>
            )}
            {busy && (
              <ProgressBar
                label={t('data_restore_title')}
                value={done}
                max={Math.max(1, backup.transactions.length)}
              />
            )}
            <div className={styles.actions}>
              <Button variant="primary" busy={busy} onClick={() => press(backup)}>
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
