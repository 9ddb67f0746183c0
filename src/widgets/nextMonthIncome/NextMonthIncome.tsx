import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { FigureTile } from '../FigureTile';
import { usePaymentsCaption } from '../../features/sums/usePaymentsCaption';

/** Shows the expected income of the next month. */
function NextMonthIncome({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const occurrences = forecast.ofType.income;
  return (
    <FigureTile
      title={t('expected_income')}
      direction="in"
      amount={forecast.summary.income}
      occurrences={occurrences}
      caption={usePaymentsCaption(occurrences, forecast.until)}
    />
  );
}

export const nextMonthIncome = defineWidget({
  title: 'expected_income',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: v.object({}),
  View: NextMonthIncome,
});
