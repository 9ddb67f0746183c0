import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { summarise } from '../../domain/forecast/forecast';
import { sum } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import { againstLast } from '../../domain/year/againstLast';
import { daysOfYear } from '../../domain/year/days';
import { monthOf, yearOf, type YearFigures } from '../../domain/year/figures';
import { flowOf } from '../../domain/year/flow';
import { MOST_NAMED, stackOf } from '../../domain/year/stack';
import { useGrowing } from '../../hooks/useGrowing';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { OccurrencesDialog } from '../sums/lists';
import type { DrawingProps } from './Drawing';
import { Picture } from './Picture';
import { useAgainstLast } from './useAgainstLast';
import { useCategories } from './useCategories';
import { useFlow } from './useFlow';
import { monthsOf, useMonths } from './useMonths';
import styles from './YearPictures.module.css';

export interface YearPicturesProps {
  figures: YearFigures;
  /** Every booking of the year. */
  bookings: readonly Booking[];
  /** Lists every booking of the year before; stable. Null where there are none. */
  last: (() => readonly Booking[]) | null;
  today: Day;
}

const PICTURES = 4;

/** The bookings of an item of a picture. */
interface Opened {
  title: string;
  occurrences: readonly Booking[];
  type: TransactionType | null;
}

/** Four pictures of a year: month by month, by category, from where to where, and beside the year before. */
export function YearPictures({ figures, bookings, last, today }: YearPicturesProps) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { year } = figures;
  const count = useGrowing(PICTURES, { least: 1 });
  const inYear = useMemo(() => bookings.filter(({ day }) => yearOf(day) === year), [bookings, year]);
  if (figures.lines.length === 0) return null;
  const shared = { figures, today, inYear, onOpen: setOpened };
  const titleOfLast = t('pictures_against', { year, last: year - 1 });
  return (
    <div className={styles.pictures}>
      <Months {...shared} />
      {count > 1 && <Categories {...shared} />}
      {count > 2 && <FromAndTo {...shared} />}
      {count > 3 && last !== null && <AgainstLast title={titleOfLast} {...shared} readLast={last} />}
      {opened !== null && (
        <Suspense fallback={null}>
          <OccurrencesDialog
            title={opened.title}
            amount={amountOf(opened)}
            occurrences={opened.occurrences}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function amountOf({ occurrences, type }: Opened) {
  const { income, expense, delta } = summarise(occurrences);
  return type === null ? delta : { income, expense }[type];
}

interface OneProps {
  figures: YearFigures;
  today: Day;
  inYear: readonly Booking[];
  onOpen: (opened: Opened) => void;
}

/** Opens the bookings of an item that has any. */
function opening(
  onOpen: OneProps['onOpen'],
  of: (item: number) => Opened,
): NonNullable<DrawingProps['opens']> {
  return (item) => {
    const opened = of(item);
    return opened.occurrences.length === 0 ? null : () => onOpen(opened);
  };
}

function Months({ figures, today, inYear, onOpen }: OneProps) {
  const { t } = useLanguage();
  const month = useMonthName(figures.year);
  const content = useMonths(figures, today);
  return (
    <Picture
      title={t('pictures_months')}
      period={String(figures.year)}
      content={content}
      opens={opening(onOpen, (item) => ({
        title: month(item),
        occurrences: inYear.filter(({ day }) => monthOf(day) === item),
        type: null,
      }))}
    />
  );
}

function Categories({ figures, today, inYear, onOpen }: OneProps) {
  const { t } = useLanguage();
  const month = useMonthName(figures.year);
  const layers = useMemo(() => stackOf(figures.lines), [figures]);
  const content = useCategories(figures, layers, today);
  if (layers.length === 0) return null;
  return (
    <Picture
      title={t('pictures_categories')}
      period={String(figures.year)}
      content={content}
      opens={opening(onOpen, (item) => ({
        title: t('pictures_expenses_in', { month: month(item) }),
        occurrences: inYear.filter(
          ({ day, transaction }) => transaction.type === 'expense' && monthOf(day) === item,
        ),
        type: 'expense',
      }))}
    />
  );
}

function FromAndTo({ figures, today, inYear, onOpen }: OneProps) {
  const { t, categoryName } = useLanguage();
  const flow = useMemo(
    () =>
      flowOf(
        figures.lines.map(({ type, category, booked }) => ({ type, category, amount: sum(booked) })),
        MOST_NAMED,
      ),
    [figures],
  );
  const content = useFlow(flow, String(figures.year));
  const parts = [
    ...flow.sources.map((part) => ({ ...part, type: 'income' as const })),
    ...flow.uses.map((part) => ({ ...part, type: 'expense' as const })),
  ];
  if (parts.length === 0) return null;
  return (
    <Picture
      title={t('pictures_flow')}
      period={String(figures.year)}
      content={content}
      opens={opening(onOpen, (item) => {
        const part = parts[item];
        const named = new Set(
          parts.filter(({ type }) => type === part?.type).map(({ category }) => category),
        );
        const belongs = ({ day, transaction: { type, category } }: Booking) =>
          type === part?.type &&
          day <= today &&
          ((part.kind === 'category' && category === part.category) ||
            (part.kind === 'others' && !named.has(category)));
        const name = part?.category ?? null;
        return {
          title: name === null ? t('spending_other') : categoryName(name),
          occurrences: inYear.filter(belongs),
          type: part?.type ?? null,
        };
      })}
    />
  );
}

function AgainstLast({
  title,
  figures: { year },
  today,
  inYear,
  readLast,
  onOpen,
}: OneProps & { title: string; readLast: () => readonly Booking[] }) {
  const formats = useFormats();
  const days = useMemo(
    () => againstLast(inYear, readLast(), { year, today }),
    [inYear, readLast, year, today],
  );
  const content = useAgainstLast(year, days);
  return (
    <Picture
      title={title}
      content={content}
      opens={opening(onOpen, (item) => {
        const day = days[item]?.day ?? today;
        return {
          title: formats.longDay(day),
          occurrences: inYear.filter(
            (each) => each.day === day && each.day <= today && each.transaction.type === 'expense',
          ),
          type: 'expense',
        };
      })}
    />
  );
}

/** Names the month of an item. */
function useMonthName(year: number): (item: number) => string {
  const formats = useFormats();
  return (item) => formats.month(monthsOf(year)[item] ?? daysOfYear(year).from);
}
