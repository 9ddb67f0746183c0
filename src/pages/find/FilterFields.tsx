import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { isSame } from '../../domain/isSame';
import { canCountEach, NO_FILTER, windowOf, type Filter } from '../../domain/transactions/find';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { AmountField } from './AmountField';
import { CategoryFilter } from './CategoryFilter';
import styles from './FilterFields.module.css';
import { PeriodFields } from './PeriodFields';

export interface FilterFieldsProps {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
  onReset: () => void;
}

/** The text and the days. The other filters show on request, or when the address sets one. */
export function FilterFields({ filter, onChange, onReset }: FilterFieldsProps) {
  const { t } = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(
    () => !isSame({ ...filter, text: '', from: null, to: null }, NO_FILTER),
  );

  return (
    <Card padded>
      <form aria-label={t('find_nav')} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.text}>
          <TextField
            type="search"
            label={t('find_text')}
            value={filter.text}
            onChange={(typed) => onChange({ text: typed })}
          />
        </div>
        <PeriodFields filter={filter} onChange={onChange} />
        {isOpen && <OtherFields id={id} filter={filter} onChange={onChange} />}
      </form>
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="quiet"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('find_more_filters')}
        </Button>
        {!isSame(filter, NO_FILTER) && (
          <Button size="sm" variant="quiet" onClick={onReset}>
            {t('find_reset')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function OtherFields({ id, filter, onChange }: Omit<FilterFieldsProps, 'onReset'> & { id: string }) {
  const { t } = useLanguage();
  const { users } = usePlan();
  const today = useToday();
  const { member, type, repeats } = filter;
  const isFormer = member !== null && users.every((user) => user.id !== member);

  return (
    <div id={id} className={styles.others}>
      <Select
        label={t('find_type')}
        options={[
          { value: 'any', label: t('find_any') },
          { value: 'income', label: t('income_title') },
          { value: 'expense', label: t('expenses_title') },
        ]}
        value={type ?? 'any'}
        onChange={(chosen) => onChange({ type: chosen === 'any' ? null : chosen })}
      />
      <CategoryFilter chosen={filter.categories} onChange={(categories) => onChange({ categories })} />
      <Select
        label={t('member')}
        options={[
          { value: 'any', label: t('find_any') },
          ...users.map((user) => ({ value: user.id, label: user.displayName })),
          ...(isFormer ? [{ value: member, label: t('unknown_member') }] : []),
        ]}
        value={member ?? 'any'}
        onChange={(chosen) => onChange({ member: users.find((user) => user.id === chosen)?.id ?? null })}
      />
      <AmountField label={t('find_least')} value={filter.least} onChange={(least) => onChange({ least })} />
      <AmountField label={t('find_most')} value={filter.most} onChange={(most) => onChange({ most })} />
      <Select
        label={t('find_repeats')}
        options={[
          { value: 'any', label: t('find_any') },
          { value: 'yes', label: t('find_repeating') },
          { value: 'no', label: t('find_once') },
        ]}
        value={repeats === null ? 'any' : repeats ? 'yes' : 'no'}
        onChange={(chosen) => onChange({ repeats: chosen === 'any' ? null : chosen === 'yes' })}
      />
      {canCountEach(windowOf(filter, today)) && (
        <Switch label={t('find_each')} checked={filter.each} onChange={(each) => onChange({ each })} />
      )}
    </div>
  );
}
