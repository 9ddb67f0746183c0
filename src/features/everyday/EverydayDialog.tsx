import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { listOf } from '../../domain/texts/list';
import {
  everydayLeft,
  everydayMonthly,
  everydayRange,
  type Everyday,
  type EverydayCategory,
} from '../../domain/forecast/everyday';
import { difference, negative, sum } from '../../domain/money/money';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import { Dialog } from '../../ui/Dialog';
import figures from '../../ui/Figures.module.css';
import { DateText } from '../dates/DateText';
import { Money } from '../money/Money';
import { PressedFigure } from '../sums/Figure';
import { OccurrencesDialog } from '../sums/lists';
import styles from './EverydayDialog.module.css';

export interface EverydayDialogProps {
  title: string;
  everyday: Everyday;
  /** The single transactions of later days, as for `everydayLeft`. */
  entered: readonly Booking[];
  /** The other part of the figure. */
  certain: { amount: Cents; bookings: readonly Booking[] };
  /** The everyday spending up to and including `until`. */
  spent: Cents;
  today: Day;
  until: Day;
  onClose: () => void;
}

/** Explains a figure with everyday spending: its two parts, and where the second one comes from. */
export function EverydayDialog({
  title,
  everyday,
  entered,
  certain,
  spent,
  today,
  until,
  onClose,
}: EverydayDialogProps) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const range = everydayRange(everyday);
  const months = listOf(lang, everyday.months.map(formats.month));
  const certainTitle = t('certain_until', { date: formats.dayAndMonth(until) });
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <p className={styles.total}>
          {t('total')} <Money amount={difference(certain.amount, spent)} />
        </p>
      }
    >
      <dl>
        <div className={styles.part}>
          <dt>{certainTitle}</dt>
          <dd>
            <PressedFigure
              title={certainTitle}
              amount={certain.amount}
              size="small"
              list={(onCloseList) => (
                <OccurrencesDialog
                  title={certainTitle}
                  amount={certain.amount}
                  occurrences={certain.bookings}
                  onClose={onCloseList}
                />
              )}
            />
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{t('everyday_until', { date: formats.dayAndMonth(until) })}</dt>
          <dd>
            <Money amount={negative(spent)} />
          </dd>
        </div>
      </dl>
      <h3 className={styles.heading}>{t('everyday_spending')}</h3>
      <Categories
        everyday={everyday}
        left={everydayLeft(everyday, today, { today, entered })}
        today={today}
      />
      <p className={styles.note}>
        {t('everyday_months', { months, low: formats.money(range.low), high: formats.money(range.high) })}
      </p>
      {everyday.leftOut.count > 0 && <LeftOut leftOut={everyday.leftOut} />}
    </Dialog>
  );
}

interface CategoriesProps {
  everyday: Everyday;
  /** What each category still costs this month. */
  left: readonly Cents[];
  today: Day;
}

function Categories({ everyday, left, today }: CategoriesProps) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const nameOf = ({ category }: EverydayCategory) =>
    category === null ? t('spending_other') : categoryName(category);
  return (
    <table className={`${figures.figures} ${styles.table}`}>
      <caption className="visuallyHidden">{t('everyday_spending')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('spending_category')}</th>
          <th scope="col">{t('everyday_month')}</th>
          <th scope="col">{t('everyday_left', { month: formats.month(today) })}</th>
        </tr>
      </thead>
      <tbody>
        {everyday.categories.map(
          (each, index) =>
            each.monthly !== 0 && (
              <tr key={each.category ?? ''}>
                <th scope="row">
                  <bdi>{nameOf(each)}</bdi>
                </th>
                <td>
                  <Money amount={each.monthly} />
                </td>
                <td>
                  <Money amount={left[index] ?? sum([])} />
                </td>
              </tr>
            ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>
            <Money amount={everydayMonthly(everyday)} />
          </td>
          <td>
            <Money amount={sum(left)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Names the large expenses that count for no category. */
function LeftOut({ leftOut: { amount, count, largest } }: Pick<Everyday, 'leftOut'>) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  return (
    <>
      <h3 className={styles.heading}>{t('everyday_left_out')}</h3>
      <p className={styles.note}>{t('everyday_left_out_hint')}</p>
      <ul aria-label={t('everyday_left_out')}>
        {largest.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike
          <li key={index} className={styles.part}>
            <span className={styles.expense}>
              <bdi className={styles.name}>{each.description}</bdi>
              <span className={styles.note}>
                <DateText day={each.day} /> · <bdi>{categoryName(each.category)}</bdi>
              </span>
            </span>
            <Money amount={each.amount} />
          </li>
        ))}
      </ul>
      {count > largest.length && (
        <p className={styles.note}>{t('everyday_left_out_all', { count, amount: formats.money(amount) })}</p>
      )}
    </>
  );
}
