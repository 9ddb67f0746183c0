import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import type { CategorySpending, Spending } from '../../domain/money/spending';
import { Money } from '../../features/money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BookingsDialog, type BookingsDialogProps } from '../../features/sums/BookingsDialog';
import { PressedFigure } from '../../features/sums/Figure';
import styles from './SpendingTable.module.css';

export interface SpendingTableProps {
  spending: Spending;
  /** What this month is called. */
  month: string;
  /** Where the bookings of this month are found. */
  list: Pick<BookingsDialogProps, 'from' | 'to' | 'repeats'>;
}

/** The bars stand in the cells of a table: who does not see them hears it. */
export function SpendingTable({ spending: { categories, amount, months }, month, list }: SpendingTableProps) {
  const { t, tn, tMoney } = useLanguage();
  const nameOf = ({ category }: CategorySpending) => category ?? t('spending_other');
  const isOther = ({ series }: Booking) => categories.every(({ category }) => category !== series.category);
  const longest = Math.max(...categories.flatMap((each) => [each.amount, each.average]));
  return (
    <section
      className={styles.scroll}
      aria-label={t('spending_by_category')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without the focus the keys can't scroll it
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="visuallyHidden">
          {t('spending_summary', { month, amount: tMoney(amount) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('spending_category')}</VisuallyHidden>
              {months > 0 && <Legend text={tn('spending_mark', months)} />}
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
            <tr key={each.category ?? ''}>
              <th scope="row">
                <bdi className={styles.name}>{nameOf(each)}</bdi>
                {!isTooLarge(longest) && (
                  <Bar amount={each.amount / longest} average={months > 0 ? each.average / longest : null} />
                )}
              </th>
              <td>
                <PressedFigure
                  amount={each.amount}
                  size="small"
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

/** What the mark is. The table's own column says it to those who don't see the bars. */
function Legend({ text }: { text: string }) {
  return (
    <span aria-hidden className={styles.legend}>
      <span className={styles.mark} /> {text}
    </span>
  );
}

interface BarProps {
  /** Both as a part of the longest, 0 to 1. */
  amount: number;
  average: number | null;
}

/** What is beyond the average sticks out past the mark, and is coloured too. */
function Bar({ amount, average }: BarProps) {
  return (
    <span aria-hidden className={styles.bar}>
      <span className={styles.beyond} style={{ inlineSize: percent(amount) }} />
      <span className={styles.within} style={{ inlineSize: percent(Math.min(amount, average ?? amount)) }} />
      {average !== null && <span className={styles.mark} style={{ insetInlineStart: percent(average) }} />}
    </span>
  );
}

const percent = (part: number) => `${100 * part}%`;
