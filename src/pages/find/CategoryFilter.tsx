import { ChevronDown } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { CategoryId } from '../../model/ids';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Popover } from '../../ui/Popover';
import styles from './CategoryFilter.module.css';

export interface CategoryFilterProps {
  chosen: readonly CategoryId[];
  onChange: (chosen: readonly CategoryId[]) => void;
}

/** Filters by category: the plan's categories, and those in the address. */
export function CategoryFilter({ chosen, onChange }: CategoryFilterProps) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const all = [...new Set([...categoriesOf(plan, 'expense'), ...categoriesOf(plan, 'income'), ...chosen])];
  const label =
    chosen.length === 0 ? t('find_all_categories') : t('find_categories', { count: chosen.length });

  return (
    <div className={styles.field}>
      <Popover
        title={t('find_all_categories')}
        align="start"
        trigger={(props) => (
          <Button {...props} block icon={ChevronDown}>
            {label}
          </Button>
        )}
      >
        <div className={styles.list}>
          {all.map((category) => (
            <Checkbox
              key={category}
              label={categoryName(category)}
              checked={chosen.includes(category)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, category] : chosen.filter((each) => each !== category))
              }
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
