import { MAX_GUEST_NAME_LENGTH } from '../../model/plan';
import { visibleLine } from '../../model/visibleText';

/** A guest's name as the plan stores it. */
export function guestName(name: string): string {
  // Again: the cut may have left half a character.
  return visibleLine(visibleLine(name).trim().slice(0, MAX_GUEST_NAME_LENGTH)).trim();
}
