import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { formatMonth } from '../../domain/calendar';
import type { Booking } from '../../domain/recurrence';
import { spendingOf, spendingSince } from '../../domain/spending';
import type { Day } from '../../model/day';
import { BookingsTile, NoBookings } from '../BookingsTile';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { useBookings } from '../useBookings';
import { SpendingSettings } from './spendingSettings';
import { SpendingSettingsForm } from './SpendingSettingsForm';
import { SpendingTable } from './SpendingTable';

/** What has gone out this month in each category, beside what usually goes out in a month. */
function SpendingByCategory({ forecast, settings: { count } }: WidgetViewProps<SpendingSettings>) {
  const { t } = useLanguage();
  const today = forecast.from;
  return (
    <BookingsTile
      title={t('spending_by_category')}
      direction="out"
      caption={formatMonth(today)}
      read={useBookings(forecast, spendingSince(today))}
    >
      {(bookings) => <Spending bookings={bookings} today={today} count={count} />}
    </BookingsTile>
  );
}

interface SpendingProps {
  bookings: readonly Booking[];
  today: Day;
  count: number;
}

function Spending({ bookings, today, count }: SpendingProps) {
  const { t } = useLanguage();
  const spending = useMemo(() => spendingOf(bookings, today, count), [bookings, today, count]);
  if (spending.categories.length === 0) return <NoBookings text={t('spending_empty')} />;
  return <SpendingTable spending={spending} month={formatMonth(today)} />;
}

export const spendingByCategory = defineWidget({
  title: 'spending_by_category',
  size: { width: 2, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: SpendingSettings,
  View: SpendingByCategory,
  SettingsForm: SpendingSettingsForm,
});
