import type { ScenarioId } from '../../model/ids';

/** The open scenario in the address of the Future page. */
export const SCENARIO_PARAM = 'whatif';

/** The search part of the Future page's address with an open scenario. */
export const scenarioAddress = (id: ScenarioId): string =>
  `?${new URLSearchParams({ [SCENARIO_PARAM]: id })}`;
