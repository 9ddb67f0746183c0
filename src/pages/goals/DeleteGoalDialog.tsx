import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { useAct } from '../../features/commands/useAct';
import { deleteGoal, putGoal } from '../../services/plans/goals';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export interface DeleteGoalDialogProps {
  goal: KnownGoal;
  onClose: () => void;
}

/** Says what becomes of the money before it deletes a goal. */
export function DeleteGoalDialog({ goal, onClose }: DeleteGoalDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: planId } = usePlan();
  const { busy, error, run, send } = useAct();
  const { id, standing, ...kept } = goal;
  const names = { goal: goal.name };

  async function confirm() {
    const isDone = await run(() => deleteGoal(planId, id), {
      isLast: true,
      done: t('goal_deleted', names),
      undo: () =>
        send(() => putGoal(planId, id, kept), { failed: { key: 'goal_not_changed', values: names } }),
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      title={t('goal_delete', names)}
      text={
        standing.saved > 0
          ? t('goal_delete_money', { amount: formats.money(standing.saved) })
          : t('goal_delete_text')
      }
      danger
      busy={busy}
      error={error}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
