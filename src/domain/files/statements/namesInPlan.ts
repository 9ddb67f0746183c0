// Finds the categories and people of a plan by the names that files give them.
import type { TransactionType } from '../../../model/category';
import type { CategoryId, UserId } from '../../../model/ids';
import { findCategory, type Called } from '../../plans/categoryName';
import { translateCategory } from '../../texts/translate';
import { byAnyName } from '../../transactions/quickLine';
import { isSamePerson } from './person';

/** Finds the plan's category by the name that a file gives; null for a name that the plan doesn't have. */
export function categoryFinder(
  categories: Readonly<Record<TransactionType, readonly Called[]>>,
): (type: TransactionType, name: string) => CategoryId | null {
  // A file has many lines and few categories.
  const known = new Map<string, CategoryId | null>();
  return (type, name) => {
    const key = `${type}\n${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = name.trim() === '' ? null : findNamed(categories[type], name);
    known.set(key, found);
    return found;
  };
}

/** A person of the plan. */
export interface Named {
  id: UserId;
  name: string;
}

/** Finds the person with a name that a file gives, in full or the first one; null when there is none or more than one. */
export function personFinder(people: readonly Named[]): (name: string) => UserId | null {
  const known = new Map<string, UserId | null>([['', null]]);
  const byName = byAnyName(people);
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const same = people.filter((each) => isSamePerson(each.name, name));
    const [first = byName(name)] = same;
    const found = same.length > 1 ? null : (first?.id ?? null);
    known.set(name, found);
    return found;
  };
}

/** Finds a category by the whole name, else by a part of it, as in `Food:Groceries`: the last part is most specific. */
function findNamed(categories: readonly Called[], name: string): CategoryId | null {
  for (const each of [name, ...name.split(':').toReversed()]) {
    const written = each.trim();
    const found = findCategory(categories, written) ?? findInAnyLanguage(categories, written);
    if (found !== null) return found.id;
  }
  return null;
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
