// Compares and sorts names of categories.
import type { Category } from '../../model/category';

/** The category with this name in any case, or null. The encoding of accents doesn't matter. */
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
