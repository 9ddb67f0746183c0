import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { nameOfPerson } from '../../domain/settle/people';
import { daysBetween } from '../../domain/time/calendar';
import { useAct } from '../../features/commands/useAct';
import { DateText } from '../../features/dates/DateText';
import { AmountRows } from '../../features/rows/AmountRows';
import type { GoalEntry } from '../../model/goal';
import { deleteGoalEntries, restoreGoalEntry } from '../../services/plans/goals';
import styles from './Goals.module.css';

export interface GoalEntriesProps {
  entries: readonly GoalEntry[];
  /** Its name. */
  goal: string;
}

/** Lists what went into a goal and out of it, newest first. */
export function GoalEntries({ entries, goal }: GoalEntriesProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const user = useUser();
  const { run, send } = useAct();
  const newestFirst = useMemo(
    () => entries.toSorted((a, b) => daysBetween(a.day, b.day) || b.createdAt - a.createdAt),
    [entries],
  );

  const remove = (entry: GoalEntry) =>
    run(() => deleteGoalEntries(entry.plan_id, [entry.id]), {
      tells: true,
      failed: { key: 'goal_entry_not_deleted' },
      done: t('goal_entry_deleted'),
      undo: () =>
        send(() => restoreGoalEntry(entry, user.id), { failed: { key: 'goal_entry_not_restored' } }),
    });

  return (
    <details className={styles.entries}>
      <summary>{t('goal_entries')}</summary>
      <AmountRows
        all={newestFirst}
        title={goal}
        say={({ amount, day, user_id }) => ({
          text: t(amount > 0 ? 'goal_entry_in' : 'goal_entry_out', {
            name: nameOfPerson(plan, user_id) ?? t('unknown_member'),
          }),
          detail: <DateText day={day} />,
          deletes: t('goal_entry_delete', { amount: formats.money(amount), date: formats.longDay(day) }),
        })}
        onDelete={remove}
      />
    </details>
  );
}
