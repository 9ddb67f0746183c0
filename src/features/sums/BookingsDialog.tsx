import { type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { bookingsBetween } from '../../domain/transactions/bookings';
import { summarise } from '../../domain/forecast/forecast';
import type { Booking } from '../../domain/transactions/recurrence';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { Series, Transaction } from '../../model/transaction';
import { watchBooks } from '../../services/books/books';
import { LoadError } from '../errors/LoadError';
import { Loading } from '../../ui/Loading';
import { OccurrencesDialog } from './OccurrencesDialog';

/** The most rows of a list: the newest. */
const MOST = 500;

export interface BookingsDialogProps {
  title: string;
  /** Their total, shown until they are listed. */
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

/** Lists the bookings of a sum, and follows later changes. */
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
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const read = useWatch(watchBooks, planId, from, to);

  const wait = (waiting: ReactNode) => (
    <OccurrencesDialog title={title} amount={amount} occurrences={[]} waiting={waiting} onClose={onClose} />
  );

  if (read.status === 'failed') return wait(<LoadError of={read} />);
  if (read.status === 'loading' || repeats === null) return wait(<Loading text={t('loading')} />);

  const isOf = (each: Transaction) =>
    (type === undefined || each.type === type) && (category === undefined || each.category === category);
  const { records: transactions } = read.value;
  const bookings = bookingsBetween(transactions.filter(isOf), repeats.filter(isOf), from, to).filter(belongs);
  const { income, expense, delta } = summarise(bookings);
  return (
    <OccurrencesDialog
      title={title}
      amount={type === undefined ? delta : { income, expense }[type]}
      occurrences={bookings.slice(-MOST)}
      notice={bookings.length > MOST ? t('bookings_newest', { count: MOST }) : undefined}
      onClose={onClose}
    />
  );
}
