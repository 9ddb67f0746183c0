import { type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useWatch } from '../../hooks/useWatch';
import { newestBookings } from '../../domain/transactions/bookings';
import { summarise } from '../../domain/forecast/forecast';
import type { Booking } from '../../domain/transactions/recurrence';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series } from '../../model/transaction';
import { watchDatedTransactions } from '../../services/transactions/transaction';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import { OccurrencesDialog } from './OccurrencesDialog';

/** The most transactions that one list reads. */
const MOST = 500;

export interface BookingsDialogProps {
  title: string;
  /** Their total, shown where there are too many for one list. */
  amount: Cents;
  /** Both types when missing: income then counts against expenses. */
  type?: TransactionType;
  category?: CategoryId;
  from: Day;
  to: Day;
  /** All series that may fall in the window; null until they are read. */
  repeats: readonly Series[] | null;
  /** Selects the bookings that belong to the sum, where not all do. Pass a stable function. */
  belongs?: (booking: Booking) => boolean;
  onClose: () => void;
}

/** Lists the bookings of a sum. Reads them when opened, and follows later changes. */
export function BookingsDialog({
  title,
  amount,
  type,
  category,
  from,
  to,
  repeats,
  belongs = () => true,
  onClose,
}: BookingsDialogProps) {
  const { t, tError } = useLanguage();
  const { id: planId } = usePlan();
  const read = useWatch(
    watchDatedTransactions,
    planId,
    type === undefined ? ['income', 'expense'] : [type],
    { from, to, ...(category !== undefined && { category }) },
    MOST + 1,
  );

  const isOnline = useIsOnline();
  const wait = (waiting: ReactNode) => (
    <OccurrencesDialog title={title} amount={amount} occurrences={[]} waiting={waiting} onClose={onClose} />
  );

  if (read.status === 'failed') {
    const retry = { label: t('retry'), onRetry: read.retry };
    return wait(<ErrorMessage text={t('error', { message: tError(read.error) })} retry={retry} />);
  }
  if (read.status === 'loading' || repeats === null) return wait(<Loading text={t('loading')} />);

  const repeating = repeats.filter(
    (each) =>
      (type === undefined || each.type === type) && (category === undefined || each.category === category),
  );
  const { bookings, isWhole } = newestBookings(read.value.records, repeating, { from, to, most: MOST });
  const shown = bookings.filter(belongs);
  const { income, expense, delta } = summarise(shown);
  const total = type === undefined ? delta : { income, expense }[type];
  // Offline, this device may have only some of them.
  if (!isOnline && isWhole && !Object.is(total, amount))
    return wait(<ErrorMessage text={t('error', { message: tError(new AppError('offline')) })} />);
  return (
    <OccurrencesDialog
      title={title}
      // The list includes records written since `amount` was read.
      amount={isWhole ? total : amount}
      occurrences={shown}
      notice={isWhole ? undefined : t('bookings_newest', { count: MOST })}
      onClose={onClose}
    />
  );
}
