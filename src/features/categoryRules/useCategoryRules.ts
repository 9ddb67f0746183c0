import { useMemo } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import { usableRules } from '../../domain/learning/categoryRules';
import { useWatch } from '../../hooks/useWatch';
import type { CategoryRule } from '../../model/categoryRule';
import { watchCategoryRules } from '../../services/plans/categoryRules';

/** The plan's rules that decide about categories, oldest first; none until they have loaded. */
export function useCategoryRules(): readonly CategoryRule[] {
  const plan = usePlan();
  const rules = useWatch(watchCategoryRules, plan.id);
  return useMemo(
    () => (rules.status === 'ready' ? usableRules(rules.value.records, plan) : []),
    [rules, plan],
  );
}
