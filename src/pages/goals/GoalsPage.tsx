import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { KnownGoal } from '../../domain/goals/goals';
import type { Way } from '../../domain/goals/validateGoal';
import { LoadError } from '../../features/errors/LoadError';
import { useGoals } from '../../features/goals/useGoals';
import { PrintedOn } from '../../features/period/PrintedOn';
import { MAX_GOALS } from '../../model/goal';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { DeleteGoalDialog, GoalDialog, MoveDialog } from './dialogs';
import { GoalCard } from './GoalCard';
import styles from './Goals.module.css';

type Open =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete'; goal: KnownGoal }
  | { kind: 'move'; goal: KnownGoal; way: Way };

/** Shows what the plan's people save for, and what they have put aside for it. */
export function GoalsPage() {
  const { t } = useLanguage();
  const read = useGoals();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const known = read.status === 'ready' ? read.value : null;
  /** Another member may change a goal, and what is in it, while a dialog is open. */
  const asItIs = (goal: KnownGoal) => known?.goals.find(({ id }) => id === goal.id) ?? goal;
  const isEmpty = known?.goals.length === 0;
  const add = (
    <Button icon={Plus} variant="primary" onClick={() => setOpen({ kind: 'new' })}>
      {t('goal_add')}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t('goals_nav')}
        actions={!isReadOnly() && known && !isEmpty && known.goals.length < MAX_GOALS && add}
      />
      <PrintedOn />
      <div className={styles.cards}>
        {read.status === 'loading' && <Loading text={t('loading')} />}
        {read.status === 'failed' && <LoadError of={read} />}
        {isEmpty && (
          <Card>
            <EmptyState text={t('goals_about')} action={!isReadOnly() && add} />
          </Card>
        )}
        {known?.goals.map((goal) => (
          <GoalCard
            key={goal.id}
            goal={goal}
            entries={known.entries.filter((each) => each.goal === goal.id)}
            onMove={(way) => setOpen({ kind: 'move', goal, way })}
            onEdit={() => setOpen({ kind: 'edit', goal })}
            onDelete={() => setOpen({ kind: 'delete', goal })}
          />
        ))}
        {known !== null && known.unreadable > 0 && (
          <p className={styles.note}>{t('goals_unreadable', { count: known.unreadable })}</p>
        )}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          {open.kind === 'new' && <GoalDialog onClose={close} />}
          {open.kind === 'edit' && <GoalDialog goal={open.goal} onClose={close} />}
          {open.kind === 'delete' && <DeleteGoalDialog goal={asItIs(open.goal)} onClose={close} />}
          {open.kind === 'move' && <MoveDialog goal={asItIs(open.goal)} way={open.way} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
