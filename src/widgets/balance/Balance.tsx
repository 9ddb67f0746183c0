import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { expand, firstExpected, summarise } from '../../domain/forecast/forecast';
import { sum } from '../../domain/money/money';
import { addMonths, firstOfMonth } from '../../domain/time/calendar';
import { useEnteredAhead } from '../../features/ahead/useEnteredAhead';
import { BalanceParts } from '../../features/balance/dialogs';
import { useBalance } from '../../features/balance/useBalance';
import { PressedFigure } from '../../features/sums/Figure';
import { BalanceTile } from '../BalanceTile';
import { defineWidget, type WidgetViewProps } from '../defineWidget';

/** Shows the balance today and at the end of the month. */
function Balance({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const today = forecast.from;
  const known = useBalance(forecast);
  const title = t('balance_today');
  return (
    <BalanceTile title={title} known={known} caption={useMonthEnd(forecast, known)}>
      {({ said, repeats }, balance) => (
        <PressedFigure
          title={title}
          amount={balance.amount}
          tone={balance.amount < 0 ? 'out' : 'neutral'}
          list={(onClose) => (
            <BalanceParts said={said} balance={balance} today={today} repeats={repeats} onClose={onClose} />
          )}
        />
      )}
    </BalanceTile>
  );
}

/** Says the balance at the end of this month; empty while it isn't known. */
function useMonthEnd(
  { series, from: today }: WidgetViewProps<object>['forecast'],
  known: ReturnType<typeof useBalance>,
): string {
  const { t } = useLanguage();
  const formats = useFormats();
  const end = addMonths(firstOfMonth(today), 1);
  const entered = useEnteredAhead(known && today, end);
  if (known?.read.status !== 'ready' || entered.status !== 'ready') return '';
  const repeating = expand(series, firstExpected(today), end);
  const { delta } = summarise([...repeating, ...entered.value.bookings]);
  const amount = sum([known.read.value.value.amount, delta]);
  return t('balance_month_end', { amount: formats.money(amount), month: formats.month(today) });
}

export const balance = defineWidget({
  title: 'balance',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: v.object({}),
  View: Balance,
});
