import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { firstOfMonth } from '../../domain/time/calendar';
import { difference } from '../../domain/money/money';
import { bookedSum, onceSum, sumsBetween, type MonthSums } from '../../domain/money/sums';
import { isSeries, type Booking } from '../../domain/transactions/recurrence';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { MoneyProps } from '../../features/money/Money';
import type { BookingsDialogProps } from '../../features/sums/BookingsDialog';
import { BookingsDialog } from '../../features/sums/lists';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { PressedFigure } from '../../features/sums/Figure';
import { NoBookings, SumsTile } from '../SumsTile';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import { MonthSettings } from './monthSettings';
import { MonthSettingsForm } from './MonthSettingsForm';
import styles from './MonthSoFar.module.css';

/** Shows this month's income, expenses and remainder, up to and including today. */
function MonthSoFar({ forecast, settings: { counts } }: WidgetViewProps<MonthSettings>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const to = forecast.from;
  const month = formats.month(to);
  const question = useMemo(() => questionOf(counts, to), [counts, to]);
  const { sums, repeats } = useSums(forecast, question);
  const list = { from: firstOfMonth(to), to, repeats, ...(counts === 'once' && { belongs: happensOnce }) };
  return (
    <SumsTile
      title={t('month_so_far')}
      direction="net"
      caption={counts === 'all' ? month : t('month_so_far_once', { month })}
      read={sums}
    >
      {(value) => <Sums month={month} sums={value} list={list} />}
    </SumsTile>
  );
}

function questionOf(counts: MonthSettings['counts'], to: Day): SumsQuestion<MonthSums> {
  const from = firstOfMonth(to);
  const sumIn = counts === 'all' ? bookedSum : onceSum;
  return {
    about: `month/${counts}/${from}`,
    answer: (booked) => sumsBetween(booked, { from, to }, sumIn),
  };
}

const happensOnce = ({ transaction }: Booking) => !isSeries(transaction);

type List = Pick<BookingsDialogProps, 'from' | 'to' | 'repeats' | 'belongs'>;

function Sums({ month, sums: { income, expense }, list }: { month: string; sums: MonthSums; list: List }) {
  const { t } = useLanguage();
  if (income.count + expense.count === 0) return <NoBookings text={t('month_so_far_empty')} />;
  const delta = difference(income.amount, expense.amount);
  return (
    <dl className={styles.sums}>
      <Sum what={t('income_title')} month={month} amount={income.amount} type="income" list={list} />
      <Sum what={t('expenses_title')} month={month} amount={expense.amount} type="expense" list={list} />
      <Sum
        what={t('left_over')}
        month={month}
        amount={delta}
        tone={delta >= 0 ? 'in' : 'out'}
        size="large"
        list={list}
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
  type?: TransactionType;
  list: List;
}

function Sum({ what, month, amount, tone = 'neutral', size = 'medium', type, list }: SumProps) {
  const { t } = useLanguage();
  const title = t('sum_in_month_so_far', { what, month });
  return (
    <div className={styles.sum}>
      <dt>{what}</dt>
      <dd>
        <PressedFigure
          title={title}
          amount={amount}
          tone={tone}
          size={size}
          list={(onClose) => (
            <BookingsDialog
              title={title}
              amount={amount}
              {...(type && { type })}
              {...list}
              onClose={onClose}
            />
          )}
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
