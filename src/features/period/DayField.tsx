import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { parseDay } from '../../domain/time/calendar';
import { aroundDay } from '../../domain/time/typedDay';
import { useToday } from '../../hooks/useToday';
import type { Day } from '../../model/day';
import { DateField } from '../../ui/DateField';
import { useTypedValue } from './useTypedValue';

export interface DayFieldProps {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
}

export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const { text, isWrong, type, leave } = useTypedValue(value, parseDay, (day) => day, onChange);
  return (
    <DateField
      label={label}
      value={text}
      formats={formats}
      from={aroundDay(today)}
      onChange={type}
      onBlur={leave}
      error={isWrong ? t('error_date_invalid') : undefined}
      pickLabel={t('text_of', { name: label, text: t('pick_date') })}
    />
  );
}
