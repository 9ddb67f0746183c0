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
import { setIncomeShares, setSettleWithout } from '../../services/plans/settling';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { RadioGroup } from '../../ui/RadioGroup';
import { IncomeFields } from './IncomeFields';
import styles from './Settle.module.css';
import { useSetShares } from './useSetShares';
import { WeightFields } from './WeightFields';
import { WithoutField } from './WithoutField';

export interface SharesDialogProps {
  /** Weights in the fields at first, instead of the plan's. */
  entered?: UnsentShares['shares'];
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
  const save = useSave();
  const weights = useWeights(entered);
  const income = useIncome();
  const [start] = useState({
    how: plan.income_shares && !entered ? ('income' as const) : ('weights' as const),
    without: plan.settle_without ?? [],
  });
  const [how, setHow] = useState<How>(start.how);
  const [without, setWithout] = useState<readonly CategoryId[]>(start.without);
  const [isTried, setIsTried] = useState(false);
  const { busy, error, run } = useAct();

  const isValid = how === 'weights' ? weights.isValid : income.shares !== null;
  const isTyped = how !== start.how || weights.isTyped || income.isTyped || !isSame(without, start.without);

  async function submit() {
    setIsTried(true);
    if (!isValid) return;
    const changes = {
      weights: how === 'weights' ? weights.changed : new Map<PersonId, Weight>(),
      before: weights.start,
      income: how === 'income' ? income.shares : null,
      without,
    };
    if (!isTyped || (await run(() => save(changes), { isLast: true }))) onSaved();
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
        {how === 'weights' ? (
          <WeightFields {...weights} isTried={isTried} />
        ) : (
          <IncomeFields {...income} isTried={isTried} />
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
function useIncome() {
  const formats = useFormats();
  const { income_shares: stored } = usePlan();
  const [start] = useState({
    months: stored?.months ?? 1,
    keep: stored && stored.keep > 0 ? formats.amountForEditing(stored.keep) : '',
  });
  const [draft, setDraft] = useState<{ months: IncomeShares['months']; keep: string }>(start);
  const keep = draft.keep.trim() === '' ? { value: sum([]) } : checkAmount(draft.keep, formats);
  const shares: IncomeShares | null = 'value' in keep ? { months: draft.months, keep: keep.value } : null;
  return {
    draft,
    setDraft,
    shares,
    error: 'error' in keep ? keep.error : null,
    isTyped: !isSame(draft, start),
  };
}

interface Changes {
  weights: ReadonlyMap<PersonId, Weight>;
  /** The weights before. */
  before: ReadonlyMap<PersonId, Weight>;
  income: IncomeShares | null;
  without: readonly CategoryId[];
}

/** Saves the changes, says so once and offers Undo for all of them. Weights are saved offline too; the rest needs the server. */
function useSave(): (changes: Changes) => Promise<void> {
  const { t } = useLanguage();
  const { id: planId, income_shares: income = null, settle_without: without = [] } = usePlan();
  const setShares = useSetShares();
  const { say, send } = useAct();

  async function store(changes: Pick<Changes, 'income' | 'without'>, now: typeof changes) {
    if (!isSame(changes.income, now.income)) await setIncomeShares(planId, changes.income);
    if (!isSame(changes.without, now.without)) await setSettleWithout(planId, [...changes.without]);
  }

  return async ({ weights, before, ...changes }) => {
    const now = { income, without };
    await store(changes, now);
    const undoWeights = weights.size > 0 ? await setShares(weights, before) : undefined;
    if (undoWeights === undefined && isSame(changes, now)) return;
    const undo = () => {
      undoWeights?.();
      if (!isSame(changes, now)) send(() => store(now, changes));
    };
    say({ done: t('settle_saved'), undo });
  };
}
