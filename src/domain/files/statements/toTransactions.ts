// Converts the entries of a file into transactions of a plan, with their categories and user.
import type { TransactionType } from '../../../model/category';
import type { CategoryId, PlanId, UserId } from '../../../model/ids';
import type { NewTransaction } from '../../../model/transaction';
import { findCategory, type Called } from '../../plans/categoryName';
import { translateCategory } from '../../texts/translate';
import type { Twin } from './duplicates';
import type { ReadEntry } from './entry';

export interface Destination {
  planId: PlanId;
  /** The user who paid or received all of them. */
  userId: UserId;
  /** The plan's categories, with the names that the user sees: a file may have these, those of any language, or the ids. */
  categories: Readonly<Record<TransactionType, readonly Called[]>>;
  /** For entries that name none of them. */
  otherwise: Readonly<Record<TransactionType, CategoryId>>;
}

/**
 * The transactions to write, without those whose kind of twin isn't `included`. `line` counts entries: in a file without
 * line breaks all are on line 1.
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

/** Finds a category by the whole name, else by a part of it, as in `Food:Groceries`: the last part is most specific. */
function findNamed(categories: readonly Called[], name: string): CategoryId | undefined {
  for (const each of [name, ...name.split(':').toReversed()]) {
    const written = each.trim();
    const found = findCategory(categories, written) ?? findInAnyLanguage(categories, written);
    if (found !== null) return found.id;
  }
  return undefined;
}

/** The names of the built-in categories in each language: a person may import what they exported in another one. */
const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = import.meta.glob(
  '../../../../seed/lang/*.json',
  { query: '?category-names', import: 'default', eager: true },
);

function findInAnyLanguage(categories: readonly Called[], written: string): Called | null {
  for (const names of Object.values(BUILT_IN)) {
    const called = categories.map(({ id }) => ({ id, name: translateCategory(names, id) }));
    const found = findCategory(called, written);
    if (found !== null) return found;
  }
  return null;
}
