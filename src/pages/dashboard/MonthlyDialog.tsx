import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import {
  isFilled,
  validateMonthly,
  type MonthlyField,
  type MonthlyRow,
} from '../../domain/transactions/monthlyRow';
import { usualRows } from '../../domain/transactions/usualRows';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { errorKey } from '../../model/errors';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import { useCreateTransactions } from '../../features/commands/useCreateTransaction';
import { FormDialog } from '../../features/formDialog/FormDialog';
import styles from './MonthlyDialog.module.css';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({
  value: day,
  label: day,
}));

interface Row extends MonthlyRow {
  id: string;
  /** Why it wasn't saved. */
  failure?: string;
}

/** A table of what comes in and goes out every month, which saves a series for each row with an amount. */
export function MonthlyDialog({ today, onClose }: { today: Day; onClose: () => void }) {
  const { t, tn, tError, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const { id: userId } = useUser();
  const create = useCreateTransactions();
  const { busy, error, setError, run } = useAct();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    usualRows(plan.country).map(({ name, category, day }) => ({
      id: name,
      description: t(name),
      amount: '',
      // The plan may have other categories.
      category: typeIn(plan, category) === null ? '' : category,
      day: String(day),
    })),
  );
  const [isTried, setIsTried] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const checked = rows.map((row) =>
    validateMonthly(row, today, { planId: plan.id, userId, formats }, (category) => typeIn(plan, category)),
  );
  const types = ['income', 'expense'] as const;
  const groups = types.map((type) => ({
    label: t(type === 'income' ? 'income_title' : 'expenses_title'),
    options: categoriesOf(plan, type).map((each) => ({ value: each, label: categoryName(each) })),
  }));

  function errorOf(index: number, field: MonthlyField): string | undefined {
    const [row, result] = [rows[index], checked[index]];
    if (!isTried || row === undefined || result === undefined || result.ok || !isFilled(row))
      return undefined;
    const code = result.errors[field];
    return code && t(errorKey(code));
  }

  function change(id: string, changed: Partial<Row>) {
    setIsTouched(true);
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  }

  function add() {
    const id = crypto.randomUUID();
    flushSync(() => setRows([...rows, { id, description: '', amount: '', category: '', day: '1' }]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }

  async function submit() {
    setIsTried(true);
    const counted = rows.flatMap((row, index) => (isFilled(row) ? [{ row, result: checked[index] }] : []));
    const valid = counted.flatMap(({ row, result }) =>
      result?.ok ? [{ row, transaction: result.value }] : [],
    );
    setError(counted.length === 0 ? t('first_monthly_none') : undefined);
    if (counted.length === 0 || valid.length < counted.length) return;
    await run(async () => {
      const errors = await create(
        valid.map(({ transaction }) => transaction),
        (saved) => tn('first_monthly_saved', saved),
      );
      const refused = valid.flatMap(({ row }, index) => {
        const failure = errors[index];
        if (!failure) return [];
        const values = { description: row.description, message: tError(failure) };
        return [{ ...row, failure: t('transaction_not_saved', values) }];
      });
      if (refused.length === 0) onClose();
      else setRows(refused);
    });
  }

  return (
    <FormDialog
      title={t('first_step_monthly')}
      size="fixed"
      submitLabel={t('save')}
      busy={busy}
      staysOpen
      isTyped={isTouched}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('first_monthly_note')}</p>
      <div ref={list} className={styles.rows} inert={busy}>
        {rows.map((row, index) => (
          <fieldset key={row.id} className={styles.row}>
            <legend className="visuallyHidden">{t('first_monthly_row', { number: index + 1 })}</legend>
            <TextField
              label={t('description')}
              hideLabel={index > 0}
              value={row.description}
              onChange={(description) => change(row.id, { description })}
              error={errorOf(index, 'description')}
              autoComplete="off"
            />
            <TextField
              label={t('amount')}
              hideLabel={index > 0}
              prefix={formats.sign}
              inputMode="decimal"
              value={row.amount}
              onChange={(amount) => change(row.id, { amount })}
              error={errorOf(index, 'amount')}
              autoComplete="off"
            />
            <Select
              label={t('category')}
              hideLabel={index > 0}
              placeholder={t('category_placeholder')}
              options={groups}
              value={row.category}
              onChange={(category) => change(row.id, { category })}
              error={errorOf(index, 'category')}
            />
            <Select
              label={t('first_monthly_day')}
              hideLabel={index > 0}
              options={DAYS}
              value={row.day}
              onChange={(day) => change(row.id, { day })}
            />
            {row.failure !== undefined && (
              <div className={styles.failure}>
                <ErrorMessage text={row.failure} />
              </div>
            )}
          </fieldset>
        ))}
      </div>
      <Button icon={Plus} onClick={add}>
        {t('first_monthly_add')}
      </Button>
      {error !== undefined && <ErrorMessage text={error} />}
    </FormDialog>
  );
}

type Lists = Parameters<typeof categoriesOf>[0];

/** Null for none of the plan's categories. */
function typeIn(plan: Lists, category: string): TransactionType | null {
  const types = ['income', 'expense'] as const;
  return types.find((type) => categoriesOf(plan, type).some((id) => id === category)) ?? null;
}
