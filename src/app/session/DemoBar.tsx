import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { leaveDemo } from '../../contexts/UserContext';
import { useAct } from '../../features/commands/useAct';
import { keepDemo } from '../../services/demo/keptDemo';
import { getBackup } from '../../services/plans/backup';
import { Button } from '../../ui/Button';
import styles from './DemoBar.module.css';

/** Says that this is the demo, and ends it. A person who signs up takes the plan along. */
export function DemoBar() {
  const { t } = useLanguage();
  const plans = usePlans();
  const leave = useLeave();
  const { busy, run } = useAct();

  async function signUp() {
    const plan = plans.status === 'ready' ? plans.value.plan : null;
    keepDemo(plan && (await getBackup(plan)).file);
    leaveDemo('#sign-up');
  }

  return (
    <aside className={styles.bar} aria-label={t('demo_title')}>
      <p>{t('demo_note')}</p>
      <Button
        size="sm"
        busy={busy}
        onClick={() => leave(() => void run(signUp, { tells: true, isLast: true }))}
      >
        {t('sign_up')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => leave(() => leaveDemo())}>
        {t('demo_leave')}
      </Button>
    </aside>
  );
}
