import { Timestamp } from 'firebase/firestore';
import { millisFromDay } from '../../domain/time/calendar';
import type { Day } from '../../model/day';

/** A calendar day as stored: 12:00 UTC, so that it is the same day in every zone. */
export const timestampOf = (day: Day): Timestamp => Timestamp.fromMillis(millisFromDay(day));
