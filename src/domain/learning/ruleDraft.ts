// Validates typed category rules.
import { TransactionType } from '../../model/category';
import { MAX_RULE_TEXT_LENGTH, MIN_RULE_TEXT_LENGTH, type RuleFields } from '../../model/categoryRule';
import type { Plan } from '../../model/plan';
import { visibleLine } from '../../model/visibleText';
import { categoriesOf } from '../plans/categoryOrder';
import { invalid, valid, type Checked, type Validated } from '../validated';
import { ruleWords } from './categoryRules';

/** A rule as typed. */
export interface RuleDraft {
  contains: string;
  /** The type and the category, as `ruleDraftOf` joins them; empty while none is chosen. */
  place: string;
}

/** The draft of a rule, or of the values that are known of it. */
export function ruleDraftOf({ contains = '', type, category }: Partial<RuleFields>): RuleDraft {
  return { contains, place: type === undefined || category === undefined ? '' : `${type} ${category}` };
}

/** The rule that somebody has typed: its text without hidden characters, its category one of the plan's. */
export function validateRule(
  { contains, place }: RuleDraft,
  plan: Pick<Plan, 'income_categories' | 'expense_categories'>,
): Validated<RuleFields, keyof RuleDraft> {
  const text = checkText(visibleLine(contains).trim());
  const chosen = TransactionType.options
    .flatMap((type) => categoriesOf(plan, type).map((category) => ({ type, category })))
    .find((each) => ruleDraftOf(each).place === place);
  if ('value' in text && chosen !== undefined)
    return { ok: true, value: { contains: text.value, ...chosen } };
  return {
    ok: false,
    errors: {
      ...('error' in text && { contains: text.error }),
      ...(chosen === undefined && { place: 'category_required' }),
    },
  };
}

function checkText(text: string): Checked<string> {
  if (ruleWords(text).length < MIN_RULE_TEXT_LENGTH) return invalid('rule_text_too_short');
  return text.length > MAX_RULE_TEXT_LENGTH ? invalid('rule_text_too_long') : valid(text);
}
