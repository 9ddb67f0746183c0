// The names of scenarios.
import { visibleLine } from '../../model/visibleText';
import type { Validated } from '../validated';

/** `firestore.rules` has the same limit. */
export const MAX_SCENARIO_NAME_LENGTH = 60;

/** The visible part of a scenario's name. */
export function validateScenarioName({ name }: { name: string }): Validated<string, 'name'> {
  const visible = visibleLine(name).trim();
  return visible === '' || visible.length > MAX_SCENARIO_NAME_LENGTH
    ? { ok: false, errors: { name: 'scenario_name_required' } }
    : { ok: true, value: visible };
}

/** A text as a scenario's name, cut off where it is too long. */
export function asScenarioName(text: string): string {
  const visible = visibleLine(text).trim();
  if (visible.length <= MAX_SCENARIO_NAME_LENGTH) return visible;
  // Again: the cut may have left half a character.
  return `${visibleLine(visible.slice(0, MAX_SCENARIO_NAME_LENGTH - 1)).trim()}…`;
}
