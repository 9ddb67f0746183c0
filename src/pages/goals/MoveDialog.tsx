import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { validateMove, type Way } from '../../domain/goals/validateGoal';
import { negative } from '../../domain/money/money';
import { yearUntil } from '../../domain/time/typedDay';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { useForm } from '../../hooks/useForm';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import { AppError } from '../../model/errors';
import { addGoalEntry, deleteGoalEntry, newGoalEntryId } from '../../services/plans/goals';
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
  const { id: planId, goals = {} } = usePlan();
  const { id: userId } = useUser();
  const today = useToday();
  const commandOf = useRecording(planId);
  const { submit } = useCommands();
  const once = useSameId(newGoalEntryId);
  const { saved, monthly } = standing;
  const isIn = way === 'in';
  const { field, dialogProps } = useForm(
    { amount: isIn && monthly > 0 ? formats.amountForEditing(monthly) : '', day: String(today) },
    (draft) => validateMove(draft, { way, saved, formats, today }),
    async (moved) => {
      // Another member may have deleted it while the form was open.
      if (!Object.hasOwn(goals, id)) throw new AppError('goal_gone');
      const values = { goal: name, amount: formats.money(isIn ? moved.amount : negative(moved.amount)) };
      const text = t(isIn ? 'goal_put_in_done' : 'goal_taken_out_done', values);
      const entry = { ...moved, plan_id: planId, goal: id };
      await once(moved, (entryId) =>
        submit(
          commandOf({
            text,
            apply: (act) => addGoalEntry(entry, userId, entryId, act),
            refusal: { key: 'transaction_not_saved', values: { description: text } },
            undo: {
              apply: (act) => deleteGoalEntry({ ...entry, id: entryId, user_id: userId }, 'undo', act),
              refusal: { key: 'goal_entry_not_deleted' },
            },
          }),
          text,
        ),
      );
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
