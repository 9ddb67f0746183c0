import * as v from 'valibot';
import { MAX_CATEGORY_NAME_LENGTH, TransactionType } from './category';
import { CategoryId, CategoryRuleId, isStorableName, PlanId } from './ids';
import { timestamps } from './instant';
import { atMost } from './textLength';
import { isVisible } from './visibleText';

/** The most rules of a plan that the app shows and uses. */
export const MAX_CATEGORY_RULES = 200;

/** In UTF-16 units, without blanks around it: `firestore.rules` has the same limits. */
export const MIN_RULE_TEXT_LENGTH = 2;
export const MAX_RULE_TEXT_LENGTH = 100;

/** What the descriptions of a rule contain. */
export const RuleText = v.pipe(
  v.string(),
  atMost(MAX_RULE_TEXT_LENGTH),
  v.check((text) => text.trim().length >= MIN_RULE_TEXT_LENGTH && isVisible(text)),
);

/** A category that a rule may name. The plan may not have it any more. */
export const RuleCategory = v.pipe(
  CategoryId,
  atMost(MAX_CATEGORY_NAME_LENGTH),
  v.check((name) => name.trim() !== '' && isVisible(name) && isStorableName(name)),
);

/** Says which category transactions of a type get when their description contains a text. */
export const CategoryRule = v.object({
  id: CategoryRuleId,
  plan_id: PlanId,
  contains: RuleText,
  type: TransactionType,
  category: RuleCategory,
  ...timestamps,
});
export type CategoryRule = v.InferOutput<typeof CategoryRule>;

/** The fields that people set. */
export type RuleFields = Pick<CategoryRule, 'contains' | 'type' | 'category'>;
