import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { addDays, addMonths } from '../../domain/time/calendar';
import { difference, isTooLarge } from '../../domain/money/money';
import { startingWith } from '../../domain/forecast/runningTotal';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { DateText } from '../../features/dates/DateText';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { Money } from '../../features/money/Money';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { Figure } from '../../features/sums/Figure';
import tile from '../FigureTile.module.css';
import { ahead } from '../forecast';
import { ForecastChart } from '../ForecastChart';
import { BalanceSettings } from './balanceSettings';
import { BalanceSettingsForm } from './BalanceSettingsForm';

/** Shows the account's expected balance by day: a line by month would hide the days below zero. */
function BalanceLine({
  forecast: { series, from },
  settings: { months, startAmount },
}: WidgetViewProps<BalanceSettings>) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const { occurrences, totals: ofNothing } = ahead(series, { from, months });
  const totals = useMemo(() => startingWith(ofNothing, startAmount), [ofNothing, startAmount]);
  const { lowest, end } = totals;
  const until = addDays(addMonths(from, months), -1);
  const title = tn('balance_change', months);
  const change = difference(end, startAmount);
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
        <DirectionIcon direction="net" />
      </header>
      <Figure title={title} amount={change} tone={change >= 0 ? 'in' : 'out'} occurrences={occurrences} />
      {occurrences.length === 0 && (
        <p className={tile.caption}>{t('no_payments_expected', { date: formats.dayAndMonth(until) })}</p>
      )}
      {occurrences.length > 0 && !isTooLarge(end) && (
        <>
          <Caption of="balance_lowest" amount={lowest.total} day={lowest.day} />
          {/* From nothing on, the balance at the end is the change. */}
          {startAmount !== 0 && <Caption of="balance_end" amount={end} day={until} />}
        </>
      )}
      <ForecastChart totals={totals} />
    </div>
  );
}

interface CaptionProps {
  of: 'balance_lowest' | 'balance_end';
  /** The balance at the end of the day. */
  amount: Cents;
  day: Day;
}

function Caption({ of, amount, day }: CaptionProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const parts = {
    '{amount}': <Money key="amount" amount={amount} tone={amount < 0 ? 'out' : 'neutral'} />,
    '{date}': <DateText key="date" day={day} />,
  };
  return (
    <p className={tile.caption} title={t(of, { amount: formats.money(amount), date: formats.longDay(day) })}>
      {t(of)
        .split(/(\{amount\}|\{date\})/)
        .map((part) => (part === '{amount}' || part === '{date}' ? parts[part] : part))}
    </p>
  );
}

export const balanceLine = defineWidget({
  title: 'balance_line',
  size: { width: 4, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: BalanceSettings,
  View: BalanceLine,
  SettingsForm: BalanceSettingsForm,
});
