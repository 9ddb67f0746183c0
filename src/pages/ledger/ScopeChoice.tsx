import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { exceptionOf, type Scope } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { RadioGroup } from '../../ui/RadioGroup';

export interface ScopeChoiceProps {
  series: Series;
  /** The occurrence from which the user opened the series. */
  scheduled: Day;
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** A choice of one occurrence, this and all following, or all, each with its days. */
export function ScopeChoice({ series, scheduled, scope, onChange }: ScopeChoiceProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const end = series.recurrance.end_date;
  const labelOf = {
    one: t('scope_one', { date: formats.longDay(exceptionOf(series, scheduled)?.date ?? scheduled) }),
    following: t('scope_following', { date: formats.longDay(scheduled) }),
    all:
      end === null
        ? t('scope_all', { date: formats.longDay(series.date) })
        : t('scope_all_until', { date: formats.longDay(series.date), end: formats.longDay(end) }),
  };

  return (
    <RadioGroup
      legend={t('scope')}
      options={(['one', 'following', 'all'] as const).map((value) => ({ value, label: labelOf[value] }))}
      value={scope}
      onChange={onChange}
    />
  );
}
