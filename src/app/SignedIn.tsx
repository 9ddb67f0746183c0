import { useLanguage } from '../contexts/LanguageContext';
import { useUser } from '../contexts/UserContext';
import { PlanProvider, usePlans } from '../contexts/PlanContext';
import { ThemeProvider } from '../contexts/ThemeContext';
import { useEmailRecheck } from '../contexts/useEmailRecheck';
import { CreatePlanPage } from '../pages/createPlan/CreatePlanPage';
import { useToast } from '../ui/ToastProvider';
import { Layout } from './Layout';
import { LeaveQuestion } from './LeaveQuestion';
import { OfflineBar } from './OfflineBar';
import styles from './SignedIn.module.css';
import { ThemeReset } from './ThemeReset';
import { TopBar } from './TopBar';
import { Unsent } from './Unsent';
import { usePageTitle } from './usePageTitle';
import { Waiting } from './Waiting';

/** Everything that someone signed in sees. */
export function SignedIn() {
  const user = useUser();
  const { t } = useLanguage();
  const { show } = useToast();
  useEmailRecheck(user);
  return (
    <ThemeProvider>
      <ThemeReset />
      <PlanProvider
        key={user.id}
        userId={user.id}
        onLost={({ name }) => show({ tone: 'error', text: t('plan_lost', { plan: name }) })}
      >
        <InPlan />
        <LeaveQuestion />
        <OfflineBar text="offline_kept" />
      </PlanProvider>
    </ThemeProvider>
  );
}

/** Without a plan there is nothing to show but the way to one (spec, section 2). */
function InPlan() {
  const plans = usePlans();
  if (plans.status !== 'ready') return <Waiting for={plans} />;
  return plans.value.plan === null ? <FirstPlan /> : <Layout />;
}

function FirstPlan() {
  usePageTitle('create_plan');
  return (
    <div className={styles.firstPlan}>
      <TopBar />
      <main className={styles.main}>
        <CreatePlanPage />
      </main>
      <Unsent />
    </div>
  );
}
