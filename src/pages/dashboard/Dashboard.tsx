import { Pencil } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { normalise } from '../../domain/dashboard/widgetLayout';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Widgets } from '../../model/widgets';
import type { Records } from '../../services/firebase/records';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { Loading } from '../../ui/Loading';
import { RevealTogether, useBlocksReveal } from '../../ui/RevealTogether';
import { Board } from '../../widgets/Board';
import { forecastOf } from '../../widgets/forecast';
import { NotSynced } from '../../features/transactionRow/NotSynced';
import styles from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps';

// Figures that are shown don't wait for what arranges them.
const DashboardEditor = lazy(() =>
  import('./DashboardEditor').then(({ DashboardEditor: component }) => ({ default: component })),
);
const NoWidgets = lazy(() =>
  import('./NoWidgets').then(({ NoWidgets: component }) => ({ default: component })),
);

export interface DashboardProps {
  stored: Widgets;
  series: Records<Series>;
  today: Day;
  /** The line below the plan's name. */
  sub: string;
}

export function Dashboard({ stored, series: { records, unreadable }, today, sub }: DashboardProps) {
  const { t, tn } = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const { name } = usePlan();
  const forecast = useMemo(() => forecastOf(records, today), [records, today]);
  const layout = useMemo(() => normalise(stored.widgets), [stored]);

  if (isEditing)
    return (
      <Suspense fallback={<EditorLoading title={name} sub={sub} />}>
        <DashboardEditor
          title={name}
          sub={sub}
          stored={stored}
          forecast={forecast}
          onDone={() => setIsEditing(false)}
        />
      </Suspense>
    );
  return (
    <>
      <PageHead
        title={name}
        sub={sub}
        actions={
          <>
            {stored.isPending && <NotSynced />}
            <Button icon={Pencil} onClick={() => setIsEditing(true)}>
              {t('edit')}
            </Button>
          </>
        }
      />
      {layout.length === 0 ? (
        <RevealTogether loadingText={t('loading')}>
          <div className={styles.content}>
            <FirstSteps series={records} isArranged={false} />
            <Suspense fallback={<Waiting />}>
              <NoWidgets stored={stored} />
            </Suspense>
          </div>
        </RevealTogether>
      ) : (
        <div className={styles.content}>
          <Board widgets={layout} forecast={forecast} />
          <FirstSteps series={records} isArranged />
        </div>
      )}
      {unreadable.length > 0 && (
        <p className={styles.note}>{tn('transactions_unreadable', unreadable.length)}</p>
      )}
    </>
  );
}

function EditorLoading({ title, sub }: { title: string; sub: string }) {
  const { t } = useLanguage();
  return (
    <>
      <PageHead title={title} sub={sub} />
      <Loading text={t('loading')} />
    </>
  );
}

function Waiting() {
  useBlocksReveal(true);
  return null;
}
