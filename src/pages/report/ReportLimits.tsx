import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { limitUse } from '../../domain/money/limits';
import { exact, isTooLarge, negative, sum } from '../../domain/money/money';
import { monthLimit, rolloverOf } from '../../domain/money/rollover';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { MonthReport } from '../../domain/report/monthReport';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { Card } from '../../ui/Card';
import styles from './Report.module.css';

/** Which limits were kept and passed, and what they leave the next month. Nothing without limits. */
export function ReportLimits({ report, month }: { report: MonthReport; month: ShownMonth }) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const nothing = exact(0);
  const lines = categoriesOf(plan, 'expense').flatMap((category) => {
    const found = monthLimit(plan, category, {
      month: month.from,
      today,
      spentBefore: report.spentBefore.get(category) ?? nothing,
    });
    if (found === null) return [];
    const limit = sum([found.limit, found.carried]);
    const spent = report.spent.get(category) ?? nothing;
    if (isTooLarge(limit) || isTooLarge(spent)) return [];
    const { state, rest } = limitUse(spent, limit);
    const rolls = rolloverOf(plan, category).some((step) => step.month <= month.from);
    return [{ category, ...found, total: limit, isPassed: state === 'passed', rest, rolls }];
  });
  if (lines.length === 0) return null;
  const isOver = month.away < 0;
  return (
    <Card title={t('limits')}>
      <ul>
        {lines.map(({ category, limit, carried, total, isPassed, rest, rolls }) => (
          <li key={category} className={styles.row}>
            <span className={styles.text}>
              <bdi className={styles.name}>{categoryName(category)}</bdi>
              {carried !== 0 && (
                <span className={styles.detail}>
                  {t(carried < 0 ? 'limit_overspent' : 'limit_carried', {
                    limit: formats.money(limit),
                    rest: formats.money(carried < 0 ? negative(carried) : carried),
                    total: formats.money(total),
                  })}
                </span>
              )}
            </span>
            <span className={styles.state} data-passed={isPassed}>
              <span>
                {t(isPassed ? 'limit_over' : 'limit_left', {
                  rest: formats.money(rest),
                  limit: formats.money(total),
                })}
              </span>
              {isOver && rolls && rest !== 0 && (
                <span className={styles.detail}>
                  {t(isPassed ? 'report_takes_off' : 'report_goes_on', { rest: formats.money(rest) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
