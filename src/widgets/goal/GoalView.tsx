import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { LoadError } from '../../features/errors/LoadError';
import { GoalBar } from '../../features/goals/GoalBar';
import { useGoals } from '../../features/goals/useGoals';
import { useGoalWords } from '../../features/goals/useGoalWords';
import { Loading } from '../../ui/Loading';
import type { WidgetViewProps } from '../defineWidget';
import tile from '../FigureTile.module.css';
import { NoBookings } from '../SumsTile';
import styles from './Goal.module.css';
import type { GoalSettings } from './goalSettings';

/** Shows how far one goal is, and what it takes a month. Leads to all of them. */
export function GoalView({ settings }: WidgetViewProps<GoalSettings>) {
  const { t } = useLanguage();
  const read = useGoals();
  // A goal that is gone gives its place to the next one.
  const goals = read.status === 'ready' ? read.value.goals : [];
  const goal = goals.find(({ id }) => id === settings.goal) ?? goals[0];
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>
          <Link to="goals" className={styles.link}>
            <bdi className={styles.name}>{goal?.name ?? t('goals_nav')}</bdi>
          </Link>
        </h2>
      </header>
      {read.status === 'loading' && <Loading text={t('loading')} />}
      {read.status === 'failed' && <LoadError of={read} />}
      {read.status === 'ready' && goal === undefined && <NoBookings text={t('goal_none')} />}
      {goal && <Shown goal={goal} />}
    </div>
  );
}

function Shown({ goal }: { goal: KnownGoal }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const words = useGoalWords()(goal);
  const { state, months, monthly } = goal.standing;
  const values = { amount: formats.money(monthly), date: formats.shortDay(goal.day) };
  const pace =
    state === 'reached' ? t('goal_reached') : t(months === 0 ? 'goal_missing' : 'goal_a_month', values);
  return (
    <>
      <p className={styles.saved}>{words.saved}</p>
      <GoalBar goal={goal} />
      <p className={tile.caption} title={pace}>
        {pace}
      </p>
    </>
  );
}
