import { Suspense, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { FormatsProvider } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { DashboardAhead } from '../../pages/dashboard/DashboardAhead';
import { PlanProvider, usePlans } from '../../contexts/PlanContext';
import { ThemeProvider } from '../../contexts/ThemeContext';
import { inviteTokenOf } from '../../domain/plans/inviteAddress';
import { takeText } from '../../hooks/keptText';
import { useEmailRecheck } from '../../hooks/useEmailRecheck';
import type { TranslationKey } from '../../model/lang';
import { keptDemo } from '../../services/demo/keptDemo';
import { keepsForAWeek } from '../../services/device/durable';
import { asOn, isLocal } from '../../services/firebase/asOn';
import { isDemo } from '../../services/firebase/demo';
import { hasUnsent, watchOutbox } from '../../services/outbox/outbox';
import { useToast } from '../../ui/ToastProvider';
import { lazyComponent } from '../../ui/lazyComponent';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { Layout } from '../shell/Layout';
import layout from '../shell/Layout.module.css';
import { LazyBoundary } from '../shell/LazyBoundary';
import { LeaveQuestion } from './LeaveQuestion';
import { segmentOf } from '../routes/pages';
import { OfflineBar } from '../shell/OfflineBar';
import { PlanMenu } from '../shell/PlanMenu';
import { Sidebar } from '../shell/Sidebar';
import { SkipLink } from '../shell/SkipLink';
import { TabBar } from '../shell/TabBar';
import type { TypedTextProps } from './TypedText';
import styles from './SignedIn.module.css';
import { ThemeReset } from '../shell/ThemeReset';
import { TopBar } from '../shell/TopBar';
import { RejectedWrites } from '../rejected/RejectedWrites';
import { useCreatePlan } from '../shell/useCreatePlan';
import { useFocusOnNewPage } from '../shell/useFocusOnNewPage';
import { usePageTitle } from '../shell/usePageTitle';
import { Waiting } from '../shell/Waiting';

const DemoBar = lazyComponent(async () => (await import('./DemoBar')).DemoBar);
const AsItWasBar = lazyComponent(async () => (await import('./AsItWasBar')).AsItWasBar);
const KeptDemo = lazyComponent(async () => (await import('./KeptDemo')).KeptDemo);
const FollowedLink = lazyComponent(async () => (await import('./FollowedLink')).FollowedLink);
const TypedText = lazyComponent(async () => (await import('./TypedText')).TypedText);
const FirstPlan = lazyComponent(async () => (await import('../shell/FirstPlan')).FirstPlan);
const DamagedPlan = lazyComponent(async () => (await import('../shell/DamagedPlan')).DamagedPlan);

/** Everything that a signed-in person sees. */
export function SignedIn() {
  const user = useUser();
  const { t } = useLanguage();
  const { show } = useToast();
  const segment = segmentOf(useLocation().pathname);
  const isAccount = segment === 'account';
  const isDashboard = segment === '';
  const earlier = asOn();
  const [lostText, setLostText] = useState<Pick<TypedTextProps, 'why' | 'text'> | null>(null);
  const hasEntriesHere = useSyncExternalStore(watchOutbox, () => hasUnsent(user.id));
  const isErasable = hasEntriesHere && keepsForAWeek();
  // The person may have asked for another address there.
  useEmailRecheck(user, user.emailVerified !== true || isAccount);
  return (
    <ThemeProvider>
      <ThemeReset />
      <PlanProvider
        key={user.id}
        userId={user.id}
        onLost={({ name }) => {
          const why = t('plan_lost', { plan: name ?? t('plan_nameless') });
          const text = takeText();
          if (text === null) show({ tone: 'error', text: why });
          else setLostText({ why, text });
        }}
        ahead={(id) => isDashboard && <DashboardAhead planId={id} />}
      >
        {isDemo() && (
          <Suspense>
            <DemoBar />
          </Suspense>
        )}
        <FormatsProvider>
          {earlier !== null && (
            <Suspense>
              <AsItWasBar {...earlier} />
            </Suspense>
          )}
          <InPlan />
          <InviteOfLink />
          <LeaveQuestion />
          {lostText !== null && (
            <LazyBoundary onMissing={() => setLostText(null)}>
              <TypedText {...lostText} onClose={() => setLostText(null)} />
            </LazyBoundary>
          )}
          {!isLocal() && <OfflineBar text={isErasable ? 'offline_kept_week' : 'offline_kept'} />}
          {!isLocal() && keptDemo() !== null && (
            <Suspense>
              <KeptDemo />
            </Suspense>
          )}
        </FormatsProvider>
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
  if (isAccount)
    return (
      <Frame key="account" title="account_nav" main={main} className={styles.account}>
        <Outlet />
      </Frame>
    );
  if (plans.status !== 'ready') return <Waiting for={plans} />;
  const { plan, damaged, selectedId } = plans.value;
  if (plan !== null) return <Layout main={main} />;
  const unreadable = damaged.find(({ id }) => id === selectedId);
  return (
    <Frame
      key={unreadable?.id}
      title={unreadable ? 'plan' : 'create_plan'}
      main={main}
      className={styles.firstPlan}
    >
      {unreadable ? <DamagedPlan plan={unreadable} /> : <FirstPlan onAnswer={() => main.current?.focus()} />}
    </Frame>
  );
}

/** Opens the invite of the link that the person has followed. Nothing without one. */
function InviteOfLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const plans = usePlans();
  const token = inviteTokenOf(hash);
  if (token === null || plans.status !== 'ready') return null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  const { plans: known, selectPlan } = plans.value;
  return (
    <LazyBoundary onMissing={close}>
      <FollowedLink
        token={token}
        plans={known}
        onOpenPlan={(id) => {
          selectPlan(id);
          close();
        }}
        onClose={close}
      />
    </LazyBoundary>
  );
}

const useIsAccount = () => segmentOf(useLocation().pathname) === 'account';

interface FrameProps {
  title: TranslationKey;
  /** Takes the focus when another page is shown in its place. */
  main: RefObject<HTMLElement | null>;
  className: string | undefined;
  children: ReactNode;
}

/** Around a page outside any plan. A person with a plan keeps the navigation beside it; the page stays if the plan goes. */
function Frame({ title, main, className, children }: FrameProps) {
  usePageTitle(title);
  const plans = usePlans();
  const { startPlan, planDialog } = useCreatePlan();
  const hasPlan = plans.status === 'ready' && plans.value.plan !== null;
  return (
    <div className={hasPlan ? layout.layout : styles.frame}>
      {hasPlan && <SkipLink main={main} />}
      <TopBar planMenu={hasPlan ? <PlanMenu look="title" onCreatePlan={startPlan} /> : undefined} />
      {hasPlan && <Sidebar planMenu={<PlanMenu look="card" onCreatePlan={startPlan} />} />}
      <main id="main" ref={main} tabIndex={-1} className={hasPlan ? layout.main : className}>
        <ErrorBoundary>
          <Suspense fallback={<Waiting for={{ status: 'loading' }} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {hasPlan && <TabBar onCreatePlan={startPlan} />}
      <RejectedWrites />
      {planDialog}
    </div>
  );
}
