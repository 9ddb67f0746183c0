import * as v from 'valibot';
import { TransactionType } from '../../model/category';
import { MOST_NEXT } from '../forecast';

export const MIN_COUNT = 3;
export const MAX_COUNT = MOST_NEXT;

export const UpcomingType = v.picklist(['all', ...TransactionType.options]);
export type UpcomingType = v.InferOutput<typeof UpcomingType>;

export const UpcomingSettings = v.object({
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MIN_COUNT), v.maxValue(MAX_COUNT)), 5),
  type: v.optional(UpcomingType, 'all'),
});
export type UpcomingSettings = v.InferOutput<typeof UpcomingSettings>;
