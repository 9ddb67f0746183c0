import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { NEWEST_FIRST, NO_FILTER, paramsOf } from '../transactions/find';

/** What a figure of the year is made of. */
export interface FigureParts {
  /** Null for income and expenses. */
  type: TransactionType | null;
  category?: CategoryId;
  /** The person whom the transactions name. */
  member?: UserId;
  from: Day;
  to: Day;
}

/** The parameters of Find's address that show it: each repeat of a series on its own day. */
export function findOf({ type, category, member, from, to }: FigureParts): string {
  const categories = category === undefined ? [] : [category];
  const params = paramsOf({
    filter: { ...NO_FILTER, type, categories, member: member ?? null, from, to },
    sort: NEWEST_FIRST,
  });
  params.set('each', 'yes');
  return params.toString();
}
