import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { expand, firstExpected, inTime } from '../../domain/forecast/forecast';
import {
  lastsUntil,
  leftToSpend as leftOf,
  type LeftToSpend as Left,
} from '../../domain/forecast/leftToSpend';
import { putAside, putAsideFrom } from '../../domain/forecast/putAside';
import { everydayMonthly, isEverydayKnown } from '../../domain/forecast/everyday';
import { isTooLarge, negative, share } from '../../domain/money/money';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../../domain/time/calendar';
import { useEnteredAhead } from '../../features/ahead/useEnteredAhead';
import { useBalance } from '../../features/balance/useBalance';
import { LoadError } from '../../features/errors/LoadError';
import { useGoals } from '../../features/goals/useGoals';
import { PressedFigure } from '../../features/sums/Figure';
import type { SumsSource } from '../../features/sums/useSums';
import { useEverydaySpending } from '../../features/everyday/useEverydaySpending';
import type { Cents } from '../../model/money';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { BalanceTile } from '../BalanceTile';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { LeftSettings } from './leftSettings';
import { LeftSettingsForm } from './LeftSettingsForm';

const LeftParts = lazyComponent(async () => (await import('./LeftParts')).LeftParts);

/** Shows what is left to spend until the next main income, in all and for each day. */
function LeftToSpend({ forecast, settings }: WidgetViewProps<LeftSettings>) {
  const { t } = useLanguage();
  const { unit } = useFormats();
  const { series, from: today } = forecast;
  const known = useBalance(forecast);
  const until = lastsUntil(series, today, settings.until);
  const entered = useEnteredAhead(known && today, addDays(until, 1));
  const saved = useGoals();
  const usual = useUsual(known ? forecast : { ...forecast, series: null });
  const balance = known?.read.status === 'ready' ? known.read.value.value.amount : null;
  const ahead = entered.status === 'ready' ? entered.value.bookings : null;
  const goals = saved.status === 'ready' ? saved.value.putAside : null;
  const left = useMemo(() => {
    if (balance === null || ahead === null || goals === null) return null;
    const next = addDays(until, 1);
    const later = putAsideFrom(putAside(series, today, unit), next);
    const bookings = [...expand(series, firstExpected(today), next), ...ahead].toSorted(inTime);
    const of = { balance, ahead: bookings, putAside: later.pot, goals, usual };
    return { ...leftOf(of, { today, until, lasts: settings.until, unit }), bookings, later };
  }, [balance, ahead, goals, usual, series, today, until, settings.until, unit]);
  const title = t('left_to_spend');

  return (
    <BalanceTile title={title} known={known} caption={useCaption(left)}>
      {() => {
        if (entered.status === 'failed') return <LoadError of={entered} />;
        if (saved.status === 'failed') return <LoadError of={saved} />;
        if (left === null) return <Loading text={t('loading')} />;
        return (
          <PressedFigure
            title={title}
            amount={left.left}
            tone={left.isShort ? 'out' : 'neutral'}
            list={(onClose) => <LeftParts left={left} onClose={onClose} />}
          />
        );
      }}
    </BalanceTile>
  );
}

/** Everyday spending on an ordinary day of this month; null while it isn't known. */
function useUsual(source: SumsSource): Cents | null {
  const { unit } = useFormats();
  const read = useEverydaySpending(source);
  if (read.status !== 'ready' || !isEverydayKnown(read.value.value)) return null;
  const month = firstOfMonth(source.from);
  return share(everydayMonthly(read.value.value), daysBetween(month, addMonths(month, 1)), unit);
}

/** What is left for each day, or how much is missing. */
function useCaption(left: Left | null): string {
  const { t } = useLanguage();
  const formats = useFormats();
  if (left === null || isTooLarge(left.left)) return '';
  const date = formats.shortDay(left.until);
  if (left.left < 0) return t('left_gone', { amount: formats.money(negative(left.left)), date });
  if (left.left === 0) return t('left_nothing', { date });
  return t('left_a_day', { amount: formats.money(left.perDay), date });
}

export const leftToSpend = defineWidget({
  title: 'left_to_spend',
  size: { width: 2, height: 1 },
  minSize: { width: 2, height: 1 },
  settings: LeftSettings,
  View: LeftToSpend,
  SettingsForm: LeftSettingsForm,
});
