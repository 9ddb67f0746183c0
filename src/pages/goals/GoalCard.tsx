import { Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { KnownGoal } from '../../domain/goals/goals';
import type { Way } from '../../domain/goals/validateGoal';
import { GoalBar } from '../../features/goals/GoalBar';
import { useGoalWords } from '../../features/goals/useGoalWords';
import type { GoalEntry } from '../../model/goal';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import styles from './Goals.module.css';
import { GoalEntries } from './GoalEntries';

export interface GoalCardProps {
  goal: KnownGoal;
  entries: readonly GoalEntry[];
  onMove: (way: Way) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A goal with its picture, how far it is in figures and words, and what went in and out. */
export function GoalCard({ goal, entries, onMove, onEdit, onDelete }: GoalCardProps) {
  const { t } = useLanguage();
  const { saved, pace } = useGoalWords()(goal);
  const { name, image = '', standing } = goal;
  const names = { goal: name };
  return (
    <Card
      title={name}
      action={
        !isReadOnly() && (
          <span className={styles.tools}>
            <IconButton icon={Pencil} label={t('goal_edit', names)} onClick={onEdit} />
            <IconButton icon={Trash2} label={t('goal_delete', names)} tone="danger" onClick={onDelete} />
          </span>
        )
      }
    >
      <div className={styles.goal}>
        <Picture
          key={image}
          url={image}
          alt=""
          className={styles.picture}
          instead={image !== '' && <p className={styles.missing}>{t('goal_image_missing')}</p>}
        />
        <div className={styles.standing}>
          <p className={styles.saved}>{saved}</p>
          <GoalBar goal={goal} />
          {pace && <p>{pace}</p>}
          <p className={styles.state} data-state={standing.state}>
            {t(`goal_state_${standing.state}`)}
          </p>
          {standing.saved < 0 && <p className={styles.below}>{t('goal_below_zero')}</p>}
          {!isReadOnly() && (
            <div className={styles.acts}>
              <Button
                size="sm"
                icon={Plus}
                aria-label={t('goal_put_in_for', names)}
                onClick={() => onMove('in')}
              >
                {t('goal_put_in')}
              </Button>
              {standing.saved > 0 && (
                <Button
                  size="sm"
                  icon={Minus}
                  aria-label={t('goal_take_out_of', names)}
                  onClick={() => onMove('out')}
                >
                  {t('goal_take_out')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {entries.length > 0 && <GoalEntries entries={entries} goal={name} />}
    </Card>
  );
}
