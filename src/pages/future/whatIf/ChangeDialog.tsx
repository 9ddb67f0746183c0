import { useMemo } from 'react';
import * as v from 'valibot';
import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import { usePlan } from '../../../contexts/PlanContext';
import { useForm } from '../../../hooks/useForm';
import {
  CHANGE_KINDS,
  changeDraftOf,
  FIELDS_OF,
  validateChange,
  type ChangeField,
  type ChangeKind,
} from '../../../domain/forecast/scenarioDraft';
import { categoriesOf } from '../../../domain/plans/categoryOrder';
import { compareIn } from '../../../domain/texts/collation';
import { useAct } from '../../../features/commands/useAct';
import { FormDialog } from '../../../features/formDialog/FormDialog';
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import { ChangeId, type Scenario, type ScenarioChange } from '../../../model/scenario';
import { RecurrenceUnit, type Series } from '../../../model/transaction';
import { putChanges } from '../../../services/plans/scenarios';
import { DateField } from '../../../ui/DateField';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Select, type SelectGroup } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import styles from './ChangeDialog.module.css';

export interface ChangeDialogProps {
  scenario: Scenario;
  /** Null for a new one. */
  change: ScenarioChange | null;
  series: readonly Series[];
  today: Day;
  onClose: () => void;
}

/** Asks for a change: first what changes, then how. */
export function ChangeDialog({ scenario, change, series, today, onClose }: ChangeDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const { submit } = useAct();
  const id = useMemo(() => change?.id ?? v.parse(ChangeId, crypto.randomUUID()), [change]);
  const typeOf = (category: string): TransactionType | null =>
    TYPES.find((type) => categoriesOf(plan, type).some((each) => each === category)) ?? null;
  const { draft, field, dialogProps } = useForm(
    changeDraftOf(change, today, formats),
    (typed) => validateChange(typed, { id, before: change, series, today, formats, typeOf }),
    async (changed) => {
      await submit(() => putChanges(scenario.id, [changed]));
      onClose();
    },
  );
  const kind = CHANGE_KINDS.find((each) => each === draft.kind) ?? 'end';
  const chosen = series.find((each) => each.id === draft.transaction_id);
  const options = useSeriesOptions(series);
  const categories = useCategoryOptions(kind === 'everyday' ? EXPENSES : TYPES);

  const inputs = {
    transaction_id: (
      <Select
        key="transaction_id"
        {...field('transaction_id')}
        label={t('scenario_series')}
        placeholder={t('scenario_series_placeholder')}
        hint={series.length === 0 ? t('scenario_series_none') : undefined}
        options={options}
        value={chosenIn(options, draft.transaction_id)}
      />
    ),
    description: (
      <TextField key="description" {...field('description')} label={t('description')} autoComplete="off" />
    ),
    amount: (
      <TextField
        key="amount"
        {...field('amount')}
        label={t(kind === 'amount' ? 'scenario_amount_new' : 'amount')}
        hint={
          kind === 'amount' && chosen
            ? t('scenario_amount_now', { amount: formats.money(chosen.amount) })
            : undefined
        }
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
        data-calculates
      />
    ),
    category: (
      <Select
        key="category"
        {...field('category')}
        label={t('category')}
        placeholder={t('category_placeholder')}
        hint={categories.length === 0 ? t('category_none') : undefined}
        options={categories}
        value={chosenIn(categories, draft.category)}
      />
    ),
    day: (
      <DateField
        key="day"
        {...field('day')}
        label={t(kind === 'once' ? 'date' : 'scenario_from')}
        hint={kind === 'end' ? t('scenario_end_hint') : undefined}
        pickLabel={t('pick_date')}
        formats={formats}
        from={today}
      />
    ),
    value: (
      <TextField
        key="value"
        {...field('value')}
        label={t('recurrence_every')}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    unit: (
      <Select
        key="unit"
        {...field('unit')}
        label={t('recurrence_unit')}
        options={RecurrenceUnit.options.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
        value={RecurrenceUnit.options.find((unit) => unit === draft.unit) ?? 'months'}
      />
    ),
    percent: (
      <TextField
        key="percent"
        {...field('percent')}
        label={t('scenario_percent')}
        hint={t('scenario_percent_hint')}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  } satisfies Record<Exclude<ChangeField, 'kind'>, unknown>;

  return (
    <FormDialog
      {...dialogProps}
      title={t(change === null ? 'scenario_change_add' : 'change')}
      submitLabel={t(change === null ? 'scenario_change_add' : 'save')}
      onClose={onClose}
    >
      <div className={styles.form}>
        {change === null && (
          <RadioGroup<ChangeKind>
            legend={t('scenario_kind')}
            options={CHANGE_KINDS.map((each) => ({ value: each, label: t(`scenario_kind_${each}`) }))}
            value={kind}
            onChange={field('kind').onChange}
          />
        )}
        {FIELDS_OF[kind].map((name) => inputs[name])}
      </div>
    </FormDialog>
  );
}

const EXPENSES: readonly TransactionType[] = ['expense'];
const TYPES: readonly TransactionType[] = ['expense', 'income'];

const TITLES = { income: 'income_title', expense: 'expenses_title' } as const;

/** The series by type and description, each with its amount and rhythm. */
function useSeriesOptions(series: readonly Series[]): SelectGroup<string>[] {
  const { lang, t, tn } = useLanguage();
  const formats = useFormats();
  return useMemo(() => {
    const compare = compareIn(lang);
    return TYPES.map((type) => ({
      label: t(TITLES[type]),
      options: series
        .filter((each) => each.type === type)
        .toSorted((a, b) => compare(a.description, b.description))
        .map(({ id, description, amount, recurrance }) => ({
          value: id,
          label: `${description} · ${formats.money(amount)} ${tn(`every_${recurrance.type}`, recurrance.value)}`,
        })),
    })).filter(({ options }) => options.length > 0);
  }, [series, lang, t, tn, formats]);
}

/** The plan's categories of these types. */
function useCategoryOptions(types: readonly TransactionType[]): SelectGroup<string>[] {
  const { t, categoryName } = useLanguage();
  const plan = usePlan();
  return types
    .map((type) => ({
      label: t(TITLES[type]),
      options: categoriesOf(plan, type).map((category) => ({
        value: category,
        label: categoryName(category),
      })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** An option that is no longer there counts as none chosen. */
function chosenIn(groups: readonly SelectGroup<string>[], value: string): string {
  return groups.some(({ options }) => options.some((each) => each.value === value)) ? value : '';
}
