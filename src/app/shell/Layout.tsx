import { Suspense, useCallback, useState, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { TransactionEditorProvider, useBeginEntry } from '../../contexts/TransactionEditorContext';
import { NewsProvider } from '../../contexts/NewsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useLeftOut } from '../../hooks/useLeftOut';
import type { TransactionType } from '../../model/category';
import { ErrorBoundary } from './ErrorBoundary';
import { FileDrop } from './FileDrop';
import styles from './Layout.module.css';
import { pageAt, segmentOf } from '../routes/pages';
import { TransactionEditor } from './TransactionEditor';
import { pagePath } from '../routes/paths';
import { LazyBoundary } from './LazyBoundary';
import { OthersChanges } from './OthersChanges';
import { PlanMenu } from './PlanMenu';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { SkipLink } from './SkipLink';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';
import { UnfinishedDeletion } from './UnfinishedDeletion';
import { RejectedWritesInPlan } from '../rejected/RejectedWrites';
import { useCreatePlan } from './useCreatePlan';
import { useFocusOnNewPage, useFocusOnNewPlan } from './useFocusOnNewPage';
import { usePagesAhead } from '../routes/usePagesAhead';
import { usePageTitle } from './usePageTitle';
import { useShortcutsSwitch } from '../shortcuts/useShortcutsSwitch';
import { Waiting } from './Waiting';
import { lazyComponent } from '../../ui/lazyComponent';

// Hardly anybody has so much.
const LeftOut = lazyComponent(async () => (await import('./LeftOut')).LeftOut);

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
      <NewsProvider>
        <Surroundings main={main} />
      </NewsProvider>
    </TransactionEditorProvider>
  );
}

function Surroundings({ main }: LayoutProps) {
  const plan = usePlan();
  const page = pageAt(useLocation().pathname);
  const { startPlan, planDialog } = useCreatePlan();
  const begin = useBeginEntry();
  const shortcuts = useShortcutsSwitch();
  const partly = useLeftOut();
  const [isListOpen, setIsListOpen] = useState(false);
  usePageTitle(page?.label ?? 'page_not_found');
  useFocusOnNewPage(main, page);
  useFocusOnNewPlan(main, plan.id);
  usePagesAhead();

  return (
    <div className={styles.layout}>
      <SkipLink main={main} />
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
        {partly.length > 0 && (
          <LazyBoundary onMissing={() => undefined}>
            <LeftOut bounds={partly} />
          </LazyBoundary>
        )}
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
        onCreatePlan={startPlan}
      />
      <UnfinishedDeletion key={plan.id} plan={plan} />
      <RejectedWritesInPlan />
      <OthersChanges key={`others ${plan.id}`} />
      <FileDrop />
      {planDialog}
    </div>
  );
}
