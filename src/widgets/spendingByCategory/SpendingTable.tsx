import { useId, useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference, isTooLarge, negative } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import type { CategorySpending, Spending } from '../../domain/money/spending';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { BookingsDialogProps } from '../../features/sums/BookingsDialog';
import { BookingsDialog } from '../../features/sums/lists';
import { PressedFigure } from '../../features/sums/Figure';
import styles from './SpendingTable.module.css';

export interface SpendingTableProps {
  spending: Spending;
  /** The name of this month. */
  month: string;
  /** Selects the bookings of this month. */
  list: Pick<BookingsDialogProps, 'from' | 'to' | 'repeats'>;
}

/**
 * A table with bars in its cells, so that screen readers get the numbers. The row under the pointer or the focus says how
 * far it is from its average, and opens its transactions; the arrow keys lead from row to row.
 */
export function SpendingTable({ spending: { categories, amount, months }, month, list }: SpendingTableProps) {
  const { t, tn, categoryName } = useLanguage();
  const formats = useFormats();
  const nameOf = ({ category }: CategorySpending) =>
    category === null ? t('spending_other') : categoryName(category);
  const isOther = ({ transaction }: Booking) =>
    categories.every(({ category }) => category !== transaction.category);
  const [reached, setReached] = useState<CategorySpending | null>(null);
  const legendId = useId();
  const distance = reached && difference(reached.amount, reached.average);
  const longest = Math.max(...categories.flatMap((each) => [each.amount, each.average]));
  return (
    <section
      className={styles.scroll}
      aria-label={t('spending_by_category')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
      tabIndex={0}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons in it */}
      <table className={styles.table} onKeyDown={moveToRow} onPointerLeave={() => setReached(null)}>
        <caption className="visuallyHidden">
          {t('spending_summary', { month, amount: formats.money(amount) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('spending_category')}</VisuallyHidden>
              {months > 0 && (
                <Legend
                  id={legendId}
                  text={
                    distance === null
                      ? tn('spending_mark', months)
                      : t(distance > 0 ? 'spending_above' : 'spending_below', {
                          amount: formats.money(distance > 0 ? distance : negative(distance)),
                        })
                  }
                />
              )}
            </th>
            <th scope="col">{t('spending_so_far')}</th>
            {months > 0 && (
              <th scope="col">
                <span className={styles.average}>{t('spending_average')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map((each) => (
            <tr
              key={each.category ?? ''}
              onPointerEnter={() => setReached(each)}
              onFocus={() => setReached(each)}
              onBlur={() => setReached(null)}
            >
              <th scope="row">
                <bdi className={styles.name}>{nameOf(each)}</bdi>
                {!isTooLarge(longest) && (
                  <Bar amount={each.amount / longest} average={months > 0 ? each.average / longest : null} />
                )}
              </th>
              <td>
                <PressedFigure
                  title={nameOf(each)}
                  amount={each.amount}
                  size="small"
                  {...(months > 0 && { describedBy: legendId })}
                  list={(onClose) => (
                    <BookingsDialog
                      title={t('sum_in_month_so_far', { what: nameOf(each), month })}
                      amount={each.amount}
                      type="expense"
                      {...(each.category === null ? { belongs: isOther } : { category: each.category })}
                      {...list}
                      onClose={onClose}
                    />
                  )}
                />
              </td>
              {months > 0 && (
                <td>
                  <span className={styles.average}>
                    <Money amount={each.average} />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Moves the focus to the amount of the next or previous row. */
function moveToRow(event: KeyboardEvent) {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const row = target.closest('tr');
  // The keys of an open list come here, too.
  if (row === null) return;
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  event.preventDefault();
  next?.querySelector('button')?.focus();
}

/** Explains the mark. Screen readers get the same from the table's column. */
function Legend({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} aria-hidden className={styles.legend}>
      <span className={styles.mark} /> {text}
    </span>
  );
}

interface BarProps {
  /** Both as a fraction of the longest, 0 to 1. */
  amount: number;
  average: number | null;
}

/** The part above the average extends past the mark, in another colour. */
function Bar({ amount, average }: BarProps) {
  return (
    <span aria-hidden className={styles.bar} data-beyond={average !== null && amount > average}>
      <span className={styles.beyond} style={{ inlineSize: percent(amount) }} />
      <span className={styles.within} style={{ inlineSize: percent(Math.min(amount, average ?? amount)) }} />
      {average !== null && <span className={styles.mark} style={{ insetInlineStart: percent(average) }} />}
    </span>
  );
}

const percent = (part: number) => `${100 * part}%`;
