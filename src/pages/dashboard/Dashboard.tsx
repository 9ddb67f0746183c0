import { Pencil } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useNews } from '../../contexts/NewsContext';
import { usePlan } from '../../contexts/PlanContext';
import { normalise } from '../../domain/dashboard/widgetLayout';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Widgets } from '../../model/widgets';
import type { Records } from '../../services/firebase/records';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PageHead } from '../../ui/PageHead';
import { Loading } from '../../ui/Loading';
import { RevealTogether, useBlocksReveal } from '../../ui/RevealTogether';
import { lazyComponent, optionalComponent } from '../../ui/lazyComponent';
import { Board } from '../../widgets/Board';
import { forecastOf } from '../../widgets/forecast';
import { NotSynced } from '../../features/transactionRow/NotSynced';
import styles from './Dashboard.module.css';
import { useFocusWhenAsked, type FocusRequest } from './useFocusWhenAsked';

// Figures that are shown don't wait for what arranges them.
const DashboardEditor = lazyComponent(async () => (await import('./DashboardEditor')).DashboardEditor);
// Without a connection, the figures don't go because the steps are missing.
const FirstSteps = optionalComponent(async () => (await import('./FirstSteps')).FirstSteps);
const NoWidgets = lazyComponent(async () => (await import('./NoWidgets')).NoWidgets);
// The bell says it too.
const NewsLine = optionalComponent(async () => (await import('./NewsLine')).NewsLine);

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
  const [focused, setFocused] = useState<FocusRequest | null>(null);
  const editButton = useFocusWhenAsked(focused, 'edit');
  const { name } = usePlan();
  const changes = useNews().news?.count ?? 0;
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
          onDone={() => {
            setIsEditing(false);
            setFocused({ id: 'edit' });
          }}
        />
      </Suspense>
    );
  return (
    <>
      <PageHead
        title={name}
        sub={sub}
        figures={
          changes > 0 && (
            <Suspense fallback={null}>
              <NewsLine count={changes} />
            </Suspense>
          )
        }
        actions={
          <>
            {stored.isPending && <NotSynced />}
            {!isReadOnly() && (
              <Button ref={editButton} icon={Pencil} onClick={() => setIsEditing(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      {layout.length === 0 ? (
        <RevealTogether loadingText={t('loading')}>
          <div className={styles.content}>
            <Suspense fallback={<Waiting />}>
              <FirstSteps stored={stored} series={records} today={today} />
              <Card>
                <NoWidgets stored={stored} />
              </Card>
            </Suspense>
          </div>
        </RevealTogether>
      ) : (
        <div className={styles.content}>
          <Board widgets={layout} forecast={forecast} />
          <Suspense fallback={null}>
            <FirstSteps stored={stored} series={records} today={today} />
          </Suspense>
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
