import type { Day } from '../../model/day';
import { LINK_DAYS, type InviteLink } from '../../model/invite';
import { today } from '../time/calendar';

const MS_PER_DAY = 86_400_000;

/** The last day on which a link works, on this device's calendar. */
export function lastDayOf({ createdAt }: Pick<InviteLink, 'createdAt'>): Day {
  return today(createdAt + LINK_DAYS * MS_PER_DAY);
}

/** Whether a clock may be wrong that says this day: by it, the link has ended, or isn't made yet. */
export const isDoubted = (link: Pick<InviteLink, 'createdAt'>, day: Day): boolean =>
  lastDayOf(link) < day || today(link.createdAt) > day;
