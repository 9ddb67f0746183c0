import { useLanguage } from '../../../contexts/LanguageContext';
import {
  ROW_FILTERS,
  TABLE_SORTS,
  type RowFilter,
  type TableSort,
  type TableSums,
  type TableView,
} from '../../../domain/files/statements/importTable';
import type { TranslationKey } from '../../../model/lang';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import styles from './ImportTable.module.css';

const FILTER_LABELS = {
  noCategory: 'data_filter_no_category',
  doubles: 'data_filter_doubles',
  leftOut: 'data_filter_left_out',
} as const satisfies Record<RowFilter, TranslationKey>;

const SORT_LABELS = {
  file: 'data_sort_file',
  newest: 'find_sort_newest',
  oldest: 'find_sort_oldest',
  highest: 'find_sort_highest',
  lowest: 'find_sort_lowest',
  az: 'find_sort_az',
  category: 'data_sort_category',
} as const satisfies Record<TableSort, TranslationKey>;

export interface TableToolsProps {
  view: TableView;
  sums: TableSums;
  isSelecting: boolean;
  onChange: (view: TableView) => void;
  onSelecting: (isOn: boolean) => void;
}

/** Searches, filters and sorts the lines, and starts selecting some. */
export function TableTools({ view, sums, isSelecting, onChange, onSelecting }: TableToolsProps) {
  const { t } = useLanguage();
  const { withoutCategory, doubles, leftOut } = sums;
  const counts: Readonly<Record<RowFilter, number>> = {
    noCategory: withoutCategory.income + withoutCategory.expense,
    doubles,
    leftOut,
  };
  // A filter that has just emptied its list stays, so that people can turn it off.
  const filters = ROW_FILTERS.filter((filter) => counts[filter] > 0 || view.filter === filter);

  return (
    <div className={styles.toolbar}>
      <span className={styles.search}>
        <TextField
          type="search"
          label={t('find_text')}
          hideLabel
          placeholder={t('find_text')}
          value={view.text}
          onChange={(text) => onChange({ ...view, text })}
        />
      </span>
      <span className={styles.choice}>
        <Select
          label={t('find_sort')}
          hideLabel
          value={view.sort}
          options={TABLE_SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
          onChange={(sort) => onChange({ ...view, sort })}
        />
      </span>
      <Button onClick={() => onSelecting(!isSelecting)}>
        {t(isSelecting ? 'find_select_end' : 'find_select')}
      </Button>
      {filters.length > 0 && (
        <span className={styles.filters}>
          {filters.map((filter) => (
            <Button
              key={filter}
              size="sm"
              aria-pressed={view.filter === filter}
              onClick={() => onChange({ ...view, filter: view.filter === filter ? null : filter })}
            >
              {t(FILTER_LABELS[filter], { count: counts[filter] })}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
