import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { nameOfPerson } from '../../domain/settle/people';
import { daysBetween } from '../../domain/time/calendar';
import { useAct } from '../../features/commands/useAct';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { useFirstRows } from '../../features/rows/useFirstRows';
import { focusBeside } from '../../features/transactionRow/focusBeside';
import type { GoalEntry } from '../../model/goal';
import { isReadOnly } from '../../services/firebase/asOn';
import { deleteGoalEntries, restoreGoalEntry } from '../../services/plans/goals';
import { IconButton } from '../../ui/IconButton';
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
  const { rows, list, more } = useFirstRows(newestFirst, goal);

  async function remove(entry: GoalEntry, row: HTMLElement | null) {
    await run(() => deleteGoalEntries(entry.plan_id, [entry.id]), {
      tells: true,
      failed: { key: 'goal_entry_not_deleted' },
      done: t('goal_entry_deleted'),
      undo: () =>
        send(() => restoreGoalEntry(entry, user.id), { failed: { key: 'goal_entry_not_restored' } }),
    });
    // Another member may have deleted it meanwhile.
    if (row?.contains(document.activeElement)) focusBeside(row);
  }

  return (
    <details className={styles.entries}>
      <summary>{t('goal_entries')}</summary>
      <ul ref={list}>
        {rows.map((entry) => {
          const { id, amount, day, user_id } = entry;
          const isIn = amount > 0;
          const name = nameOfPerson(plan, user_id) ?? t('unknown_member');
          const moved = { amount: formats.money(amount), date: formats.longDay(day) };
          return (
            <li key={id} className={styles.row}>
              <span className={styles.text}>
                {t(isIn ? 'goal_entry_in' : 'goal_entry_out', { name })}
                <span className={styles.detail}>
                  <DateText day={day} />
                </span>
              </span>
              <span className={styles.amount}>
                <Money amount={amount} />
              </span>
              {!isReadOnly() && (
                <span data-tools>
                  <IconButton
                    icon={X}
                    label={t('goal_entry_delete', moved)}
                    onClick={(event) => void remove(entry, event.currentTarget.closest('li'))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {more}
    </details>
  );
}
