import { useSearchParams } from 'react-router-dom';
import { SCENARIO_PARAM } from '../../../features/scenarios/scenarioAddress';
import type { ScenarioId } from '../../../model/ids';

/** The open scenario, which the address names, and a function that opens another one or, with null, none. */
export function useOpenScenario(): [id: string | null, open: (id: ScenarioId | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: ScenarioId | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(SCENARIO_PARAM);
        else next.set(SCENARIO_PARAM, id);
        return next;
      },
      { replace: true },
    );
  return [params.get(SCENARIO_PARAM), open];
}
