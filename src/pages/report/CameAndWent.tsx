import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { difference } from '../../domain/money/money';
import type { InAndOut, MonthReport } from '../../domain/report/monthReport';
import { addMonths } from '../../domain/time/calendar';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { Money } from '../../features/money/Money';
import { Card } from '../../ui/Card';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Report.module.css';

/** Income, expenses and what is left, beside the month before and the average of six. */
export function CameAndWent({ report, month: { from } }: { report: MonthReport; month: ShownMonth }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const columns: { name: string; of: InAndOut }[] = [
    { name: formats.month(from), of: report },
    { name: formats.month(addMonths(from, -1)), of: report.before },
    ...(report.usual ? [{ name: t('spending_average'), of: report.usual }] : []),
  ];
  const rows = [
    { name: t('income_title'), amountOf: ({ income }: InAndOut) => income },
    { name: t('expenses_title'), amountOf: ({ expense }: InAndOut) => expense },
    { name: t('left_over'), amountOf: ({ income, expense }: InAndOut) => difference(income, expense) },
  ];
  return (
    <Card title={t('report_came')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('report_came')}</VisuallyHidden>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amountOf }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.name}>
                  <Money amount={amountOf(column.of)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {report.usual && <p className={styles.hint}>{t('report_average_hint')}</p>}
    </Card>
  );
}
