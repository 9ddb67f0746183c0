import { useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { readBackup, type Backup } from '../../domain/files/backup';
import type { PlanId } from '../../model/ids';
import type { User } from '../../model/user';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import { useAct } from '../../features/commands/useAct';
import { keepDemo, keptDemo } from '../../services/demo/keptDemo';
import { createRestoredPlan, restoreInto } from '../../services/plans/backup';
import { newPlanId } from '../../services/plans/plan';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';

/** Asks a person who came from the demo whether to keep its plan, and writes it into their account. */
export function KeptDemo() {
  const { t } = useLanguage();
  const user = useUser();
  const plans = usePlans();
  const today = useToday();
  const { busy, error, run } = useAct();
  const [backup, setBackup] = useState(() => kept(user));
  const [done, setDone] = useState(0);
  const made = useRef<PlanId | null>(null);
  const once = useSameId(newPlanId);
  if (backup === null || plans.status !== 'ready') return null;

  function close() {
    keepDemo(null);
    setBackup(null);
  }

  async function keep(found: Backup) {
    setDone(0);
    // After a failure, the rest goes into the plan already created.
    const planId = (made.current ??= await once(found, (id) =>
      createRestoredPlan(found, user, t('unknown_member'), id),
    ));
    await restoreInto(planId, found, user, today, { onStep: (count) => setDone((before) => before + count) });
    if (plans.status === 'ready') plans.value.selectPlan(planId);
    close();
  }

  return (
    <ConfirmDialog
      title={t('demo_keep_title')}
      text={t('demo_keep_text')}
      cancelLabel={t('demo_keep_no')}
      confirmLabel={t('demo_keep_yes')}
      busy={busy}
      error={error}
      onCancel={() => {
        if (!busy) close();
      }}
      onConfirm={() => void run(() => keep(backup), { done: t('data_restored', { plan: backup.plan.name }) })}
    >
      {busy && (
        <ProgressBar
          label={t('data_restore_title')}
          value={done}
          max={Math.max(1, backup.transactions.length)}
        />
      )}
    </ConfirmDialog>
  );
}

/** The demo's plan. Its owner, the first of its people, is now the person who looked around. */
function kept({ email }: Pick<User, 'email'>): Backup | null {
  const found = readBackup(keptDemo() ?? '');
  if (typeof found === 'string') return null;
  return { ...found, people: found.people.map((each, index) => (index === 0 ? { ...each, email } : each)) };
}
