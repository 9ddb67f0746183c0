import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { nameOfPerson } from '../../domain/settle/people';
import { daysBetween } from '../../domain/time/calendar';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
import { DateText } from '../../features/dates/DateText';
import { AmountRows } from '../../features/rows/AmountRows';
import type { GoalEntry } from '../../model/goal';
import { deleteGoalEntry, restoreGoalEntry } from '../../services/plans/goals';
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
  const commandOf = useRecording(plan.id);
  const { run } = useCommands();
  const newestFirst = useMemo(
    () => entries.toSorted((a, b) => daysBetween(a.day, b.day) || b.createdAt - a.createdAt),
    [entries],
  );

  function remove(entry: GoalEntry) {
    const deletion = commandOf({
      apply: (act) => deleteGoalEntry(entry, 'goals', act),
      refusal: { key: 'goal_entry_not_deleted' },
      undo: {
        apply: (act) => restoreGoalEntry(entry, user.id, act),
        refusal: { key: 'goal_entry_not_restored' },
      },
    });
    run([deletion], t('goal_entry_deleted'));
  }

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
