import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { isSame } from '../../domain/isSame';
import { MAX_DAY, MIN_DAY } from '../../domain/time/calendar';
import { NO_FILTER, windowOf } from '../../domain/transactions/find';
import { Button } from '../../ui/Button';
import type { FilterFieldsProps } from './FilterFields';

/** Where nothing matches: searches all days, or without filters. */
export function WayOut({ filter, onChange, onReset }: FilterFieldsProps) {
  const { t } = useLanguage();
  const all = { from: MIN_DAY, to: MAX_DAY };
  return (
    <>
      {!isSame(windowOf(filter, useToday()), all) && (
        <Button onClick={() => onChange(all)}>{t('find_all_days')}</Button>
      )}
      {!isSame(filter, NO_FILTER) && (
        <Button variant="quiet" onClick={onReset}>
          {t('find_reset')}
        </Button>
      )}
    </>
  );
}
