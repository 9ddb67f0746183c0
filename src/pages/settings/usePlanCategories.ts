import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf, categoryListOf, iconsOf } from '../../domain/plans/categoryOrder';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { CategoryIcon } from '../../model/plan';
import { addPlanCategory, movePlanCategory, setCategoryIcon } from '../../services/plans/planCategories';

/** The categories of the selected plan, and what a person does to them: it shows at once, and a refusal is told. */
export function usePlanCategories(type: TransactionType) {
  const { categoryName } = useLanguage();
  const plan = usePlan();
  const commandOf = useRecording(plan.id);
  const { run } = useCommands();
  const placeOf = (category: CategoryId) => ({ planId: plan.id, type, category });
  return {
    categories: categoriesOf(plan, type),
    icons: iconsOf(plan[categoryListOf(type)]),
    placeOf,
    add: (category: CategoryId) =>
      run([commandOf({ apply: (act) => addPlanCategory(placeOf(category), act) })]),
    move: (category: CategoryId, to: number) =>
      run([
        commandOf({
          apply: (act) => movePlanCategory(placeOf(category), to, act),
          refusal: { key: 'category_not_moved', values: { category: categoryName(category) } },
        }),
      ]),
    setIcon: (category: CategoryId, icon: CategoryIcon | null) =>
      run([
        commandOf({
          apply: (act) => setCategoryIcon(placeOf(category), icon, act),
          refusal: { key: 'category_icon_not_saved', values: { category: categoryName(category) } },
        }),
      ]),
  };
}
