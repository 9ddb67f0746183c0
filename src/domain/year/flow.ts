// Where a period's money came from and where it went.
import type { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { difference, isTooLarge, negative, sum } from '../money/money';

export interface CategoryAmount {
  type: TransactionType;
  /** Null for the remaining categories together. */
  category: CategoryId | null;
  amount: Cents;
}

export interface FlowPart {
  /**
   * The remaining categories together are `others`. `left` is income that wasn't spent; `before` is spent money that
   * came from before the period.
   */
  kind: 'category' | 'others' | 'left' | 'before';
  category: CategoryId | null;
  amount: Cents;
}

/** The sources add up to the uses. */
export interface Flow {
  sources: readonly FlowPart[];
  uses: readonly FlowPart[];
  /** Of either side. */
  total: Cents;
}

/**
 * The flow of a period. On each side, the largest come first and the remaining ones last; one that would remain alone is
 * named. A total may be `TOO_LARGE`.
 */
export function flowOf(amounts: readonly CategoryAmount[], most: number): Flow {
  const of = (type: TransactionType) => amounts.filter((each) => each.type === type && each.amount !== 0);
  const [incomes, expenses] = [of('income'), of('expense')];
  const left = difference(totalOf(incomes), totalOf(expenses));
  const sources = folded(incomes, most);
  const uses = folded(expenses, most);
  if (left < 0) sources.push({ kind: 'before', category: null, amount: negative(left) });
  // Whatever is left of an amount that is too large is too large, too.
  if (left > 0 || isTooLarge(left)) uses.push({ kind: 'left', category: null, amount: left });
  return { sources, uses, total: totalOf(left < 0 ? uses : sources) };
}

const totalOf = (amounts: readonly { amount: Cents }[]) => sum(amounts.map(({ amount }) => amount));

function folded(amounts: readonly CategoryAmount[], most: number): FlowPart[] {
  const named = amounts.filter(({ category }) => category !== null).toSorted(bySize);
  const without = amounts.filter(({ category }) => category === null);
  const count = without.length === 0 && named.length === most + 1 ? most + 1 : most;
  const rest = [...named.slice(count), ...without];
  return [
    ...named.slice(0, count).map(({ category, amount }) => ({ kind: 'category' as const, category, amount })),
    ...(rest.length > 0 ? [{ kind: 'others' as const, category: null, amount: totalOf(rest) }] : []),
  ];
}

function bySize(a: CategoryAmount, b: CategoryAmount): number {
  const size = ({ amount }: CategoryAmount) => (isTooLarge(amount) ? Infinity : amount);
  return size(b) - size(a) || ((a.category ?? '') < (b.category ?? '') ? -1 : 1);
}
