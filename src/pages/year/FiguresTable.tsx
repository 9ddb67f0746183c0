import { useMemo, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
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
import type { Cents } from '../../model/money';
import { Card } from '../../ui/Card';
import styles from './Year.module.css';

export interface FiguresTableProps {
  year: number;
  table: YearTable;
  /** The name of a row's id. */
  nameOf: (id: string) => string;
  /** What the rows are. */
  heading: string;
}

/** A figure opens Find on what it is made of; the arrow keys lead from figure to figure. */
export function FiguresTable({ year, table, nameOf, heading }: FiguresTableProps) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const days = useMemo(
    () => ({
      months: Array.from({ length: 12 }, (_, month) => daysOfCell(year, month, today)),
      total: daysOfTotal(year, today),
    }),
    [year, today],
  );
  const { totals, compared } = table;
  const round = (amount: Cents) => (isTooLarge(amount) ? formats.money(amount) : formats.roundMoney(amount));

  const plus = (amount: Cents) => (amount > 0 ? `+${round(amount)}` : round(amount));

  const figure = (text: string, { type, find }: YearRow, span: (typeof days.total)['booked']) =>
    find === null || span === null ? (
      <bdi>{text}</bdi>
    ) : (
      <Link to={`/${lang}/find?${findOf({ type, ...find, ...span })}`}>
        <bdi>{text}</bdi>
      </Link>
    );
  const cell = (key: string | number, { booked, expected, isGuess }: YearCell, row: YearRow) => {
    const { booked: past, expected: ahead } =
      key === 'total' ? days.total : (days.months[Number(key)] ?? days.total);
    return (
      <td key={key}>
        {booked !== 0 && figure(round(booked), row, past)}
        {expected !== 0 && (
          <span className={styles.expected}>
            {isGuess ? <bdi>{`≈ ${plus(expected)}`}</bdi> : figure(plus(expected), row, ahead)}
          </span>
        )}
      </td>
    );
  };
  const line = (row: YearRow, name: string, isTotal = false) => (
    <tr key={`${row.type} ${row.id}`} {...(isTotal && { className: styles.all })}>
      <th scope="row">
        <bdi className={styles.name}>{name}</bdi>
      </th>
      {row.months.map((each, month) => cell(month, each, row))}
      {cell('total', row.total, row)}
      <td>{row.average !== null && row.average !== 0 && <bdi>{round(row.average)}</bdi>}</td>
      {compared !== null && <td>{row.more !== null && row.more !== 0 && <bdi>{plus(row.more)}</bdi>}</td>}
    </tr>
  );
  const all = [totals.income, totals.expense];
  const hasExpected = all.some(({ months }) => months.some(({ expected }) => expected !== 0));
  const hasGuess = all.some(({ total }) => total.isGuess);
  const { from } = daysOfYear(year);
  return (
    <>
      <Card>
        <section
          className={styles.scroll}
          aria-label={t('year_table', { year })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
          tabIndex={0}
          data-wide
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links in it */}
          <table className={styles.table} onKeyDown={moveToFigure}>
            <caption className="visuallyHidden">{t('year_table', { year })}</caption>
            <thead>
              <tr>
                <th scope="col">{heading}</th>
                {days.months.map((_, month) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a month
                  <th key={month} scope="col">
                    {formats.shortMonth(addMonths(from, month))}
                  </th>
                ))}
                <th scope="col">{t('year_total')}</th>
                <th scope="col">{t('year_average')}</th>
                {compared !== null && <th scope="col">{t('year_more', { year: year - 1 })}</th>}
              </tr>
            </thead>
            <tbody>
              {table.income.map((row) => line(row, nameOf(row.id ?? '')))}
              {line(totals.income, t('income_title'), true)}
            </tbody>
            <tbody>
              {table.expense.map((row) => line(row, nameOf(row.id ?? '')))}
              {line(totals.expense, t('expenses_title'), true)}
            </tbody>
            <tbody>{line(totals.left, t('left_over'), true)}</tbody>
          </table>
        </section>
      </Card>
      <p className={styles.note}>{t('year_rounded')}</p>
      {hasExpected && <p className={styles.note}>{t('year_expected')}</p>}
      {hasGuess && <p className={styles.note}>{t('year_guess')}</p>}
    </>
  );
}

/** Moves the focus to the next figure in a direction. */
function moveToFigure(event: KeyboardEvent) {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest('td');
  const table = target.closest('table');
  if (cell === null || table === null || !['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key))
    return;
  event.preventDefault();
  const isRightToLeft = getComputedStyle(table).direction === 'rtl';
  const isBackwards = key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
  const rows = [...table.rows];
  const row = cell.closest('tr');
  const line =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? rows.map((each) => each.cells[cell.cellIndex])
      : [...(row?.cells ?? [])];
  const at = line.indexOf(cell);
  const others = isBackwards ? line.slice(0, Math.max(0, at)).toReversed() : line.slice(at + 1);
  others
    .map((each) => each?.querySelector('a'))
    .find((link) => link)
    ?.focus();
}
