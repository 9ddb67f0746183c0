import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH } from '../../model/category';
import { CategoryId, isStorableName } from '../../model/ids';
import { isVisible, withPlainBlanks } from '../../model/visibleText';
import { invalid, valid, validated, type Checked, type Validated } from '../validated';
import { findCategory, type Called } from './categoryName';

/**
 * Validates the name of a new global category, which is also its document's id, so Firestore's rules for ids apply. Names
 * of existing categories of either type are taken, in any case, and so are those on the screen: two equal names in one list
 * would confuse.
 */
export function validateCategoryName(
  { name }: { name: string },
  existing: readonly Called[],
): Validated<{ name: CategoryId }, 'name'> {
  // One spelling for each name: a letter and its accent may be separate characters.
  return validated<{ name: CategoryId }>({
    name: checkCategoryName(withPlainBlanks(name).trim().normalize(), existing),
  });
}

function checkCategoryName(name: string, existing: readonly Called[]): Checked<CategoryId> {
  if (name === '') return invalid('category_name_required');
  // Each unit has at most 3 bytes, so names never reach Firestore's limit of 1,500 bytes.
  if (name.length > MAX_CATEGORY_NAME_LENGTH) return invalid('name_too_long');
  const id = v.safeParse(CategoryId, name);
  if (!id.success || !isStorableName(name)) return invalid('category_name_invalid');
  if (!isVisible(name)) return invalid('name_invisible');
  return findCategory(existing, name) === null ? valid(id.output) : invalid('category_exists');
}
