// Whether this page shows a plan's books as they stood at the end of an earlier day: in this page's memory, to read only.
// They end with the page, or with the session.
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { isDemo } from './demo';

export interface AsOn {
  day: Day;
  /** False where something doesn't fit what the history says of the time since. */
  isWhole: boolean;
  /** Entries of the history that say something which can't be read. */
  unreadable: number;
  /** Entries of the history that say something which can't be checked. */
  unproven: number;
}

let shown: AsOn | null = null;

/** The earlier books; null for those of today. */
export const asOn = (): AsOn | null => shown;

/** Whether nothing can be written. */
export const isReadOnly = (): boolean => shown !== null;

/** Whether this page's records are in its memory, and no server knows what happens to them. */
export const isLocal = (): boolean => isDemo() || shown !== null;

/** Refuses an act on earlier books. */
export function refuseReadOnly(): void {
  if (shown !== null) throw new AppError('read_only');
}

/** Null ends it. */
export function showAsOn(books: AsOn | null): void {
  shown = books;
}
