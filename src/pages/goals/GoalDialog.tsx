import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { KnownGoal } from '../../domain/goals/goals';
import { validateGoal } from '../../domain/goals/validateGoal';
import { useCommands } from '../../features/commands/useCommands';
import { useRecording } from '../../features/commands/useRecording';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { useForm } from '../../hooks/useForm';
import { useSameId } from '../../hooks/useSameId';
import { useToday } from '../../hooks/useToday';
import type { GoalFields } from '../../model/goal';
import { addGoal, changeGoal, deleteGoal, newGoalId } from '../../services/plans/goals';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';

export interface GoalDialogProps {
  /** Missing for a new one. */
  goal?: KnownGoal;
  onClose: () => void;
}

/** Asks what people save for, how much it costs, and by when. */
export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const { id: planId } = usePlan();
  const today = useToday();
  const commandOf = useRecording(planId);
  const { submit } = useCommands();
  const once = useSameId(newGoalId);

  async function add(fields: GoalFields) {
    const text = t('goal_added', { goal: fields.name });
    const refusal = notChanged(fields.name);
    await once(fields, (id) =>
      submit(
        commandOf({
          text,
          apply: (act) => addGoal(planId, fields, today, id, act),
          refusal,
          undo: { apply: (act) => deleteGoal(planId, id, act), refusal },
        }),
        text,
      ),
    );
  }

  async function change({ id, name, amount, day, image = '' }: KnownGoal, fields: GoalFields) {
    const before: GoalFields = { name, amount, day, image };
    const different = onlyDifferent(fields, before);
    if (Object.keys(different).length === 0) return;
    const text = t('goal_changed', { goal: fields.name });
    const refusal = notChanged(name);
    await submit(
      commandOf({
        text,
        apply: (act) => changeGoal(planId, id, different, act),
        refusal,
        undo: { apply: (act) => changeGoal(planId, id, onlyDifferent(before, fields), act), refusal },
      }),
      text,
    );
  }

  const { field, dialogProps } = useForm(
    {
      name: goal?.name ?? '',
      amount: goal ? formats.amountForEditing(goal.amount) : '',
      day: goal?.day ?? '',
      image: goal?.image ?? '',
    },
    (draft) => validateGoal(draft, { formats, today, before: goal?.day }),
    async (fields) => {
      await (goal ? change(goal, fields) : add(fields));
      onClose();
    },
  );
  return (
    <FormDialog
      {...dialogProps}
      title={goal ? t('goal_edit', { goal: goal.name }) : t('goal_new')}
      submitLabel={t('save')}
      staysOpen
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('goal_name')} autoComplete="off" />
      <TextField
        {...field('amount')}
        label={t('amount')}
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField
        {...field('day')}
        label={t('goal_day')}
        formats={formats}
        from={today}
        pickLabel={t('pick_date')}
      />
      <TextField
        {...field('image')}
        label={t('goal_image')}
        optional={t('optional')}
        hint={t('goal_image_hint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://example.org/picture.jpg"
      />
    </FormDialog>
  );
}

const notChanged = (goal: string) => ({ key: 'goal_not_changed', values: { goal } }) as const;

/** The fields that differ from `others`: a change that another member makes to the rest stays. */
function onlyDifferent(fields: GoalFields, others: GoalFields): Partial<GoalFields> {
  return {
    ...(fields.name !== others.name && { name: fields.name }),
    ...(fields.amount !== others.amount && { amount: fields.amount }),
    ...(fields.day !== others.day && { day: fields.day }),
    ...(fields.image !== others.image && { image: fields.image }),
  };
}
