import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import { usePlan } from '../../../contexts/PlanContext';
import { useWatch } from '../../../hooks/useWatch';
import { LoadError } from '../../../features/errors/LoadError';
import type { Day } from '../../../model/day';
import type { Series } from '../../../model/transaction';
import { watchScenarios } from '../../../services/plans/scenarios';
import { Button } from '../../../ui/Button';
import { Loading } from '../../../ui/Loading';
import { lazyComponent } from '../../../ui/lazyComponent';
import styles from './WhatIf.module.css';

// Most people have no scenarios.
const NameDialog = lazyComponent(async () => (await import('./NameDialog')).NameDialog);
const Scenarios = lazyComponent(async () => (await import('./Scenarios')).Scenarios);

export interface WhatIfProps {
  series: readonly Series[];
  /** The ids of unreadable series. */
  unreadable: readonly string[];
  today: Day;
}

/** The plan's scenarios: changes that people try out before they make them. */
export function WhatIf({ series, unreadable, today }: WhatIfProps) {
  const { t, tn } = useLanguage();
  const { id: planId } = usePlan();
  const scenarios = useWatch(watchScenarios, planId);
  const [isNaming, setIsNaming] = useState(false);
  const found = scenarios.status === 'ready' ? scenarios.value : null;
  const count = found === null ? 0 : found.records.length + found.unreadable.length;
  if (count === 0 && series.length === 0) return null;

  return (
    <section className={styles.whatIf} aria-label={t('what_if')}>
      <div className={styles.head}>
        {count === 0 ? <p>{t('what_if_intro')}</p> : <h2>{t('what_if')}</h2>}
        <Button size="sm" variant="quiet" icon={Plus} onClick={() => setIsNaming(true)}>
          {t('scenario_new')}
        </Button>
      </div>
      {scenarios.status === 'failed' && <LoadError of={scenarios} />}
      {found !== null && found.records.length > 0 && (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Scenarios scenarios={found.records} series={series} unreadable={unreadable} today={today} />
        </Suspense>
      )}
      {found !== null && found.unreadable.length > 0 && (
        <p className={styles.note}>{tn('scenarios_unreadable', found.unreadable.length)}</p>
      )}
      {isNaming && (
        <Suspense fallback={null}>
          <NameDialog scenario={null} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </section>
  );
}
