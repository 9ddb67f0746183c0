import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { isSame } from '../../domain/isSame';
import { checkAmount } from '../../domain/money/validateAmount';
import { sum } from '../../domain/money/money';
import { settlersOf } from '../../domain/settle/people';
import { parseWeight, weightsOf } from '../../domain/settle/shares';
import type { CategoryId, PersonId } from '../../model/ids';
import { bareMap } from '../../model/leniently';
import type { IncomeShares, Weight } from '../../model/plan';
import type { UnsentShares } from '../../model/unsent';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { RadioGroup } from '../../ui/RadioGroup';
import { IncomeFields } from './IncomeFields';
import styles from './Settle.module.css';
import { useSetShares } from './useSetShares';
import { WeightFields } from './WeightFields';
import { WithoutField } from './WithoutField';

export interface SharesDialogProps {
  /** What is in the fields at first, instead of the plan's. */
  entered?: Pick<UnsentShares, 'shares' | 'income' | 'without'>;
  onClose: () => void;
  /** Called instead of `onClose` after saving. */
  onSaved?: () => void;
}

type How = 'weights' | 'income';

/**
 * Edits how the plan's people share expenses: by weights, or by what they earn; and which categories they don't settle.
 * Writes only what has changed: another member may change the rest meanwhile.
 */
export function SharesDialog({ entered, onClose, onSaved = onClose }: SharesDialogProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const setShares = useSetShares();
  const weights = useWeights(entered?.shares);
  const income = useIncome(entered?.income);
  const [start] = useState({ income: plan.income_shares ?? null, without: plan.settle_without ?? [] });
  const first = { ...start, ...(entered?.income !== undefined && { income: entered.income }) };
  const [how, setHow] = useState<How>(first.income === null ? 'weights' : 'income');
  const [without, setWithout] = useState<readonly CategoryId[]>(entered?.without ?? start.without);
  const [isTried, setIsTried] = useState(false);
  const { busy, error, run } = useAct();

  const isByIncome = how === 'income';
  const isValid = isByIncome ? income.shares !== null : weights.isValid;
  const isIncomeTyped = isByIncome
    ? income.shares === null || !isSame(income.shares, start.income)
    : start.income !== null;
  const isTyped = (!isByIncome && weights.isTyped) || isIncomeTyped || !isSame(without, start.without);

  async function submit() {
    setIsTried(true);
    if (!isValid) return;
    const changed = isByIncome ? new Map<PersonId, Weight>() : weights.changed;
    const before = new Map([...weights.start].filter(([id]) => changed.has(id)));
    const isOther = !isSame(without, start.without);
    const save = () =>
      setShares(
        {
          weights: changed,
          ...(isIncomeTyped && { income: isByIncome ? income.shares : null }),
          ...(isOther && { without }),
        },
        {
          weights: before,
          ...(isIncomeTyped && { income: start.income }),
          ...(isOther && { without: start.without }),
        },
      );
    if (!isTyped || (await run(save, { isLast: true }))) onSaved();
  }

  return (
    <FormDialog
      title={t('settle_shares')}
      submitLabel={t('save')}
      busy={busy}
      staysOpen
      error={error}
      isTyped={isTyped}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <RadioGroup
          legend={t('shares_how')}
          options={[
            { value: 'weights', label: t('shares_by_weights') },
            { value: 'income', label: t('shares_by_income') },
          ]}
          value={how}
          onChange={setHow}
        />
        {isByIncome ? (
          <IncomeFields {...income} isTried={isTried} />
        ) : (
          <WeightFields {...weights} isTried={isTried} />
        )}
        <WithoutField chosen={without} onChange={setWithout} />
      </div>
    </FormDialog>
  );
}

/** The typed weights. */
function useWeights(entered: UnsentShares['shares'] | undefined) {
  const plan = usePlan();
  const [start] = useState(() => weightsOf(plan, settlersOf(plan)));
  const [typed, setTyped] = useState<ReadonlyMap<PersonId, string>>(() => {
    const first = bareMap<Weight>(entered);
    return new Map([...start].map(([id, weight]) => [id, String(first[id] ?? weight)]));
  });
  const read = [...typed].map(([id, text]) => [id, parseWeight(text)] as const);
  const weights = new Map(read.flatMap(([id, weight]) => (weight === null ? [] : [[id, weight]])));
  const changed = new Map([...weights].filter(([id, weight]) => weight !== start.get(id)));
  const isWhole = weights.size === start.size;
  const isNothing = isWhole && [...weights.values()].every((weight) => weight === 0);
  return {
    start,
    typed,
    setTyped,
    weights,
    changed,
    isNothing,
    isValid: isWhole && !isNothing,
    isTyped: changed.size > 0 || !isWhole,
  };
}

/** The typed shares by income; null while they are invalid. */
function useIncome(entered: UnsentShares['income']) {
  const formats = useFormats();
  const { income_shares: stored } = usePlan();
  const [draft, setDraft] = useState<{ months: IncomeShares['months']; keep: string }>(() => {
    const { months, keep } = entered ?? stored ?? { months: 1 as const, keep: sum([]) };
    return { months, keep: keep > 0 ? formats.amountForEditing(keep) : '' };
  });
  const keep = draft.keep.trim() === '' ? { value: sum([]) } : checkAmount(draft.keep, formats);
  const shares: IncomeShares | null = 'value' in keep ? { months: draft.months, keep: keep.value } : null;
  return { draft, setDraft, shares, error: 'error' in keep ? keep.error : null };
}
