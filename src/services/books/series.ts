// A plan's series, from its books on this device.
import { isSeries } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { PlanId } from '../../model/ids';
import { MAX_SERIES, type Series } from '../../model/transaction';
import type { Records } from '../firebase/records';
import { sharedByValues } from '../firebase/sharedWatch';
import { startingHere, type Watch } from '../firebase/watch';
import { bounded } from '../firebase/watchMost';
import { watchRepeating } from './books';
import { watchChosen } from './chosen';

const SERIES = { what: 'left_out_series', most: MAX_SERIES } as const;

/**
 * The plan's series that have not ended before `today`, live: everything that a forecast needs, at most `MAX_SERIES`. Those
 * who watch at the same time get the same list.
 */
export const watchSeries = sharedByValues((planId: PlanId, today: Day) =>
  watchWhere(planId, (end) => end === null || end >= today),
);

/**
 * The plan's series whose last day lies from `from` up to, not including, `before`: those that `watchSeries` of the day
 * `before` leaves out.
 */
export const watchEndedSeries = (planId: PlanId, from: Day, before: Day) =>
  startingHere(watchEnded(planId, from, before));

const watchEnded = sharedByValues((planId: PlanId, from: Day, before: Day) =>
  watchWhere(planId, (end) => end !== null && end >= from && end < before),
);

const watchWhere = (planId: PlanId, isWanted: (end: Day | null) => boolean): Watch<Records<Series>> =>
  bounded(
    SERIES,
    watchChosen(watchRepeating(planId), (all) =>
      all.filter(isSeries).filter(({ recurrance }) => isWanted(recurrance.end_date)),
    ),
  );
