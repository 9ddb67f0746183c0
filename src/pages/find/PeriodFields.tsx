import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { addMonths, MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import { monthOf, windowOf, type Filter } from '../../domain/transactions/find';
import { Select } from '../../ui/Select';
import { RangeFields } from '../../features/period/RangeFields';

/** The number of months offered by name. */
const MONTHS = 24;

export interface PeriodFieldsProps {
  filter: Filter;
  onChange: (changes: Pick<Filter, 'from' | 'to'>) => void;
}

/** Chooses a month, all days, or a range of days. */
export function PeriodFields({ filter, onChange }: PeriodFieldsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const { from, to } = windowOf(filter, today);
  const months = Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(today, -index)));
  const month = months.find((each) => each.from === from && each.to === to);
  const isAll = from === MIN_DAY && to === MAX_DAY;
  const [wantsRange, setWantsRange] = useState(false);
  const isRange = wantsRange || (month === undefined && !isAll);

  function choose(chosen: string) {
    setWantsRange(chosen === 'range');
    if (chosen === 'range') onChange({ from, to });
    else if (chosen === 'all') onChange({ from: MIN_DAY, to: MAX_DAY });
    else if (chosen === windowOf({ ...filter, from: null, to: null }, today).from)
      onChange({ from: null, to: null });
    else onChange(months.find((each) => each.from === chosen) ?? { from: null, to: null });
  }

  return (
    <>
      <Select
        label={t('period')}
        options={[
          ...months.map((each) => ({ value: each.from, label: formats.month(each.from) })),
          { value: 'all', label: t('find_all_days') },
          { value: 'range', label: t('period_range') },
        ]}
        value={isRange ? 'range' : (month?.from ?? 'all')}
        onChange={choose}
      />
      {isRange && (
        <RangeFields
          fromLabel={t('period_from')}
          toLabel={t('period_to')}
          range={filter}
          onChange={onChange}
        />
      )}
    </>
  );
}
