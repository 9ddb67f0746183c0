import * as v from 'valibot';
import { CategoryId, Maker } from './ids';
import { timestamps } from './instant';

export const TransactionType = v.picklist(['income', 'expense']);
export type TransactionType = v.InferOutput<typeof TransactionType>;

/** In UTF-16 units: `firestore.rules` has the same limit. */
export const MAX_CATEGORY_NAME_LENGTH = 100;

/** A global category. Its id is its name. */
export const Category = v.object({
  id: CategoryId,
  type: TransactionType,
  /** Its creator; absent on built-in categories. */
  maker: v.optional(Maker),
  ...timestamps,
});
export type Category = v.InferOutput<typeof Category>;
