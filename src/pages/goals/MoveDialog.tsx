import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { validateMove, type Way } from '../../domain/goals/validateGoal';
import { negative } from '../../domain/money/money';
import { yearUntil } from '../../domain/time/typedDay';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { useForm } from '../../hooks/useForm';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import { addGoalEntry, deleteGoalEntries, newGoalEntryId } from '../../services/plans/goals';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';

export interface MoveDialogProps {
  goal: KnownGoal;
  way: Way;
  onClose: () => void;
}

/** Puts money in a goal, or takes it out. */
export function MoveDialog({ goal: { id, name, standing }, way, onClose }: MoveDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: planId } = usePlan();
  const { id: userId } = useUser();
  const today = useToday();
  const { submit, say, send } = useAct();
  const once = useSameId(newGoalEntryId);
  const { saved, monthly } = standing;
  const isIn = way === 'in';
  const { field, dialogProps } = useForm(
    { amount: isIn && monthly > 0 ? formats.amountForEditing(monthly) : '', day: String(today) },
    (draft) => validateMove(draft, { way, saved, formats, today }),
    async (moved) => {
      await submit(async () => {
        const entry = await once(moved, (entryId) =>
          addGoalEntry({ ...moved, plan_id: planId, goal: id }, userId, entryId),
        );
        const values = { goal: name, amount: formats.money(isIn ? moved.amount : negative(moved.amount)) };
        say({
          done: t(isIn ? 'goal_put_in_done' : 'goal_taken_out_done', values),
          undo: () =>
            send(() => deleteGoalEntries(planId, [entry], 'undo'), {
              failed: { key: 'goal_entry_not_deleted' },
            }),
        });
      });
      onClose();
    },
  );

  const title = t(isIn ? 'goal_put_in_for' : 'goal_take_out_of', { goal: name });
  return (
    <FormDialog
      {...dialogProps}
      title={title}
      submitLabel={t(isIn ? 'goal_put_in' : 'goal_take_out')}
      staysOpen
      onClose={onClose}
    >
      <TextField
        {...field('amount')}
        label={t('amount')}
        hint={t('goal_is_in', { amount: formats.money(saved) })}
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField
        {...field('day')}
        label={t('date')}
        formats={formats}
        from={yearUntil(today)}
        pickLabel={t('pick_date')}
      />
    </FormDialog>
  );
}
