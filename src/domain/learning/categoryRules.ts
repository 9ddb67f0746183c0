// Finds the category that a plan's rules give a transaction.
import type { TransactionType } from '../../model/category';
import type { CategoryRule, RuleFields } from '../../model/categoryRule';
import type { Plan } from '../../model/plan';
import { plainWords } from '../files/csv/plain';
import { categoriesOf } from '../plans/categoryOrder';
import { remembered } from '../remembered';

/**
 * The rule for a transaction, or null. Case, accents and punctuation don't matter. Of several, the longest text decides,
 * then the newest rule.
 */
export function ruleFor(
  rules: readonly CategoryRule[],
  { type, description }: { type: TransactionType; description: string },
): CategoryRule | null {
  const words = ruleWords(description);
  return strongestFirst(rules, type).find((each) => words.includes(each.words))?.rule ?? null;
}

/** Imports ask for each of thousands of lines. */
const strongestFirst = remembered((rules: readonly CategoryRule[], type: TransactionType) =>
  rules
    .filter((rule) => rule.type === type)
    .map((rule) => ({ rule, words: ruleWords(rule.contains) }))
    // Every text contains one without letters and digits.
    .filter(({ words }) => words !== '')
    .toSorted(
      (a, b) =>
        b.words.length - a.words.length ||
        b.rule.createdAt - a.rule.createdAt ||
        (a.rule.id < b.rule.id ? -1 : 1),
    ),
);

/** The rules whose category is still one of the plan's. The others count as nothing. */
export function usableRules(
  rules: readonly CategoryRule[],
  plan: Pick<Plan, 'income_categories' | 'expense_categories'>,
): CategoryRule[] {
  const known = {
    income: new Set(categoriesOf(plan, 'income')),
    expense: new Set(categoriesOf(plan, 'expense')),
  };
  return rules.filter(({ type, category }) => known[type].has(category));
}

/** Whether two rules decide about the same transactions. */
export function isSameRule(
  a: Pick<RuleFields, 'type' | 'contains'>,
  b: Pick<RuleFields, 'type' | 'contains'>,
): boolean {
  return a.type === b.type && ruleWords(a.contains) === ruleWords(b.contains);
}

/** The words of a text or description, for comparison. In lower case first: banks write a name in capitals, and `plainWords` splits it at capitals within. */
export function ruleWords(text: string): string {
  return plainWords(text.toLowerCase());
}
