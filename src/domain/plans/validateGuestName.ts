import { MAX_GUEST_NAME_LENGTH } from '../../model/plan';
import { isVisible, withPlainBlanks } from '../../model/visibleText';
import { fold } from '../texts/fold';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';

/**
 * Validates the name of a person without an account. `taken` has the names of the others who settle: two people of one name,
 * in any case, can't be told apart anywhere.
 */
export function validateGuestName(
  { name }: { name: string },
  taken: readonly string[],
): Validated<{ name: string }, 'name'> {
  return validated({ name: checkGuestName(withPlainBlanks(name).trim().normalize(), taken) });
}

function checkGuestName(name: string, taken: readonly string[]): Checked<string> {
  if (name === '' || name.length > MAX_GUEST_NAME_LENGTH) return invalid('scenario_name_required');
  if (!isVisible(name)) return invalid('name_invisible');
  const isTaken = taken.some((other) => fold(other).trim() === fold(name));
  return isTaken ? invalid('guest_name_taken') : valid(name);
}
