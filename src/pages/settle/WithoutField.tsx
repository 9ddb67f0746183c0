import { ChevronDown } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { CategoryId } from '../../model/ids';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Popover } from '../../ui/Popover';
import styles from './Settle.module.css';

export interface WithoutFieldProps {
  chosen: readonly CategoryId[];
  onChange: (chosen: readonly CategoryId[]) => void;
}

/** Chooses the categories of expenses that nobody settles. */
export function WithoutField({ chosen, onChange }: WithoutFieldProps) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const all = [...new Set([...categoriesOf(plan, 'expense'), ...chosen])];
  const toggle = (category: CategoryId, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, category] : chosen.filter((each) => each !== category));

  return (
    <div className={styles.without}>
      <Popover
        title={t('settle_without')}
        align="start"
        trigger={(props) => (
          <Button {...props} block icon={ChevronDown}>
            {chosen.length === 0 ? t('settle_without') : t('settle_without_some', { count: chosen.length })}
          </Button>
        )}
      >
        <div className={styles.list}>
          {all.map((category) => (
            <Checkbox
              key={category}
              label={categoryName(category)}
              checked={chosen.includes(category)}
              onChange={(isChosen) => toggle(category, isChosen)}
            />
          ))}
        </div>
      </Popover>
      {chosen.length > 0 && (
        <p className={styles.note}>{chosen.map((category) => categoryName(category)).join(' · ')}</p>
      )}
    </div>
  );
}
