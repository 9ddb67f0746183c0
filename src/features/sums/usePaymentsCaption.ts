import { useLanguage } from '../../contexts/LanguageContext';
import { formatShortDay } from '../../domain/time/calendar';
import { formatMoney } from '../../domain/money/money';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';

/** Says how many payments fall up to and including `until`, and when the next one is; `occurrences` are sorted. */
export function usePaymentsCaption(occurrences: readonly Occurrence[], until: Day): string {
  const { t, tn } = useLanguage();
  const [next] = occurrences;
  if (next === undefined) return t('no_payments_expected', { date: formatShortDay(until) });
  return tn('payments_next', occurrences.length, {
    amount: formatMoney(next.transaction.amount),
    date: formatShortDay(next.day),
  });
}
