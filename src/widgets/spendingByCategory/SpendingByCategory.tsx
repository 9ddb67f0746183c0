import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { firstOfMonth } from '../../domain/time/calendar';
import { spendingOf, type Spending } from '../../domain/money/spending';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { NoBookings, SumsTile } from '../SumsTile';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import { SpendingSettings } from './spendingSettings';
import { SpendingSettingsForm } from './SpendingSettingsForm';
import { SpendingTable } from './SpendingTable';

/** Shows this month's expenses by category, beside the usual expenses of a month. */
function SpendingByCategory({ forecast, settings: { count } }: WidgetViewProps<SpendingSettings>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { unit } = formats;
  const { expense_categories: listed } = usePlan();
  const today = forecast.from;
  const month = firstOfMonth(today);
  const question = useMemo(
    (): SumsQuestion<Spending> => ({
      about: `spending/${count}/${month}`,
      answer: (booked) =>
        spendingOf(booked, { categories: listed.map(({ uid }) => uid), today, unit, count }),
    }),
    [listed, month, today, unit, count],
  );
  const { sums, repeats } = useSums(forecast, question);
  return (
    <SumsTile title={t('spending_by_category')} direction="out" caption={formats.month(today)} read={sums}>
      {(spending) =>
        spending.categories.length === 0 ? (
          <NoBookings text={t('spending_empty')} />
        ) : (
          <SpendingTable
            spending={spending}
            month={formats.month(today)}
            list={{ from: month, to: today, repeats }}
          />
        )
      }
    </SumsTile>
  );
}

export const spendingByCategory = defineWidget({
  title: 'spending_by_category',
  size: { width: 2, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: SpendingSettings,
  View: SpendingByCategory,
  SettingsForm: SpendingSettingsForm,
});
