import { useMemo, type ReactNode } from 'react';
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

/** How many transactions one list reads. */
const MOST = 500;

export interface BookingsDialogProps {
  title: string;
  /** What they come to, where they are too many for one list. */
  amount: Cents;
  /** One of them, or both, where what comes in counts against what goes out. */
  type?: TransactionType;
  category?: CategoryId;
  from: Day;
  to: Day;
  /** All that repeats and may fall in the window; null until it is read. */
  repeats: readonly Series[] | null;
  /** Which of them belong to the sum, where not all do. Keep it the same. */
  belongs?: (booking: Booking) => boolean;
  onClose: () => void;
}

/** What a sum is made of, read when it is asked for, and what follows. */
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
    useMemo(
      () =>
        watchDatedTransactions(
          planId,
          type === undefined ? ['income', 'expense'] : [type],
          { from, to, ...(category !== undefined && { category }) },
          MOST + 1,
        ),
      [planId, type, category, from, to],
    ),
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
  // Without a connection this device may have a part of them.
  if (!isOnline && isWhole && !Object.is(total, amount))
    return wait(<ErrorMessage text={t('error', { message: tError(new AppError('offline')) })} />);
  return (
    <OccurrencesDialog
      title={title}
      // What has been written since then is among them.
      amount={isWhole ? total : amount}
      occurrences={shown}
      notice={isWhole ? undefined : t('bookings_newest', { count: MOST })}
      onClose={onClose}
    />
  );
}
