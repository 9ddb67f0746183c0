import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { FigureTile } from '../FigureTile';
import { usePaymentsCaption } from '../../features/sums/usePaymentsCaption';

/** Shows the expected expenses of the next month. */
function NextMonthExpense({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const occurrences = forecast.ofType.expense;
  return (
    <FigureTile
      title={t('expected_expenses')}
      direction="out"
      amount={forecast.summary.expense}
      occurrences={occurrences}
      caption={usePaymentsCaption(occurrences, forecast.until)}
    />
  );
}

export const nextMonthExpense = defineWidget({
  title: 'expected_expenses',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: v.object({}),
  View: NextMonthExpense,
});
