import { SlidersHorizontal, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { RangeFields } from '../../features/period/RangeFields';
import { ActKind } from '../../model/history';
import type { CategoryId, UserId } from '../../model/ids';
import type { HistoryFilter } from '../../services/history/entries';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import styles from './History.module.css';
import type { FilterChanges } from './useHistoryFilter';

/** No record's id: it has a slash. */
const EVERY = '/';

export interface FiltersProps {
  filter: HistoryFilter;
  /** Authors who have left the plan. */
  former: readonly UserId[];
  nameOf: (id: string) => string;
  onChange: (changes: FilterChanges) => void;
  /** Asks to undo all that fits; absent where nothing does. */
  onUndo: ((filter: HistoryFilter) => void) | undefined;
}

/** The person and the kind. The category and the days show on request, or when the address sets one. */
export function Filters({ filter, former, nameOf, onChange, onUndo }: FiltersProps) {
  const { t } = useLanguage();
  const id = useId();
  const { users } = usePlan();
  const { user, kind, category, from, to } = filter;
  const hasDays = from !== undefined || to !== undefined;
  const [isOpen, setIsOpen] = useState(category !== undefined || hasDays);
  const members = users.map((each) => ({ value: String(each.id), label: each.displayName }));
  const others = [...new Set([...former, ...(user === undefined ? [] : [user])])].filter((other) =>
    users.every((each) => each.id !== other),
  );
  const people = [...users.map((each) => each.id), ...others];

  return (
    <div className={styles.filters}>
      <Select
        label={t('member')}
        value={user ?? EVERY}
        options={[
          { value: EVERY, label: t('history_everyone') },
          ...members,
          ...others.map((other) => ({ value: String(other), label: nameOf(other) })),
        ]}
        onChange={(chosen) => onChange({ user: people.find((each) => each === chosen) ?? null })}
      />
      <Select
        label={t('history_kind')}
        value={kind ?? EVERY}
        options={[
          { value: EVERY, label: t('history_everything') },
          ...ActKind.options.map((each) => ({ value: each, label: t(`history_kind_${each}`) })),
        ]}
        onChange={(chosen) => onChange({ kind: chosen === EVERY ? null : chosen })}
      />
      {isOpen && <OtherFilters id={id} filter={filter} onChange={onChange} />}
      <div className={styles.acts}>
        <Button
          variant="quiet"
          size="sm"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('find_more_filters')}
        </Button>
        {onUndo && (user !== undefined || hasDays) && (
          <Button variant="quiet" size="sm" icon={Undo2} onClick={() => onUndo(filter)}>
            {t('history_undo_these')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The category and the days. */
function OtherFilters({ id, filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'> & { id: string }) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const { category, from = null, to = null } = filter;
  const expenses = categoriesOf(plan, 'expense');
  const incomes = categoriesOf(plan, 'income');
  const all = [...new Set([...expenses, ...incomes, ...(category === undefined ? [] : [category])])];
  const optionOf = (each: CategoryId) => ({ value: String(each), label: categoryName(each) });

  return (
    <div id={id} className={styles.others}>
      <Select
        label={t('category')}
        value={category ?? EVERY}
        options={[{ value: EVERY, label: t('find_all_categories') }, ...all.map(optionOf)]}
        onChange={(chosen) => onChange({ category: all.find((each) => each === chosen) ?? null })}
      />
      <RangeFields
        fromLabel={t('period_from')}
        toLabel={t('period_to')}
        range={{ from, to }}
        onChange={onChange}
      />
    </div>
  );
}
