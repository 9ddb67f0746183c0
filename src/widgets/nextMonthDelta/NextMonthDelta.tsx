import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay } from '../../domain/calendar';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { FigureTile } from '../FigureTile';
import { RunningTotal } from './RunningTotal';

/** What a month is expected to leave. */
function NextMonthDelta({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const { delta } = forecast.summary;
  return (
    <FigureTile
      title={t('expected_delta')}
      direction="net"
      amount={delta}
      tone={delta >= 0 ? 'in' : 'out'}
      occurrences={forecast.occurrences}
      caption={t('delta_until', { date: formatLongDay(forecast.to) })}
      chart={<RunningTotal forecast={forecast} />}
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
