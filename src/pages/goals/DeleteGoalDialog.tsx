import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
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
  const commandOf = useRecording(planId);
  const { run } = useCommands();
  const { id, standing, ...kept } = goal;
  const names = { goal: goal.name };

  function confirm() {
    const refusal = { key: 'goal_not_changed', values: names } as const;
    const deletion = commandOf({
      apply: (act) => deleteGoal(planId, id, act),
      refusal,
      undo: { apply: (act) => putGoal(planId, id, kept, act), refusal },
    });
    run([deletion], t('goal_deleted', names));
    onClose();
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
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
