// How long the texts of records may be. The rules may count an emoji as one character or as the two UTF-16 units that it
// has. Forms count units, so what they store is accepted either way; readers count characters, so they read all of it.
import * as v from 'valibot';

export const MIN_DESCRIPTION_LENGTH = 3;
export const MAX_DESCRIPTION_LENGTH = 200;

/** Whether a text has at most so many code points. */
export function isAtMost(text: string, most: number): boolean {
  // A code point has one or two units: few texts have to be counted, and none further than that.
  return text.length <= most || Array.from(text.slice(0, 2 * most + 1)).length <= most;
}

/** Reads texts of at most so many code points. */
export const atMost = <T extends string>(most: number) => v.check((text: T) => isAtMost(text, most));
