import { useMemo, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
import type { Payer } from '../../domain/settle/people';
import { monthStandings, type Standing } from '../../domain/settle/standings';
import { addDays, addMonths, addYears, firstOfMonth, firstOfYear } from '../../domain/time/calendar';
import { LoadError } from '../../features/errors/LoadError';
import { Money } from '../../features/money/Money';
import { useNameOf } from '../../features/repayments/useNameOf';
import { useToday } from '../../hooks/useToday';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import figures from '../../ui/Figures.module.css';
import { Loading } from '../../ui/Loading';
import { Select } from '../../ui/Select';
import { useBooks } from '../../features/settle/useBooks';
import type { YearCardProps } from './YearCard';
import styles from './YearTable.module.css';

/** Shows for each month of a year what each person paid, should have paid and repaid, and what was open at its end. */
export function YearTable({ first, series, repayments }: YearCardProps) {
  const { t } = useLanguage();
  const today = useToday();
  const [year, setYear] = useState(firstOfYear(today));
  const end = addDays(addYears(year, 1), -1);
  const to = end < today ? end : today;
  const months = useMemo(() => monthsIn(year < first ? firstOfMonth(first) : year, to), [year, first, to]);
  const days = { from: year, to };
  const books = useBooks({ series, from: today }, { name: 'settle-year', days, cuts: months, repayments });
  const rows = useMemo(
    () =>
      books.status === 'ready'
        ? monthStandings({ ...books.value.value, months }).filter(({ standings }) => isBusy(standings))
        : [],
    [books, months],
  );
  const years = yearsIn(first, today);

  return (
    <div className={styles.year}>
      {years.length > 1 && (
        <Select
          label={t('settle_year')}
          options={years.map((each) => ({ value: each, label: each.slice(0, 4) }))}
          value={year}
          onChange={setYear}
        />
      )}
      {books.status === 'failed' && <LoadError of={books} />}
      {books.status === 'loading' && <Loading text={t('loading')} />}
      {books.status === 'ready' && (
        <div>{rows.length === 0 ? <p>{t('settle_nothing')}</p> : <Table rows={rows} />}</div>
      )}
    </div>
  );
}

function Table({ rows }: { rows: ReturnType<typeof monthStandings> }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const nameOf = useNameOf();
  const heads = [t('settle_paid'), t('settle_should'), t('settle_repaid'), t('settle_open_end')];
  return (
    <table className={`${figures.figures} ${styles.table}`}>
      <caption className="visuallyHidden">{t('settle_months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('settle_person')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ month, standings }) => (
        <tbody key={month}>
          <tr>
            <th scope="rowgroup" colSpan={5} className={styles.month}>
              {formats.month(month)}
            </th>
          </tr>
          {/* Somebody who took no part would only fill the table. */}
          {[...standings]
            .filter(([, each]) => takesPart(each) || each.balance !== 0)
            .map(([id, { paid, share, repaid, balance }]) => (
              <tr key={id}>
                <th scope="row">
                  <bdi className={`${figures.name} ${styles.name}`}>{nameOf(id)}</bdi>
                </th>
                {[paid, share, repaid, balance].map((amount, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column
                  <td key={index} data-head={heads[index]}>
                    <Money amount={amount} {...(index === 3 && { tone: toneOf(amount) })} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

/** Whether anything happened in a month. */
function isBusy(standings: ReadonlyMap<Payer, Standing>): boolean {
  return [...standings.values()].some(takesPart);
}

const takesPart = ({ paid, share, repaid }: Standing) => paid !== 0 || share !== 0 || repaid !== 0;

function toneOf(balance: Cents): 'neutral' | 'in' | 'out' {
  if (balance === 0 || isTooLarge(balance)) return 'neutral';
  return balance > 0 ? 'in' : 'out';
}

/** The first days of the months from that of `from` up to that of `to`. */
function monthsIn(from: Day, to: Day): Day[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(from, index)).filter((month) => month <= to);
}

/** The first days of the years from that of `first` up to that of `today`, the latest first. */
function yearsIn(first: Day, today: Day): Day[] {
  const years: Day[] = [];
  for (let year = firstOfYear(today); year >= firstOfYear(first); year = addYears(year, -1)) years.push(year);
  return years;
}
