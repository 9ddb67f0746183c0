import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { LeftToSpend } from '../../domain/forecast/leftToSpend';
import type { PutAside } from '../../domain/forecast/putAside';
import { negative } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import { PutAsideDialog } from '../../features/putAside/dialogs';
import { OccurrencesDialog } from '../../features/sums/lists';
import { PartsDialog } from '../../features/sums/PartsDialog';
import type { TransactionType } from '../../model/category';
import type { Cents } from '../../model/money';

export interface LeftPartsProps {
  /** With what is counted in it. */
  left: LeftToSpend & { bookings: readonly Booking[]; later: PutAside };
  onClose: () => void;
}

/** Explains the figure line by line. */
export function LeftParts({ left, onClose }: LeftPartsProps) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const date = formats.dayAndMonth(left.until);
  const partOf = (type: TransactionType, label: string, amount: Cents) => ({
    label,
    amount: type === 'income' ? amount : negative(amount),
    list: (onListClose: () => void) => (
      <OccurrencesDialog
        title={label}
        amount={amount}
        occurrences={left.bookings.filter(({ transaction }) => transaction.type === type)}
        onClose={onListClose}
      />
    ),
  });
  return (
    <PartsDialog
      title={t('left_to_spend')}
      parts={[
        { label: t('balance_today'), amount: left.balance },
        ...(left.toReceive === 0 ? [] : [partOf('income', t('left_to_receive', { date }), left.toReceive)]),
        partOf('expense', t('left_to_pay', { date }), left.toPay),
        ...(left.putAside === 0
          ? []
          : [
              {
                label: t('left_put_aside'),
                amount: negative(left.putAside),
                list: (onListClose: () => void) => <PutAsideDialog sums={left.later} onClose={onListClose} />,
              },
            ]),
        ...(left.goals === 0 ? [] : [{ label: t('goals_put_aside'), amount: negative(left.goals) }]),
      ]}
      total={{ label: t('left_to_spend'), amount: left.left }}
      after={[
        ...(left.left > 0 ? [{ label: tn('left_each_day', left.days), amount: left.perDay }] : []),
        ...(left.usual === null ? [] : [{ label: t('left_usual'), amount: left.usual }]),
      ]}
      onClose={onClose}
    />
  );
}
