import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge, negative, sum } from '../../domain/money/money';
import { monthOf } from '../../domain/transactions/find';
import type { ShownMonth } from '../../domain/transactions/shownMonth';
import { LoadError } from '../../features/errors/LoadError';
import { GoalBar } from '../../features/goals/GoalBar';
import { useGoals } from '../../features/goals/useGoals';
import { useGoalWords } from '../../features/goals/useGoalWords';
import { Card } from '../../ui/Card';
import styles from './Report.module.css';

/** What a month did for each goal, and in the last two months how far it is. Nothing without goals. */
export function ReportGoals({ month }: { month: ShownMonth }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const wordsOf = useGoalWords();
  const read = useGoals();
  if (read.status === 'loading') return null;
  if (read.status === 'failed') return <LoadError of={read} />;
  const { from, to } = monthOf(month.from);
  // How far a goal was after an older month is no longer what people talk over.
  const isRecent = month.away >= -1;
  const lines = read.value.goals
    .map((goal) => ({
      goal,
      moved: sum(
        read.value.entries
          .filter(({ goal: of, day }) => of === goal.id && day >= from && day <= to)
          .map(({ amount }) => amount),
      ),
    }))
    .filter(({ moved }) => isRecent || moved !== 0);
  if (lines.length === 0) return null;

  return (
    <Card title={t('goals_nav')}>
      <ul>
        {lines.map(({ goal, moved }) => (
          <li key={goal.id} className={styles.row}>
            <span className={styles.text}>
              <bdi className={styles.name}>{goal.name}</bdi>
              {isRecent && <GoalBar goal={goal} />}
            </span>
            <span className={styles.state}>
              {isRecent && <span>{wordsOf(goal).saved}</span>}
              {moved !== 0 && !isTooLarge(moved) && (
                <span className={styles.detail}>
                  {t(moved > 0 ? 'report_put_in' : 'report_taken_out', {
                    amount: formats.money(moved > 0 ? moved : negative(moved)),
                    month: formats.month(from),
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
