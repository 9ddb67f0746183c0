// Owns what of a file is written to a plan: which lines, in which categories, and whose.
import type { TransactionType } from '../../model/category';
import type { CategoryId, PlanId, UserId } from '../../model/ids';
import type { NewTransaction } from '../../model/transaction';
import { findCategory } from '../categoryName';
import type { Twin } from './duplicates';
import type { ReadEntry } from './entries';

export interface Destination {
  planId: PlanId;
  /** Who paid or received all of it. */
  userId: UserId;
  /** Those of the plan. */
  categories: Readonly<Record<TransactionType, readonly CategoryId[]>>;
  /** Where a line goes that names none of them. */
  otherwise: Readonly<Record<TransactionType, CategoryId>>;
}

/** The lines to write, without those that have a twin that is not `included`. */
export function linesToWrite(
  read: readonly ReadEntry[],
  twins: ReadonlyMap<number, Twin>,
  included: readonly Twin[],
  { planId, userId, categories, otherwise }: Destination,
): { line: number; transaction: NewTransaction }[] {
  // A file has many lines and few categories.
  const known = new Map<string, CategoryId>();
  function categoryOf(type: TransactionType, name: string): CategoryId {
    const key = `${type}\n${name}`;
    const found =
      known.get(key) ??
      findCategory(
        categories[type].map((id) => ({ id })),
        name,
      )?.id ??
      otherwise[type];
    known.set(key, found);
    return found;
  }

  return read
    .filter(({ line }) => {
      const twin = twins.get(line);
      return twin === undefined || included.includes(twin);
    })
    .map(({ line, entry: { category, ...entry } }) => ({
      line,
      transaction: {
        ...entry,
        category: categoryOf(entry.type, category),
        plan_id: planId,
        user_id: userId,
      },
    }));
}
