/* oxlint-disable jsx-a11y/no-static-element-interactions -- the keys and the paste belong to the fields inside */
import { useCallback, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { blockOf, paste, type Column } from '../../domain/transactions/pastedRows';
import {
  isEntered,
  MAX_ROWS,
  rowChecker,
  shownRows,
  totalsOf,
  withEmptyRows,
} from '../../domain/transactions/severalRows';
import { checkSplit, HOWS_OF_MANY, type SplitDraft } from '../../domain/transactions/splitDraft';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { errorsOf } from '../../domain/validated';
import { useCreateTransactions } from '../../features/commands/useCreateTransaction';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { Money } from '../../features/money/Money';
import { SplitLine } from '../../features/split/SplitLine';
import { usePeople } from '../../features/split/usePeople';
import { useToday } from '../../hooks/useToday';
import type { TransactionType } from '../../model/category';
import type { PlanId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import styles from './Several.module.css';
import { SeveralRow, type ShownRow } from './SeveralRow';
import { useCategoryChoice } from './useCategoryChoice';
import { useEarlier, useKnownEntries, useSuggestedEntries, type SuggestedEntry } from './useSuggestedEntries';

const LABELS: readonly (readonly [Column, TranslationKey])[] = [
  ['date', 'date'],
  ['description', 'description'],
  ['amount', 'amount'],
  ['category', 'category'],
  ['user_id', 'member'],
];

const NO_SUGGESTIONS: readonly SuggestedEntry[] = [];

export interface SeveralDialogProps {
  planId: PlanId;
  /** The type whose categories come first. */
  firstType: TransactionType;
  /** The first row, as typed in the form. */
  first: TransactionDraft;
  /** The category that new rows start with; empty for none. */
  category: string;
  onClose: () => void;
}

/** A table for several transactions, which spreadsheets fill by pasting. Saves all or, while a row is wrong, none. */
export function SeveralDialog({ planId, firstType, first, category, onClose }: SeveralDialogProps) {
  const { t, tn, tError, lang } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const { all, isKnown } = usePeople();
  const today = useToday();
  const create = useCreateTransactions();
  const { busy, error, setError, run } = useAct();
  const { groups = [], choices, typeOf } = useCategoryChoice({ planId }, firstType);

  /** What new rows start with. */
  const [start] = useState(() => ({ ...first, description: '', amount: '', category }));
  const [rows, setRows] = useState<readonly ShownRow[]>(() =>
    isEntered({ draft: first }) ? [{ draft: first }] : [],
  );
  /** For whom the expenses are. */
  const [split, setSplit] = useState<SplitDraft | null>(null);
  const [note, setNote] = useState('');
  /** The row with the focus. */
  const [current, setCurrent] = useState(0);
  const table = useRef<HTMLDivElement>(null);

  const known = useKnownEntries(useEarlier(rows.length > 0), undefined, choices);
  const shown: readonly ShownRow[] = withEmptyRows(rows, shownRows(rows), start);
  const suggestions = useSuggestedEntries(shown[current]?.draft ?? start, undefined, choices, known);
  const rules = useMemo(
    () => ({ planId, formats, typeOf, people: users.map(({ id }) => id), split, isKnown }),
    [planId, formats, typeOf, users, split, isKnown],
  );
  const check = useMemo(() => rowChecker(known, rules), [known, rules]);
  const entered = rows.filter(isEntered).map(check);
  const valid = entered.flatMap(({ checked }) => (checked.ok ? [checked.value] : []));
  const totals = totalsOf(valid);
  const hasExpenses = entered.some(({ row }) => typeOf(row.draft.category) === 'expense');
  const isTried = rows.some((row) => row.isTried);
  const wrongSplit = hasExpenses && isTried ? errorsOf(checkSplit(split, null, formats, isKnown)) : {};
  const hasPeople = users.length > 1;
  const columns = LABELS.filter(([column]) => column !== 'user_id' || hasPeople).map(
    ([column, label]) => [column, t(label)] as const,
  );

  const change = useCallback(
    (index: number, changed: ShownRow) => {
      setNote('');
      setError(undefined);
      setRows((last) => withEmptyRows(last, index + 1, start).with(index, changed));
    },
    [start, setError],
  );

  async function save() {
    if (busy) return;
    setNote('');
    setError(entered.length === 0 ? t('several_none') : undefined);
    setRows(
      entered.map(({ row: { draft, unknown } }) => ({ draft, ...(unknown && { unknown }), isTried: true })),
    );
    if (entered.length === 0 || valid.length < entered.length) return;
    await run(async () => {
      const errors = await create(valid, (saved) => tn('several_saved', saved));
      const refused = entered.flatMap(({ row }, index) => {
        const failure = errors[index];
        if (!failure) return [];
        const values = { description: row.draft.description, message: tError(failure) };
        return [{ ...row, failure: t('transaction_not_saved', values) }];
      });
      if (refused.length === 0) onClose();
      else setRows(refused);
    });
  }

  function focusCell(row: number, column: string) {
    const field = table.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = cellAt(event.target);
    if (at === null || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isArrow = at.field instanceof HTMLInputElement && !(ctrlKey || metaKey || altKey || shiftKey);
    if (key === 'Enter' && (ctrlKey || metaKey)) at.field.form?.requestSubmit();
    else if (key === 'Enter') focusCell(at.row + 1, 'description');
    else if (isArrow && key === 'ArrowDown') focusCell(at.row + 1, at.column);
    else if (isArrow && key === 'ArrowUp') focusCell(at.row - 1, at.column);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const at = cellAt(event.target);
    const column = LABELS.find(([name]) => name === at?.column)?.[0];
    const block = blockOf(event.clipboardData.getData('text/plain'));
    if (at === null || column === undefined || block === null) return;
    event.preventDefault();
    const people = users.map(({ id, displayName }) => ({ id, name: displayName }));
    const names = { categories: choices, people, columns, today, lang, formats };
    const pasted = block === 'tooLarge' ? block : paste(rows, { row: at.row, column }, block, names, start);
    setError(
      pasted === 'tooLarge' ? t('several_too_many', { count: MAX_ROWS, page: t('data_nav') }) : undefined,
    );
    if (pasted === 'tooLarge') return setNote('');
    setRows(pasted.rows);
    setNote(
      [tn('several_pasted', pasted.count), pasted.isPartly && t('several_left_out')]
        .filter(Boolean)
        .join(' '),
    );
  }

  return (
    <FormDialog
      title={t('several_title')}
      size="wide"
      submitLabel={t('save')}
      busy={busy}
      staysOpen
      isTyped={entered.length > 0}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('several_note')}</p>
      <div
        ref={table}
        className={styles.table}
        data-people={hasPeople}
        inert={busy}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={({ target }) => setCurrent(cellAt(target)?.row ?? current)}
      >
        <div className={styles.head} aria-hidden>
          <span />
          {columns.map(([column, label]) => (
            <span key={column}>{label}</span>
          ))}
        </div>
        {shown.map((row, index) => (
          <SeveralRow
            key={index}
            index={index}
            row={row}
            known={known}
            rules={rules}
            categories={groups}
            people={users}
            suggestions={index === current ? suggestions : NO_SUGGESTIONS}
            onChange={change}
          />
        ))}
      </div>
      <output>{note}</output>
      {all.length > 1 && (hasExpenses || firstType === 'expense') && (
        <div inert={busy}>
          <SplitLine
            draft={split}
            amount=""
            errors={wrongSplit}
            hows={HOWS_OF_MANY}
            asksPayers={false}
            onChange={setSplit}
          />
        </div>
      )}
      <p className={styles.total}>
        {valid.length > 0 && <span>{tn('several_total', valid.length)}</span>}
        {totals.income > 0 && (
          <span>
            {t('income_title')} <Money amount={totals.income} />
          </span>
        )}
        {totals.expense > 0 && (
          <span>
            {t('expenses_title')} <Money amount={totals.expense} />
          </span>
        )}
      </p>
    </FormDialog>
  );
}

/** The row and the column of a field. */
function cellAt(field: EventTarget) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return null;
  const { column } = field.dataset;
  const row = field.closest('fieldset')?.dataset['row'];
  return column === undefined || row === undefined ? null : { field, row: Number(row), column };
}
