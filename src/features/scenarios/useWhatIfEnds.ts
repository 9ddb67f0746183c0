import * as v from 'valibot';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import { ScenarioId } from '../../model/ids';
import type { Series } from '../../model/transaction';
import { useAct } from '../commands/useAct';
import { scenarioAddress } from './scenarioAddress';

/** Creates a scenario in which a series ends before its next occurrence, and opens it. A toast says a failure. */
export function useWhatIfEnds(): (series: Series) => void {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const { run } = useAct();
  const once = useSameId(() => v.parse(ScenarioId, crypto.randomUUID()));

  return (series) => {
    const name = t('scenario_without', { description: series.description });
    const create = async () => {
      // Lists of transactions load without it.
      const { createEnding } = await import('../../services/plans/scenarios');
      const id = await once(series.id, (scenarioId) => createEnding(series, name, today, scenarioId));
      await navigate({ pathname: `/${lang}/future`, search: scenarioAddress(id) });
    };
    void run(create, { tells: true, failed: { key: 'scenario_not_created', values: { scenario: name } } });
  };
}
