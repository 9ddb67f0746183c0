// The rows of the table in which people enter several transactions at once.
import type { TransactionType } from '../../model/category';
import type { PlanId, UserId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { NewTransaction } from '../../model/transaction';
import type { AmountFormats } from '../formats/amounts';
import { sum } from '../money/money';
import { parseDay } from '../time/calendar';
import type { Validated } from '../validated';
import type { EarlierEntries } from './earlierEntries';
import type { SplitDraft } from './splitDraft';
import type { TransactionDraft } from './transactionDraft';
import { validateTransaction, type TransactionField } from './validateTransaction';

/** More rows than people type, and few enough to save in one act. */
export const MAX_ROWS = 100;

/** The rows of a new table. */
const FIRST_ROWS = 3;

/** As typed. */
export interface SeveralRow {
  draft: TransactionDraft;
  /** Pasted names that the plan doesn't have. */
  unknown?: Partial<Record<'category' | 'user_id', string>>;
}

/** Whether a row counts: rows without a description and an amount are left out. */
export const isEntered = ({ draft }: SeveralRow): boolean =>
  draft.description.trim() !== '' || draft.amount.trim() !== '';

/**
 * The rows with empty ones below them, up to `count` rows. An empty row has the day and the person of the row above, and the
 * category of `start`; without a row above, it is `start`.
 */
export function withEmptyRows<Row extends SeveralRow>(
  rows: readonly Row[],
  count: number,
  start: TransactionDraft,
): readonly (Row | SeveralRow)[] {
  const above = rows.map(({ draft }) => draft);
  const { user_id } = above.at(-1) ?? start;
  // Text that is no day belongs to its row alone.
  const { date } = above.findLast((draft) => parseDay(draft.date) !== null) ?? start;
  const empty = { draft: { ...start, date, user_id } };
  const missing = Math.max(0, Math.min(count, MAX_ROWS) - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => empty)];
}

/** The number of rows to show: the last one is empty as long as another fits. */
export const shownRows = (rows: readonly unknown[]): number => Math.max(FIRST_ROWS, rows.length + 1);

/**
 * A row with the category that earlier transactions of its payee have, where the person hasn't chosen one. Without
 * certainty, only one that all of them have.
 */
export function completed<Row extends SeveralRow>(row: Row, known: EarlierEntries): Row {
  if (row.draft.category !== '' || row.unknown?.category !== undefined) return row;
  const learned = known.like(row.draft.description)?.learned;
  if (learned === undefined || !(learned.isSure || learned.times === learned.of)) return row;
  return { ...row, draft: { ...row.draft, category: learned.category } };
}

export interface RowRules {
  planId: PlanId;
  formats: AmountFormats;
  /** The members of the plan. */
  people: readonly UserId[];
  /** Null for a category that can't be chosen. */
  typeOf: (category: string) => TransactionType | null;
  /** For whom all expenses are. */
  split: SplitDraft | null;
  /** Whether an expense can be for somebody. */
  isKnown: (id: string) => boolean;
}

/** The transaction of a row, or what is wrong in its cells. */
export function checkRow(
  { draft }: SeveralRow,
  { planId, formats, people, typeOf, split, isKnown }: RowRules,
): Validated<NewTransaction, TransactionField> {
  const type = typeOf(draft.category);
  // A member may leave the plan while chosen here; a category may go too.
  const isMember = people.some((id) => id === draft.user_id);
  const checked = validateTransaction(
    {
      ...draft,
      category: type === null ? '' : draft.category,
      user_id: isMember ? draft.user_id : '',
      split: type === 'expense' ? split : null,
    },
    formats,
    planId,
    undefined,
    isKnown,
  );
  if (!checked.ok) return checked;
  if (type === null) return { ok: false, errors: { category: 'category_required' } };
  return { ok: true, value: { ...checked.value, type } };
}

export interface CheckedRow {
  /** As `completed` returns it. */
  row: SeveralRow;
  checked: ReturnType<typeof checkRow>;
}

/** Completes and checks rows, each object once: while somebody types, only one of a hundred rows is a new object. */
export function rowChecker(known: EarlierEntries, rules: RowRules): (typed: SeveralRow) => CheckedRow {
  const seen = new WeakMap<SeveralRow, CheckedRow>();
  return (typed) => {
    const before = seen.get(typed);
    if (before) return before;
    const row = completed(typed, known);
    const found = { row, checked: checkRow(row, rules) };
    seen.set(typed, found);
    return found;
  };
}

/** What the transactions add up to. */
export function totalsOf(transactions: readonly NewTransaction[]): Record<TransactionType, Cents> {
  const totalOf = (type: TransactionType) =>
    sum(transactions.filter((each) => each.type === type).map(({ amount }) => amount));
  return { income: totalOf('income'), expense: totalOf('expense') };
}
