import * as v from 'valibot';
import { CategoryId } from './ids';
import { timestamps } from './instant';

export const TransactionType = v.picklist(['income', 'expense']);
export type TransactionType = v.InferOutput<typeof TransactionType>;

/** In UTF-16 units: `firestore.rules` has the same limit. */
export const MAX_CATEGORY_NAME_LENGTH = 100;

/** In a list of makers: `firestore.rules` has the same limit. */
export const MAX_CATEGORY_MAKERS = 1000;

/** A category, which several households may have. Its id is its name. */
export const Category = v.object({
  id: CategoryId,
  type: TransactionType,
  /** Who has it: see `categoryMakers`. Empty where the product's records are older than this list. */
  makers: v.fallback(v.array(v.string()), []),
  ...timestamps,
});
export type Category = v.InferOutput<typeof Category>;
