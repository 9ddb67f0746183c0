import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference, exact, sum } from '../../domain/money/money';
import { firstOfYear } from '../../domain/time/calendar';
import { yearOf, type ByMonth } from '../../domain/year/figures';
import { yearSums, type YearSums } from '../../domain/year/yearSums';
import { Drawing } from '../../features/pictures/Drawing';
import { useMonths, type MonthFigures } from '../../features/pictures/useMonths';
import { LinkedFigure } from '../../features/sums/Figure';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { WidgetViewProps } from '../defineWidget';
import { NoBookings, SumsTile } from '../SumsTile';
import styles from './YearView.module.css';

/** Shows this year's income and expenses by month, up to and including today, and what is left. Leads to the whole year. */
export function YearView({ forecast }: WidgetViewProps<object>) {
  const { t } = useLanguage();
  const today = forecast.from;
  const question = useMemo(
    (): SumsQuestion<YearSums> => ({
      about: `year/${firstOfYear(today)}`,
      since: firstOfYear(today),
      answer: (booked) => yearSums(booked, today),
    }),
    [today],
  );
  const { sums } = useSums(forecast, question);
  return (
    <SumsTile
      title={t('year_so_far')}
      direction="net"
      caption={t('left_over_in', { period: yearOf(today) })}
      read={sums}
    >
      {(read) => <Months figures={figuresOf(read, yearOf(today))} today={today} />}
    </SumsTile>
  );
}

/** The months to come have nothing. */
function figuresOf({ income, expense }: YearSums, year: number): MonthFigures {
  const [ins, outs] = [whole(income), whole(expense)];
  const nothing = whole([]);
  const left = ins.map((amount, month) => difference(amount, outs[month] ?? exact(0)));
  const of = (booked: ByMonth) => ({ booked, expected: nothing });
  return { year, income: of(ins), expense: of(outs), left: of(left) };
}

const whole = (months: readonly Cents[]): ByMonth =>
  Array.from({ length: 12 }, (_, month) => months[month] ?? exact(0));

function Months({ figures, today }: { figures: MonthFigures; today: Day }) {
  const { t } = useLanguage();
  const content = useMonths(figures, today);
  const left = sum(figures.left.booked);
  const isEmpty = [...figures.income.booked, ...figures.expense.booked].every((amount) => amount === 0);
  if (isEmpty) return <NoBookings text={t('year_empty')} />;
  return (
    <>
      <LinkedFigure to="year" title={t('year_nav')} amount={left} tone={left >= 0 ? 'in' : 'out'} />
      <div className={styles.months}>
        <Drawing title={t('pictures_months')} content={content} fills />
      </div>
    </>
  );
}
