import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { addDays, addMonths, addYears, firstOfYear } from '../../domain/time/calendar';
import { monthOf } from '../../domain/transactions/find';
import { Select } from '../../ui/Select';
import { RangeFields } from '../../features/period/RangeFields';
import type { Day } from '../../model/day';
import styles from './Settle.module.css';
import type { Period } from './usePeriod';

export interface PeriodFieldsProps {
  period: Period;
  /** The days of the period that are shown, for a range to start with. */
  days: { from: Day; to: Day };
  onChange: (period: Period) => void;
}

/** Chooses the days since everyone was square, all days, a month, a year, or a range of days. */
export function PeriodFields({ period, days, onChange }: PeriodFieldsProps) {
  const { t } = useLanguage();
  const today = useToday();
  const year = firstOfYear(today);
  const ranges = [
    { value: 'month', label: t('settle_this_month_so_far'), ...monthOf(today) },
    { value: 'last', label: t('settle_last_month'), ...monthOf(addMonths(today, -1)) },
    { value: 'year', label: t('settle_this_year_so_far'), from: year, to: addDays(addYears(year, 1), -1) },
  ] as const;
  const known =
    period.kind === 'range'
      ? ranges.find(({ from, to }) => period.from === from && period.to === to)?.value
      : period.kind;
  const [wantsRange, setWantsRange] = useState(false);
  const isRange = period.kind === 'range' && (wantsRange || known === undefined);

  function choose(chosen: (typeof ranges)[number]['value'] | 'square' | 'all' | 'range') {
    setWantsRange(chosen === 'range');
    if (chosen === 'square' || chosen === 'all') return onChange({ kind: chosen });
    const { from, to } = ranges.find(({ value }) => value === chosen) ?? days;
    return onChange({ kind: 'range', from, to });
  }

  return (
    <form aria-label={t('settle_nav')} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('period')}
        hideLabel
        options={[
          { value: 'square', label: t('settle_since_square') },
          { value: 'all', label: t('settle_all_time') },
          ...ranges,
          { value: 'range', label: t('period_range') },
        ]}
        value={isRange ? 'range' : (known ?? 'range')}
        onChange={choose}
      />
      {isRange && (
        <RangeFields
          fromLabel={t('period_from')}
          toLabel={t('period_to')}
          range={period}
          onChange={(range) => onChange({ kind: 'range', ...range })}
        />
      )}
    </form>
  );
}
