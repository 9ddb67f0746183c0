import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { FigureTile } from '../FigureTile';
import { ForecastChart } from '../ForecastChart';

/** Shows the expected remainder of the next month. */
function NextMonthDelta({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const {
    until,
    occurrences,
    summary: { delta },
    totals,
  } = forecast;
  return (
    <FigureTile
      title={t('expected_delta')}
      direction="net"
      amount={delta}
      tone={delta >= 0 ? 'in' : 'out'}
      occurrences={occurrences}
      caption={t('delta_until', { date: formats.shortDay(until) })}
      chart={<ForecastChart totals={totals} />}
    />
  );
}

export const nextMonthDelta = defineWidget({
  title: 'expected_delta',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: v.object({}),
  View: NextMonthDelta,
});
