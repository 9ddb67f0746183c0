import type { KnownGoal } from '../../domain/goals/goals';
import styles from './GoalBar.module.css';
import { useGoalWords } from './useGoalWords';

/** How much of a goal is there, as a bar. */
export function GoalBar({ goal }: { goal: KnownGoal }) {
  const { saved } = useGoalWords()(goal);
  const percent = 100 * goal.standing.part;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw parts of a <meter> that CSS can't reach
      role="meter"
      className={styles.bar}
      aria-label={goal.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={saved}
    >
      <span
        className={styles.fill}
        data-reached={goal.standing.state === 'reached'}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}
