import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { addDays, addMonths, addYears, firstOfYear } from '../../domain/time/calendar';
import { monthOf, windowOf } from '../../domain/transactions/find';
import { Select } from '../../ui/Select';
import { RangeFields } from '../../features/period/RangeFields';
import styles from './Settle.module.css';
import type { Period } from './usePeriod';

export interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Chooses this month, last month, this year, or a range of days. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useLanguage();
  const today = useToday();
  const { from, to } = windowOf(period, today);
  const year = firstOfYear(today);
  const periods = [
    { value: 'month', label: t('settle_this_month_so_far'), ...monthOf(today) },
    { value: 'last', label: t('settle_last_month'), ...monthOf(addMonths(today, -1)) },
    { value: 'year', label: t('settle_this_year_so_far'), from: year, to: addDays(addYears(year, 1), -1) },
  ] as const;
  const known = periods.find((each) => each.from === from && each.to === to);
  const [wantsRange, setWantsRange] = useState(false);
  const isRange = wantsRange || known === undefined;

  function choose(chosen: (typeof periods)[number]['value'] | 'range') {
    setWantsRange(chosen === 'range');
    const named = periods.find(({ value }) => value === chosen) ?? { from, to };
    onChange(chosen === 'month' ? { from: null, to: null } : { from: named.from, to: named.to });
  }

  return (
    <form aria-label={t('settle_nav')} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('period')}
        hideLabel
        options={[...periods, { value: 'range', label: t('period_range') }]}
        value={isRange ? 'range' : known.value}
        onChange={choose}
      />
      {isRange && (
        <RangeFields
          fromLabel={t('period_from')}
          toLabel={t('period_to')}
          range={period}
          onChange={onChange}
        />
      )}
    </form>
  );
}
