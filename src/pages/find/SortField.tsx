import { useLanguage } from '../../contexts/LanguageContext';
import type { Sort } from '../../domain/transactions/find';
import { Select } from '../../ui/Select';
import styles from './SortField.module.css';

export interface SortFieldProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

const SORTS = {
  newest: { by: 'date', isDescending: true },
  oldest: { by: 'date', isDescending: false },
  highest: { by: 'amount', isDescending: true },
  lowest: { by: 'amount', isDescending: false },
  az: { by: 'description', isDescending: false },
  za: { by: 'description', isDescending: true },
} as const satisfies Record<string, Sort>;

const NAMES = ['newest', 'oldest', 'highest', 'lowest', 'az', 'za'] as const;

export function SortField({ sort, onChange }: SortFieldProps) {
  const { t } = useLanguage();
  const current = NAMES.find(
    (name) => SORTS[name].by === sort.by && SORTS[name].isDescending === sort.isDescending,
  );
  return (
    <div className={styles.sort}>
      <Select
        label={t('find_sort')}
        hideLabel
        options={NAMES.map((name) => ({ value: name, label: t(`find_sort_${name}`) }))}
        value={current ?? ''}
        onChange={(name) => onChange(SORTS[name])}
      />
    </div>
  );
}
