import { Check, Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import { usePlan } from '../../../contexts/PlanContext';
import { useUser } from '../../../contexts/UserContext';
import { LoadError } from '../../../features/errors/LoadError';
import { RunningTotalChart } from '../../../features/sums/RunningTotalChart';
import { applyScenario, deedsOf } from '../../../domain/forecast/scenario';
import { compareScenario } from '../../../domain/forecast/scenarioComparison';
import { sum } from '../../../domain/money/money';
import type { Day } from '../../../model/day';
import type { Scenario, ScenarioChange } from '../../../model/scenario';
import type { Series } from '../../../model/transaction';
import { Button } from '../../../ui/Button';
import { Loading } from '../../../ui/Loading';
import { lazyComponent } from '../../../ui/lazyComponent';
import { ChangeList } from './ChangeList';
import { Balances, Months } from './Comparison';
import { useExpected } from './useExpected';
import styles from './OpenScenario.module.css';

const ChangeDialog = lazyComponent(async () => (await import('./ChangeDialog')).ChangeDialog);
const MakeItSoDialog = lazyComponent(async () => (await import('./MakeItSoDialog')).MakeItSoDialog);

export interface OpenScenarioProps {
  scenario: Scenario;
  series: readonly Series[];
  unreadable: readonly string[];
  today: Day;
}

/** What a scenario changes, and what comes of it. */
export function OpenScenario({ scenario, series, unreadable, today }: OpenScenarioProps) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const { id: planId, users } = usePlan();
  const { id: userId } = useUser();
  const known = useExpected(series, unreadable, today);
  const [edited, setEdited] = useState<ScenarioChange | 'new' | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const { changes } = scenario;
  const owner = useMemo(() => ({ plan_id: planId, user_id: userId }), [planId, userId]);
  const expected = known && known.expected;
  const compared = useMemo(
    () => expected && compareScenario(expected, changes, owner),
    [expected, changes, owner],
  );
  const { idle } = useMemo(
    () => applyScenario(series, changes, today, owner),
    [series, changes, today, owner],
  );
  const deeds = useMemo(
    () => deedsOf(series, changes, today, { ...owner, people: users.map(({ id }) => id) }),
    [series, changes, today, owner, users],
  );

  return (
    <div className={styles.scenario}>
      {compared === null && <Loading text={t('loading')} />}
      {known?.failed && <LoadError of={known.failed} />}
      {compared !== null && changes.length > 0 && (
        <>
          <div className={styles.chart}>
            <RunningTotalChart
              totals={compared.plan}
              compared={{ label: scenario.name, totals: compared.scenario }}
            />
          </div>
          {known?.isStartKnown === false && known.failed === null && (
            <p className={styles.note}>{t('scenario_from_zero', { amount: formats.money(sum([])) })}</p>
          )}
          <Balances {...compared} />
        </>
      )}
      {changes.length === 0 && <p className={styles.note}>{t('scenario_empty')}</p>}
      <ChangeList scenario={scenario} series={series} idle={idle} compared={compared} onEdit={setEdited} />
      {scenario.unreadable > 0 && (
        <p className={styles.note}>{tn('scenario_unreadable', scenario.unreadable)}</p>
      )}
      <div className={styles.acts}>
        <Button icon={Plus} onClick={() => setEdited('new')}>
          {t('scenario_change_add')}
        </Button>
        {deeds.made.length > 0 && (
          <Button icon={Check} onClick={() => setIsMaking(true)}>
            {t('scenario_make')}
          </Button>
        )}
      </div>
      {compared !== null && changes.length > 0 && <Months {...compared} />}
      <Suspense fallback={null}>
        {edited !== null && (
          <ChangeDialog
            scenario={scenario}
            change={edited === 'new' ? null : edited}
            series={series}
            today={today}
            onClose={() => setEdited(null)}
          />
        )}
        {isMaking && (
          <MakeItSoDialog
            scenario={scenario}
            deeds={deeds}
            series={series}
            onClose={() => setIsMaking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
