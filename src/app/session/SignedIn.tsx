import { lazy, Suspense, useRef, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { PlanProvider, usePlans } from '../../contexts/PlanContext';
import { ThemeProvider } from '../../contexts/ThemeContext';
import { useEmailRecheck } from '../../hooks/useEmailRecheck';
import type { DamagedPlan as Damaged } from '../../model/plan';
import { CreatePlanPage } from '../../pages/createPlan/CreatePlanPage';
import { useToast } from '../../ui/ToastProvider';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { Layout } from '../shell/Layout';
import { LeaveQuestion } from './LeaveQuestion';
import { pageOf } from '../routes/navigation';
import { OfflineBar } from '../shell/OfflineBar';
import styles from './SignedIn.module.css';
import { ThemeReset } from '../shell/ThemeReset';
import { TopBar } from '../shell/TopBar';
import { Unsent } from '../rejected/Unsent';
import { useFocusOnNewPage } from '../shell/useFocusOnNewPage';
import { usePageTitle } from '../shell/usePageTitle';
import { Waiting } from '../shell/Waiting';

const DamagedPlan = lazy(() =>
  import('../shell/DamagedPlan').then(({ DamagedPlan: component }) => ({ default: component })),
);

/** Everything that a signed-in person sees. */
export function SignedIn() {
  const user = useUser();
  const { t } = useLanguage();
  const { show } = useToast();
  const isAccount = useIsAccount();
  // The person may have asked for another address there.
  useEmailRecheck(user, user.emailVerified !== true || isAccount);
  return (
    <ThemeProvider>
      <ThemeReset />
      <PlanProvider
        key={user.id}
        userId={user.id}
        onLost={({ name }) =>
          show({ tone: 'error', text: t('plan_lost', { plan: name ?? t('plan_nameless') }) })
        }
      >
        <InPlan />
        <LeaveQuestion />
        <OfflineBar text="offline_kept" />
      </PlanProvider>
    </ThemeProvider>
  );
}

/**
 * Without a plan there are only the form to create one (spec, section 2) and the account page, which belongs to no plan
 * and stays the same when plans come and go.
 */
function InPlan() {
  const plans = usePlans();
  const isAccount = useIsAccount();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main, isAccount);
  if (isAccount) return <Account main={main} />;
  if (plans.status !== 'ready') return <Waiting for={plans} />;
  const { plan, damaged, selectedId } = plans.value;
  if (plan !== null) return <Layout main={main} />;
  const unreadable = damaged.find(({ id }) => id === selectedId);
  return unreadable ? <Unreadable main={main} plan={unreadable} /> : <FirstPlan main={main} />;
}

const useIsAccount = () => pageOf(useLocation().pathname) === 'account';

interface FrameProps {
  /** Takes the focus when another page replaces it. */
  main: RefObject<HTMLElement | null>;
}

function FirstPlan({ main }: FrameProps) {
  usePageTitle('create_plan');
  return (
    <div className={styles.frame}>
      <TopBar />
      <main ref={main} tabIndex={-1} className={styles.firstPlan}>
        <CreatePlanPage />
      </main>
      <Unsent />
    </div>
  );
}

/** For a plan that exists but can't be read: neither a missing first plan nor a lost one. */
function Unreadable({ main, plan }: FrameProps & { plan: Damaged }) {
  usePageTitle('plan');
  const { upTo } = useLanguage();
  const waiting = <Waiting for={{ status: 'loading' }} />;
  return (
    <div className={styles.frame}>
      <TopBar />
      <main ref={main} tabIndex={-1} className={styles.firstPlan}>
        <ErrorBoundary>
          <Suspense fallback={waiting}>
            {upTo === 'pages' ? <DamagedPlan key={plan.id} plan={plan} /> : waiting}
          </Suspense>
        </ErrorBoundary>
      </main>
      <Unsent />
    </div>
  );
}

function Account({ main }: FrameProps) {
  usePageTitle('account_nav');
  return (
    <div className={styles.frame}>
      <TopBar />
      <main ref={main} tabIndex={-1} className={styles.account}>
        <ErrorBoundary>
          <Suspense fallback={<Waiting for={{ status: 'loading' }} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Unsent />
    </div>
  );
}
