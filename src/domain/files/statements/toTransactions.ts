// Owns what of a file is written to a plan: which entries, in which categories, and whose.
import type { TransactionType } from '../../../model/category';
import type { CategoryId, PlanId, UserId } from '../../../model/ids';
import type { NewTransaction } from '../../../model/transaction';
import { findCategory } from '../../plans/categoryName';
import type { Twin } from './duplicates';
import type { ReadEntry } from './entry';

export interface Destination {
  planId: PlanId;
  /** Who paid or received all of it. */
  userId: UserId;
  /** Those of the plan. */
  categories: Readonly<Record<TransactionType, readonly CategoryId[]>>;
  /** Where an entry goes that names none of them. */
  otherwise: Readonly<Record<TransactionType, CategoryId>>;
}

/**
 * What is to be written, without what has a twin that is not `included`. The `line` is counted anew: in a file without
 * line breaks all stand on one.
 */
export function linesToWrite(
  read: readonly ReadEntry[],
  twins: ReadonlyMap<ReadEntry, Twin>,
  included: readonly Twin[],
  { planId, userId, categories, otherwise }: Destination,
): { line: number; transaction: NewTransaction }[] {
  // A file has many lines and few categories.
  const known = new Map<string, CategoryId>();
  function categoryOf(type: TransactionType, name: string): CategoryId {
    const key = `${type}\n${name}`;
    const found = known.get(key) ?? findNamed(categories[type], name) ?? otherwise[type];
    known.set(key, found);
    return found;
  }

  return read.flatMap((each, index) => {
    const twin = twins.get(each);
    if (twin !== undefined && !included.includes(twin)) return [];
    const { category, ...entry } = each.entry;
    return {
      line: index + 1,
      transaction: {
        ...entry,
        category: categoryOf(entry.type, category),
        plan_id: planId,
        user_id: userId,
      },
    };
  });
}

/** By the whole name, and else by a part of it, as programs write `Food:Groceries`: the last one says most. */
function findNamed(categories: readonly CategoryId[], name: string): CategoryId | undefined {
  const named = categories.map((id) => ({ id }));
  for (const each of [name, ...name.split(':').toReversed()]) {
    const found = findCategory(named, each.trim());
    if (found !== null) return found.id;
  }
  return undefined;
}
