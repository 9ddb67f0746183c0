// Compares and sorts names of categories.
import type { Category } from '../../model/category';
import { compareIn } from '../texts/collation';

/** What a category is called: its id, and the name that the user sees when it differs. */
export interface Called {
  id: Category['id'];
  name?: string;
}

/**
 * The category with this name in any case, or null; the name on the screen counts where no id is the same. The encoding of
 * accents doesn't matter.
 */
export function findCategory<T extends Called>(categories: readonly T[], name: string): T | null {
  const wanted = folded(name);
  return (
    categories.find(({ id }) => folded(id) === wanted) ??
    categories.find((each) => each.name !== undefined && folded(each.name) === wanted) ??
    null
  );
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}

/** How a user reads the names of categories. */
interface Reading {
  lang: string;
  categoryName: (id: string) => string;
}

const AS_STORED: Reading = { lang: 'en', categoryName: (id) => id };

/** A–Z, by the names and in the order of a language. */
export function sortedByName<Name extends string>(
  names: readonly Name[],
  { lang, categoryName }: Reading = AS_STORED,
): Name[] {
  const compare = compareIn(lang);
  return names.toSorted((a, b) => compare(categoryName(a), categoryName(b)));
}
