import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Occurrence } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';

/** Says how many payments fall up to and including `until`, and when the next one is; `occurrences` are sorted. */
export function usePaymentsCaption(occurrences: readonly Occurrence[], until: Day): string {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const [next] = occurrences;
  if (next === undefined) return t('no_payments_expected', { date: formats.shortDay(until) });
  return tn('payments_next', occurrences.length, {
    amount: formats.money(next.transaction.amount),
    date: formats.shortDay(next.day),
  });
}
