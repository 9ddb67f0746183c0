// Owns what a category may be called, when two names are the same, and how they are put in order.
import type { Category } from '../model/category';

/** The category that has this name in whatever case, or null. Letters are the same however their accents are encoded. */
export function findCategory<T extends Pick<Category, 'id'>>(
  categories: readonly T[],
  name: string,
): T | null {
  return categories.find(({ id }) => folded(id) === folded(name)) ?? null;
}

/**
 * What no document id may be: `.`, `..`, `__x__`, anything with a slash, and half of a pair of UTF-16 units. `firestore.rules`
 * holds the same pattern.
 */
const NO_DOCUMENT_ID = /^\.{1,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether the name can be the id of a record. */
export function isStorableName(name: string): boolean {
  return !NO_DOCUMENT_ID.test(name);
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}

const { compare } = new Intl.Collator(['nl', 'en']);

/** A–Z. */
export function sortedByName<Name extends string>(names: readonly Name[]): Name[] {
  return names.toSorted(compare);
}
