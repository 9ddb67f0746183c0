import { useMemo } from 'react';
import type { Entry } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan, usePlans } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { SelectGroup } from '../../ui/Select';

export interface CategoryChoice {
  id: CategoryId;
  type: TransactionType;
  /** As the user sees it. */
  name: string;
}

const NONE: readonly CategoryChoice[] = [];

/**
 * The categories that an entry can have, those of `firstType` first, and the type of each. A category's card offers no
 * choice. The `current` category, of `firstType`, may stay even if the plan no longer lists it.
 */
export function useCategoryChoice(
  { planId, place }: Pick<Entry, 'planId' | 'place'>,
  firstType: TransactionType,
  current?: CategoryId,
): {
  groups: readonly SelectGroup<string>[] | undefined;
  /** The same ones in one list. */
  choices: readonly CategoryChoice[];
  /** Returns null for a category that can't be chosen. */
  typeOf: (category: string) => TransactionType | null;
} {
  const { t, categoryName } = useLanguage();
  const selected = usePlan();
  const plans = usePlans();
  const all = plans.status === 'ready' ? plans.value.plans : [];
  const plan = all.find(({ id }) => id === planId) ?? selected;

  return useMemo(() => {
    if (place) return { groups: undefined, choices: NONE, typeOf: () => place.type };
    const types: readonly TransactionType[] =
      firstType === 'income' ? ['income', 'expense'] : ['expense', 'income'];
    const choices = types
      .map((type) => ({
        type,
        categories: withCurrent(categoriesOf(plan, type), type === firstType && current),
      }))
      .filter(({ categories }) => categories.length > 0);
    return {
      groups: choices.map(({ type, categories }) => ({
        label: t(type === 'income' ? 'income_title' : 'expenses_title'),
        options: categories.map((category) => ({ value: category, label: categoryName(category) })),
      })),
      choices: choices.flatMap(({ type, categories }) =>
        categories.map((id) => ({ id, type, name: categoryName(id) })),
      ),
      typeOf: (category: string) =>
        choices.find(({ categories }) => categories.some((id) => id === category))?.type ?? null,
    };
  }, [t, categoryName, plan, place, firstType, current]);
}

function withCurrent(
  categories: readonly CategoryId[],
  current: CategoryId | false | undefined,
): readonly CategoryId[] {
  return !current || categories.includes(current) ? categories : [...categories, current];
}
