import { useLanguage } from '../../contexts/LanguageContext';
import { firstOfMonth, formatMonth } from '../../domain/calendar';
import { summarise } from '../../domain/forecast';
import { type Booking, isSeries } from '../../domain/recurrence';
import type { Cents } from '../../model/money';
import type { MoneyProps } from '../../ui/Money';
import { BookingsTile, NoBookings } from '../BookingsTile';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { Figure } from '../Figure';
import { useBookings } from '../useBookings';
import { MonthSettings } from './monthSettings';
import { MonthSettingsForm } from './MonthSettingsForm';
import styles from './MonthSoFar.module.css';

/** What this month has brought, cost and left, up to and including today. */
function MonthSoFar({ forecast, settings: { counts } }: WidgetViewProps<MonthSettings>) {
  const { t } = useLanguage();
  const from = firstOfMonth(forecast.from);
  const month = formatMonth(from);
  return (
    <BookingsTile
      title={t('month_so_far')}
      direction="net"
      caption={counts === 'all' ? month : t('month_so_far_once', { month })}
      read={useBookings(forecast, from)}
    >
      {(bookings) => (
        <Sums
          month={month}
          bookings={counts === 'all' ? bookings : bookings.filter(({ series }) => !isSeries(series))}
        />
      )}
    </BookingsTile>
  );
}

function Sums({ month, bookings }: { month: string; bookings: readonly Booking[] }) {
  const { t } = useLanguage();
  if (bookings.length === 0) return <NoBookings text={t('month_so_far_empty')} />;
  const { income, expense, delta } = summarise(bookings);
  const of = (type: Booking['series']['type']) => bookings.filter(({ series }) => series.type === type);
  return (
    <dl className={styles.sums}>
      <Sum what={t('income_title')} month={month} amount={income} bookings={of('income')} />
      <Sum what={t('expenses_title')} month={month} amount={expense} bookings={of('expense')} />
      <Sum
        what={t('left_over')}
        month={month}
        amount={delta}
        tone={delta >= 0 ? 'in' : 'out'}
        size="large"
        bookings={bookings}
      />
    </dl>
  );
}

interface SumProps {
  what: string;
  month: string;
  amount: Cents;
  tone?: NonNullable<MoneyProps['tone']>;
  size?: 'large' | 'medium';
  bookings: readonly Booking[];
}

function Sum({ what, month, amount, tone = 'neutral', size = 'medium', bookings }: SumProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.sum}>
      <dt>{what}</dt>
      <dd>
        <Figure
          title={t('sum_in_month', { what, month })}
          amount={amount}
          tone={tone}
          occurrences={bookings}
          size={size}
        />
      </dd>
    </div>
  );
}

export const monthSoFar = defineWidget({
  title: 'month_so_far',
  size: { width: 2, height: 2 },
  minSize: { width: 2, height: 2 },
  settings: MonthSettings,
  View: MonthSoFar,
  SettingsForm: MonthSettingsForm,
});
