import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useForm } from '../../hooks/useForm';
import { rollingLimit } from '../../domain/money/rollover';
import { validateLimit } from '../../domain/money/validateAmount';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { useSetLimit } from './useSetLimit';

export interface LimitDialogProps {
  category: CategoryId;
  /** Null without a limit. */
  limit: Cents | null;
  /** The one in the field at first, if it isn't `limit`; null for an empty field. */
  typed?: Cents | null;
  /** Whether the switch is on at first, if that isn't as in the plan. */
  typedRolls?: boolean;
  onClose: () => void;
  /** Called instead of `onClose` after saving. */
  onSaved?: () => void;
}

/** Asks for a category's monthly spending limit. */
export function LimitDialog({
  category,
  limit,
  typed = limit,
  typedRolls,
  onClose,
  onSaved = onClose,
}: LimitDialogProps) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const setLimit = useSetLimit(category);
  const rolling = rollingLimit(plan, category);
  // Others may change the plan meanwhile: what the person leaves as it is stays theirs.
  const [atFirst] = useState(limit);
  const [turned, setTurned] = useState(typedRolls ?? null);
  const rolls = turned ?? rolling !== null;
  // An older version of the app changes the limit alone, and the months after it would go on with the one before.
  const counted = rolling ?? limit;
  const { field, dialogProps } = useForm(
    { amount: typed === null ? '' : formats.amountForEditing(typed) },
    (draft) => validateLimit(draft, formats),
    async ({ amount }) => {
      await setLimit(amount === atFirst ? (limit ?? amount) : amount, rolls);
      onSaved();
    },
  );
  const removal = useAct();

  async function remove() {
    if (await removal.run(() => setLimit(null, false), { isLast: true })) onSaved();
  }

  return (
    <FormDialog
      {...dialogProps}
      title={t('limit_title', { category: categoryName(category) })}
      submitLabel={t('save')}
      staysOpen
      error={removal.error ?? dialogProps.error}
      onClose={onClose}
      tools={
        limit !== null && (
          <Button busy={removal.busy} onClick={() => void remove()}>
            {t('limit_remove')}
          </Button>
        )
      }
    >
      <TextField
        {...field('amount')}
        label={t('limit_amount')}
        hint={t('limit_amount_hint')}
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <Switch
        label={t('limit_rolls')}
        hint={
          counted === null || counted === limit
            ? t('limit_rolls_hint')
            : t('limit_rolls_behind', { limit: formats.money(counted) })
        }
        checked={rolls}
        onChange={setTurned}
      />
    </FormDialog>
  );
}
