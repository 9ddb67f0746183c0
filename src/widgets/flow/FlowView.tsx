import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { firstOfMonth, firstOfYear } from '../../domain/time/calendar';
import { yearOf } from '../../domain/year/figures';
import { flowOf, type CategoryAmount } from '../../domain/year/flow';
import { amountsByCategory } from '../../domain/year/yearSums';
import { Drawing } from '../../features/pictures/Drawing';
import { useFlow } from '../../features/pictures/useFlow';
import type { BookingsDialogProps } from '../../features/sums/BookingsDialog';
import { BookingsDialog } from '../../features/sums/lists';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import type { WidgetViewProps } from '../defineWidget';
import { NoBookings, SumsTile } from '../SumsTile';
import type { FlowSettings } from './flowSettings';
import styles from './FlowView.module.css';

/** The most categories that a widget names on each side. */
const MOST = 4;

/** Shows from which categories this month's or this year's money came, and into which it went, up to and including today. */
export function FlowView({ forecast, settings: { period } }: WidgetViewProps<FlowSettings>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { income_categories: incomes, expense_categories: expenses } = usePlan();
  const today = forecast.from;
  const from = period === 'month' ? firstOfMonth(today) : firstOfYear(today);
  const question = useMemo((): SumsQuestion<CategoryAmount[]> => {
    const categories = {
      income: incomes.map(({ uid }) => uid),
      expense: expenses.map(({ uid }) => uid),
    };
    return {
      about: `flow/${from}`,
      since: from,
      answer: (booked) => amountsByCategory(booked, { from, to: today, categories }),
    };
  }, [incomes, expenses, from, today]);
  const { sums, repeats } = useSums(forecast, question);
  const caption = period === 'month' ? formats.month(today) : String(yearOf(today));
  return (
    <SumsTile title={t('pictures_flow')} direction="net" caption={caption} read={sums}>
      {(amounts) =>
        amounts.length === 0 ? (
          <NoBookings text={t(period === 'month' ? 'month_so_far_empty' : 'year_empty')} />
        ) : (
          <Bands amounts={amounts} period={caption} list={{ from, to: today, repeats }} />
        )
      }
    </SumsTile>
  );
}

interface BandsProps {
  amounts: readonly CategoryAmount[];
  period: string;
  list: Pick<BookingsDialogProps, 'from' | 'to' | 'repeats'>;
}

type Opened = Required<Pick<BookingsDialogProps, 'category' | 'amount' | 'type'>>;

function Bands({ amounts, period, list }: BandsProps) {
  const { t, categoryName } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const flow = useMemo(() => flowOf(amounts, MOST), [amounts]);
  const content = useFlow(flow, period);
  const opens = (item: number) => {
    const part = flow.sources[item] ?? flow.uses[item - flow.sources.length];
    const category = part?.category ?? null;
    if (part === undefined || category === null) return null;
    const type = item < flow.sources.length ? 'income' : 'expense';
    return () => setOpened({ category, amount: part.amount, type });
  };
  return (
    <div className={styles.flow}>
      <Drawing title={t('pictures_flow')} content={content} fills opens={opens} />
      {opened !== null && (
        <Suspense fallback={null}>
          <BookingsDialog
            title={categoryName(opened.category)}
            {...opened}
            {...list}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
