import { useMemo, type ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { addMonths } from '../../domain/time/calendar';
import { daysOfYear } from '../../domain/year/days';
import { findOf } from '../../domain/year/findOf';
import {
  daysOfCell,
  daysOfTotal,
  type YearCell,
  type YearRow,
  type YearTable,
} from '../../domain/year/table';
import { useToday } from '../../hooks/useToday';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import styles from './Year.module.css';

export interface TableProps {
  year: number;
  table: YearTable;
  /** The name of a row's id. */
  nameOf: (id: string) => string;
  /** What the rows are. */
  heading: string;
}

type Days = ReturnType<typeof daysOfCell>;

export interface YearMonth {
  /** Its first day. */
  from: Day;
  days: Days;
}

/** What the cells of a year's table contain. The table follows their links: as the router's own, hundreds take long to draw. */
export interface Figures {
  months: readonly YearMonth[];
  total: Days;
  /** What has been booked, and below it what is expected. Each opens Find on what it is made of. */
  cell: (type: YearRow['type'], cell: YearCell, days: Days) => ReactNode;
  average: (row: YearRow) => ReactNode;
  more: (row: YearRow) => ReactNode;
  /** A month's name, which opens its report unless it is still to come. */
  month: (month: YearMonth, name: string) => ReactNode;
}

/** Stable, so that a row isn't drawn again because others come. */
export function useFigures(year: number): Figures {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const days = useMemo(() => {
    const { from } = daysOfYear(year);
    return {
      months: Array.from({ length: 12 }, (_, month) => ({
        from: addMonths(from, month),
        days: daysOfCell(year, month, today),
      })),
      total: daysOfTotal(year, today),
    };
  }, [year, today]);

  return useMemo(() => {
    /** Whole units; the cents are in its title. One element for each: there are hundreds, and each takes its time to draw. */
    const amountOf = (
      amount: Cents,
      { plus = '', to = null }: { plus?: string; to?: string | null } = {},
    ) => {
      const title = (amount > 0 ? plus : '') + formats.money(amount);
      const text = (Math.round(amount / 100) > 0 ? plus : '') + formats.bareMoney(amount);
      return to === null ? (
        <bdi title={title}>{text}</bdi>
      ) : (
        <a href={to} title={title} dir="auto">
          {text}
        </a>
      );
    };
    const signed = (amount: Cents, to: string | null = null) => amountOf(amount, { plus: '+', to });
    const search = (type: YearRow['type'], find: YearCell['find'], span: Days['booked']) =>
      find === null || span === null ? null : `/${lang}/find?${findOf({ type, ...find, ...span })}`;

    return {
      ...days,
      cell: (type, { booked, expected, isGuess, find }, { booked: past, expected: ahead }) => (
        <>
          {booked !== 0 && amountOf(booked, { to: search(type, find, past) })}
          {expected !== 0 && (
            <span className={styles.expected} data-guess={isGuess}>
              {isGuess && '≈\u00a0'}
              {signed(expected, isGuess ? null : search(type, find, ahead))}
            </span>
          )}
        </>
      ),
      average: ({ average }) => average !== null && average !== 0 && amountOf(average),
      more: ({ more }) => more !== null && more !== 0 && signed(more),
      month: ({ from, days: { booked } }, name) =>
        booked === null ? (
          <span>{name}</span>
        ) : (
          <a
            href={`/${lang}/report?month=${from.slice(0, 7)}`}
            title={t('text_of', { name: t('report_nav'), text: formats.month(from) })}
          >
            {name}
          </a>
        ),
    };
  }, [days, lang, t, formats]);
}
