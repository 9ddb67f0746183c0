// Owns what a category may be called, when two names are the same, and how they are put in order.
import type { Category } from '../../model/category';

/** The category that has this name in whatever case, or null. Letters are the same however their accents are encoded. */
export function findCategory<T extends Pick<Category, 'id'>>(
  categories: readonly T[],
  name: string,
): T | null {
  return categories.find(({ id }) => folded(id) === folded(name)) ?? null;
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}

const { compare } = new Intl.Collator(['nl', 'en']);

/** A–Z. */
export function sortedByName<Name extends string>(names: readonly Name[]): Name[] {
  return names.toSorted(compare);
}
