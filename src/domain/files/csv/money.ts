// Reads the money of a row from its column of amounts, or from its columns for money out and in.
import { negative, sum } from '../../money/money';
import type { TransactionType } from '../../../model/category';
import type { Cents } from '../../../model/money';
import { moneyOf, type EntryError, type FoundEntry } from '../statements/entry';
import { parseSigned, type DecimalSign } from './amount';
import type { Columns } from './columns';
import { unguarded } from './guard';
import { typeOfWord } from './rowWords';
import { plainWords } from './plain';
import type { CellOf, Row } from './rows';

/** The cells of a row, unguarded and trimmed. */
export function cellIn({ cells }: Pick<Row, 'cells'>): CellOf {
  return (column) => (column === null ? '' : unguarded(cells[column] ?? '').trim());
}

/** How to read amounts, without the separate fee and the direction of a single column. */
export interface SignLayout {
  /** `amount` alone, or with a `type` that gives its direction; else `debit` and `credit`. */
  columns: Columns;
  /** Null where both decimal signs fit but give different values. */
  decimal: DecimalSign | null;
  /** Amounts are in thousandths with three, else in cents. */
  decimals?: 2 | 3;
  /**
   * In separate columns, whether debits or credits have a minus; those without one are reversals. Null where either may be
   * a reversal.
   */
  isDebitNegative: boolean | null;
  isCreditNegative: boolean | null;
  /** The columns where `A` and `B` mean credit and debit. */
  lettered: readonly number[];
  /** What other words mean, where the balance or the user says it. */
  ways?: Ways | undefined;
}

/** Words of a column of types, as `plainWords` returns them, and their directions. */
export type Ways = readonly (readonly [word: string, type: TransactionType])[];

const wayOf = (ways: Ways | undefined, cell: string) =>
  ways?.find(([word]) => word === plainWords(cell))?.[1] ?? null;

export interface MoneyLayout extends SignLayout {
  /** The type of an amount without a minus, where no column gives it; null where unknown. */
  positive: TransactionType | null;
  fee: number | null;
  /** The fee is to be added (1), subtracted (-1), or a part of the amount (0); null where the balance confirms none. */
  fees: 1 | -1 | 0 | null;
}

export function readMoney(cell: CellOf, layout: MoneyLayout): FoundEntry['money'] {
  const { columns, positive, decimal, decimals, fee, fees } = layout;
  const signed = signedIn(cell, layout);
  if (typeof signed === 'string') return signed;
  const isSaid = columns.amount === null || columns.type !== null;
  const type = isSaid ? 'income' : (positive ?? 'income');
  const paid = fees === 0 || cell(fee) === '' ? sum([]) : parseSigned(cell(fee), decimal ?? ',', decimals);
  if (paid === 0) return moneyOf(signed, type);
  if (paid === null || fees === null) return 'fee_unclear';
  return moneyOf(sum([signed, fees === 1 ? paid : negative(paid)]), type);
}

/** The amount without its fee: above zero for income, unless the layout says the opposite of a single column. */
export function signedIn(cell: CellOf, layout: SignLayout): Cents | EntryError {
  const { columns, decimal, decimals, lettered } = layout;
  if (columns.amount === null && columns.debit === null && columns.credit === null) return 'amount_invalid';
  if (columns.amount === null) return signedInTwo(cell(columns.debit), cell(columns.credit), layout);
  const signed = parseSigned(cell(columns.amount), decimal ?? ',', decimals);
  if (signed === null) return 'amount_invalid';
  if (columns.type === null) return signed;
  const said = cell(columns.type);
  const type = wayOf(layout.ways, said) ?? typeOfWord(said, lettered.includes(columns.type));
  // Income with a minus contradicts itself.
  if (type === null || (type === 'income' && signed < 0)) return 'type_unknown';
  return type === 'expense' && signed > 0 ? negative(signed) : signed;
}

/** One of the two is filled; banks leave the other empty or write zero. */
function signedInTwo(
  debit: string,
  credit: string,
  { decimal, decimals, isDebitNegative, isCreditNegative }: SignLayout,
): Cents | EntryError {
  const [out, into] = [debit, credit].map((text) =>
    text === '' ? sum([]) : parseSigned(text, decimal ?? ',', decimals),
  );
  if (out === undefined || into === undefined || out === null || into === null) return 'amount_invalid';
  if (out !== 0 && into !== 0) return 'amount_invalid';
  if (out === 0) return isCreditNegative ? negative(into) : into;
  return isDebitNegative ? out : negative(out);
}
