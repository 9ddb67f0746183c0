import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { ScenarioChange } from '../../../model/scenario';
import type { Series } from '../../../model/transaction';

/** Stands for the description of a series that is gone. */
const GONE = '…';

/** Says what a change does. */
export function useChangeText(series: readonly Series[]): (change: ScenarioChange) => string {
  const { t, tn, categoryName } = useLanguage();
  const formats = useFormats();

  return (change) => {
    switch (change.kind) {
      case 'end':
      case 'amount': {
        const found = series.find(({ id }) => id === change.transaction_id);
        const values = { description: found?.description ?? GONE, date: formats.longDay(change.day) };
        return change.kind === 'end'
          ? t('scenario_end', values)
          : t('scenario_amount', { ...values, amount: formats.money(change.amount) });
      }
      case 'series':
      case 'once': {
        const values = {
          description: change.description,
          amount: formats.money(change.amount),
          date: formats.longDay(change.day),
        };
        return change.kind === 'once'
          ? t('scenario_once', values)
          : t('scenario_begins', { ...values, rhythm: tn(`every_${change.unit}`, change.value) });
      }
      case 'everyday':
        return t('scenario_everyday', { category: categoryName(change.category), percent: change.percent });
    }
  };
}
