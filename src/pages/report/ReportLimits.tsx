import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { limitUse } from '../../domain/money/limits';
import { exact, isTooLarge, negative, sum } from '../../domain/money/money';
import { monthLimit, rollingSince, type MonthLimit } from '../../domain/money/rollover';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { MonthReport } from '../../domain/report/monthReport';
import { addMonths } from '../../domain/time/calendar';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { Card } from '../../ui/Card';
import styles from './Report.module.css';

interface Line {
  category: CategoryId;
  /** Null while it is unknown what the months before leave. */
  use: LineUse | null;
}

interface LineUse extends MonthLimit {
  /** With what is carried over. */
  total: Cents;
  isPassed: boolean;
  rest: Cents;
  /** Goes into the next month. */
  rolls: boolean;
}

/** Which limits were kept and passed, and what they leave the next month. Nothing without limits. */
export function ReportLimits({ report, month }: { report: MonthReport; month: ShownMonth }) {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  const today = useToday();
  const nothing = exact(0);
  const lines = categoriesOf(plan, 'expense').flatMap((category): Line[] => {
    const before = report.spentBefore.get(category);
    const spentBefore = before?.amount ?? nothing;
    const found = monthLimit(plan, category, { month: month.from, today, spentBefore });
    if (found === null) return [];
    const since = rollingSince(plan, category, month.from);
    // Somebody has just let it roll over: what was spent since then is still being added up.
    if (since !== null && since !== before?.since) return [{ category, use: null }];
    const total = sum([found.limit, found.carried]);
    const spent = report.spent.get(category) ?? nothing;
    if (isTooLarge(total) || isTooLarge(spent)) return [];
    const { state, rest } = limitUse(spent, total);
    const rolls = month.away < 0 && rollingSince(plan, category, addMonths(month.from, 1)) !== null;
    return [{ category, use: { ...found, total, isPassed: state === 'passed', rest, rolls } }];
  });
  if (lines.length === 0) return null;
  return (
    <Card title={t('limits')}>
      <ul>
        {lines.map(({ category, use }) => (
          <li key={category} className={styles.row}>
            <span className={styles.text}>
              <bdi className={styles.name}>{categoryName(category)}</bdi>
              {use && <Carried {...use} />}
            </span>
            {use ? <Left {...use} /> : <span className={styles.state}>{t('loading')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Carried({ limit, carried, total }: LineUse) {
  const { t } = useLanguage();
  const formats = useFormats();
  if (carried === 0) return null;
  return (
    <span className={styles.detail}>
      {t(carried < 0 ? 'limit_overspent' : 'limit_carried', {
        limit: formats.money(limit),
        rest: formats.money(carried < 0 ? negative(carried) : carried),
        total: formats.money(total),
      })}
    </span>
  );
}

function Left({ total, isPassed, rest, rolls }: LineUse) {
  const { t } = useLanguage();
  const formats = useFormats();
  const amounts = { rest: formats.money(rest), limit: formats.money(total) };
  return (
    <span className={styles.state} data-passed={isPassed}>
      <span>{t(isPassed ? 'limit_over' : 'limit_left', amounts)}</span>
      {rolls && rest !== 0 && (
        <span className={styles.detail}>
          {t(isPassed ? 'report_takes_off' : 'report_goes_on', { rest: amounts.rest })}
        </span>
      )}
    </span>
  );
}
