import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import { DateText } from '../../../features/dates/DateText';
import { Money } from '../../../features/money/Money';
import type { Comparison } from '../../../domain/forecast/scenarioComparison';
import type { RunningTotals } from '../../../domain/forecast/runningTotal';
import { sum } from '../../../domain/money/money';
import { addDays } from '../../../domain/time/calendar';
import type { Cents } from '../../../model/money';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './Comparison.module.css';

/** The lowest balance and the balance at the end, now and with the scenario. */
export function Balances({ plan, scenario }: Pick<Comparison, 'plan' | 'scenario'>) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <caption>{t('scenario_balances')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('scenario_balances')}</VisuallyHidden>
          </th>
          <th scope="col">{t('scenario_now')}</th>
          <th scope="col">{t('scenario_then')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('scenario_lowest')}</th>
          <td>
            <Lowest {...plan.lowest} />
          </td>
          <td>
            <Lowest {...scenario.lowest} />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('scenario_end_of', { month: formats.month(addDays(plan.to, -1)) })}</th>
          <td>
            <Balance amount={plan.end} />
          </td>
          <td>
            <Balance amount={scenario.end} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Lowest({ day, total }: RunningTotals['lowest']) {
  return (
    <>
      <Balance amount={total} />{' '}
      <span className={styles.day}>
        <DateText day={day} />
      </span>
    </>
  );
}

function Balance({ amount }: { amount: Cents }) {
  return <Money amount={amount} tone={amount < 0 ? 'out' : 'neutral'} />;
}

/** What is left over in each month, now and with the scenario, and the difference. */
export function Months({ months, difference }: Pick<Comparison, 'months' | 'difference'>) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <caption>{t('scenario_by_month')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('scenario_month')}</th>
          <th scope="col" className={styles.wide}>
            {t('scenario_now')}
          </th>
          <th scope="col">{t('scenario_then')}</th>
          <th scope="col">{t('scenario_difference')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, plan, scenario, difference: more }) => (
          <tr key={month}>
            <th scope="row">{formats.month(month)}</th>
            <td className={styles.wide}>
              <Money amount={plan} />
            </td>
            <td>
              <Money amount={scenario} />
            </td>
            <td>
              <More amount={more} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td className={styles.wide}>
            <Money amount={sum(months.map(({ plan }) => plan))} />
          </td>
          <td>
            <Money amount={sum(months.map(({ scenario }) => scenario))} />
          </td>
          <td>
            <More amount={difference} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What a scenario makes more or less. */
export function More({ amount }: { amount: Cents }) {
  if (amount === 0) return <Money amount={amount} />;
  return <Money amount={amount} tone={amount > 0 ? 'in' : 'out'} />;
}
