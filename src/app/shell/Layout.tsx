import { lazy, Suspense, useCallback, useState, type RefObject } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { TransactionEditorProvider, useBeginEntry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { TransactionType } from '../../model/category';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Layout.module.css';
import { LazyBoundary } from './LazyBoundary';
import { pageAt, segmentOf } from '../routes/pages';
import { TransactionEditor } from './TransactionEditor';
import { pagePath } from '../routes/paths';
import { PlanMenu } from './PlanMenu';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';
import { UnfinishedDeletion } from './UnfinishedDeletion';
import { RejectedWritesInPlan } from '../rejected/RejectedWrites';
import { useFocusOnNewPage } from './useFocusOnNewPage';
import { usePagesAhead } from '../routes/usePagesAhead';
import { usePageTitle } from './usePageTitle';
import { useShortcutsSwitch } from '../shortcuts/useShortcutsSwitch';
import { Waiting } from './Waiting';

const CreatePlanDialog = lazy(() =>
  import('./CreatePlanDialog').then(({ CreatePlanDialog: component }) => ({ default: component })),
);

export interface LayoutProps {
  /** The element that shows the pages. */
  main: RefObject<HTMLElement | null>;
}

/** The frame around every page of a plan. */
export function Layout({ main }: LayoutProps) {
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const pathOf = useCallback(
    (type: TransactionType) => pagePath(lang, type === 'income' ? 'income' : 'expenses'),
    [lang],
  );
  return (
    <TransactionEditorProvider page={segmentOf(pathname)} pathOf={pathOf}>
      <Surroundings main={main} />
    </TransactionEditorProvider>
  );
}

function Surroundings({ main }: LayoutProps) {
  const { lang, t } = useLanguage();
  const plan = usePlan();
  const page = pageAt(useLocation().pathname);
  const navigate = useNavigate();
  const [isCreatingPlan, setIsCreatingPlan] = useState(false);
  const startPlan = () => setIsCreatingPlan(true);
  const endPlan = () => setIsCreatingPlan(false);
  const begin = useBeginEntry();
  const shortcuts = useShortcutsSwitch();
  const [isListOpen, setIsListOpen] = useState(false);
  usePageTitle(page?.label ?? 'page_not_found');
  useFocusOnNewPage(main, page);
  usePagesAhead();

  return (
    <div className={styles.layout}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The page keeps its address.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip_to_content')}
      </a>
      <TopBar
        planMenu={<PlanMenu look="title" onCreatePlan={startPlan} />}
        acts={{
          onNewTransaction: () => begin(),
          onShowShortcuts: () => setIsListOpen(true),
          hasShortcuts: shortcuts.isOn,
        }}
      />
      <Sidebar planMenu={<PlanMenu look="card" onCreatePlan={startPlan} />} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* With another plan everything starts again, so that no listener of the last one lives on. */}
        <ErrorBoundary key={`${plan.id}/${page?.segment}`}>
          <Suspense fallback={<Waiting for={{ status: 'loading' }} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <TabBar onCreatePlan={startPlan} />
      <TransactionEditor page={page?.segment} />
      <Shortcuts
        page={page?.segment}
        setting={shortcuts}
        isListOpen={isListOpen}
        onListOpenChange={setIsListOpen}
      />
      <UnfinishedDeletion key={plan.id} plan={plan} />
      <RejectedWritesInPlan />
      {isCreatingPlan && (
        <LazyBoundary onMissing={endPlan}>
          <CreatePlanDialog
            onClose={endPlan}
            onCreated={() => {
              endPlan();
              void navigate(pagePath(lang));
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
