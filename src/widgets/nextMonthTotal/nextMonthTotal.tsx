import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TransactionType } from '../../model/category';
import { defineWidget, type WidgetType, type WidgetViewProps } from '../defineWidget';
import { FigureTile } from '../FigureTile';
import { usePaymentsCaption } from '../../features/sums/usePaymentsCaption';

/** Defines the widget that shows the expected income or expenses of the next month. */
function nextMonthTotal(type: TransactionType): WidgetType {
  const title = type === 'income' ? 'expected_income' : 'expected_expenses';

  function NextMonthTotal({ forecast }: WidgetViewProps<object>) {
    const { t } = useLanguage();
    const occurrences = forecast.ofType[type];
    return (
      <FigureTile
        title={t(title)}
        direction={type === 'income' ? 'in' : 'out'}
        amount={forecast.summary[type]}
        occurrences={occurrences}
        caption={usePaymentsCaption(occurrences, forecast.until)}
      />
    );
  }

  return defineWidget({
    title,
    size: { width: 2, height: 1 },
    minSize: { width: 2, height: 1 },
    settings: v.object({}),
    View: NextMonthTotal,
  });
}

export const nextMonthIncome = nextMonthTotal('income');
export const nextMonthExpense = nextMonthTotal('expense');
