// Says who has a category: `makers` lists the people who made one of this name, each with the type that it has for them.
import type { Category, TransactionType } from '../../model/category';
import type { Maker } from '../../model/ids';

/** Stands in the list of built-in categories. `firestore.rules` lets nobody write it. */
export const PRODUCT = 'product';

/** An entry in the list of makers. */
export function madeAs(type: TransactionType, maker: Maker | typeof PRODUCT): string {
  return `${type} ${maker}`;
}

export function isMadeBy(
  { type, makers }: Pick<Category, 'type' | 'makers'>,
  maker: Maker | typeof PRODUCT,
): boolean {
  return makers.includes(madeAs(type, maker));
}
