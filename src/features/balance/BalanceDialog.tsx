import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { asOfNow } from '../../domain/money/balance';
import { difference } from '../../domain/money/money';
import { validateBalance } from '../../domain/money/validateBalance';
import { parseDay } from '../../domain/time/calendar';
import { yearUntil } from '../../domain/time/typedDay';
import { useForm } from '../../hooks/useForm';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import type { CategoryId } from '../../model/ids';
import type { Day } from '../../model/day';
import type { Cents } from '../../model/money';
import type { Balance } from '../../model/plan';
import { bookedOn } from '../../services/plans/bookedOn';
import { watchSeries } from '../../services/books/series';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';
import type { SumsSource } from '../sums/useSums';
import { FormDialog } from '../formDialog/FormDialog';
import { BalanceDifference } from './BalanceDifference';
import { useAddCorrection } from './useAddCorrection';
import { useBalance } from './useBalance';
import { useSayBalance } from './useSayBalance';

export interface BalanceDialogProps {
  /** In the fields at first; by default the day is today. */
  typed?: Balance | undefined;
  onClose: () => void;
  /** Called instead of `onClose` after saving. */
  onSaved?: () => void;
}

/** Asks for the balance of a day. Where the books say otherwise, the person decides about the difference. */
export function BalanceDialog({ typed, onClose, onSaved = onClose }: BalanceDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const say = useSayBalance();
  const addCorrection = useAddCorrection();
  /** The category of a correction; null to start from the new balance. */
  const [category, setCategory] = useState<CategoryId | null>(null);
  /** The last valid day in its field. */
  const [day, setDay] = useState(typed?.day ?? today);
  const source = useSource(today);
  const books = useBooksOn(source, day);
  const { id: planId } = usePlan();
  const correctionOf = ({ amount }: Pick<Balance, 'amount'>) =>
    books === null ? null : difference(amount, books);
  const validate = (draft: Readonly<Record<'day' | 'amount', string>>) =>
    validateBalance(draft, { formats, today });
  const { draft, field, dialogProps } = useForm(
    { day, amount: typed ? formats.amountForEditing(typed.amount) : '' },
    validate,
    async (balance) => {
      const missing = correctionOf(balance);
      if (missing && category !== null) await addCorrection(missing, category, balance.day);
      else if (balance.day === today)
        await say(asOfNow(balance, await bookedOn(planId, source.series, today)), balance);
      else await say(balance, balance);
      onSaved();
    },
  );
  const entered = validate(draft);
  const correction = entered.ok ? correctionOf(entered.value) : null;
  const dayField = field('day');

  function enterDay(text: string) {
    dayField.onChange(text);
    const read = parseDay(text);
    if (read !== null && read <= today) setDay(read);
  }

  return (
    <FormDialog
      {...dialogProps}
      title={t('balance_title')}
      submitLabel={t('save')}
      staysOpen
      onClose={onClose}
    >
      <DateField
        {...dayField}
        onChange={enterDay}
        label={t('balance_day')}
        hint={day === today ? t('balance_day_hint') : undefined}
        formats={formats}
        from={yearUntil(today)}
        pickLabel={t('pick_date')}
      />
      <TextField
        {...field('amount')}
        label={t('balance')}
        hint={t('balance_hint')}
        prefix={formats.sign}
        // Phones' decimal keyboards have no minus.
        inputMode="text"
        autoComplete="off"
      />
      {correction !== null && books !== null && (
        <BalanceDifference books={books} correction={correction} category={category} onChange={setCategory} />
      )}
    </FormDialog>
  );
}

function useSource(today: Day): SumsSource {
  const { id: planId } = usePlan();
  const series = useWatchOf(planId, watchSeries, planId, today);
  return { series: series.status === 'ready' ? series.value.records : null, from: today };
}

/** The balance of a day by the books; null while it isn't known, and while nobody has said a balance. */
function useBooksOn(source: SumsSource, day: Day): Cents | null {
  const known = useBalance(source, day);
  if (known?.read.status !== 'ready') return null;
  const { value, at, unreadable } = known.read.value;
  // Earlier sums, or incomplete ones, could name a difference that isn't there.
  return at !== null || unreadable > 0 ? null : value.amount;
}
