import { difference, sum } from '../../domain/money/money';
import type { Payer } from '../../domain/settle/people';
import type { Standing, Standings } from '../../domain/settle/standings';
import type { Debt } from '../../features/repayments/RepaymentDialog';
import { MAX_AMOUNT } from '../../model/money';

/**
 * The shares by which everyone is square once this is repaid: those of the last span, which are of earlier today when
 * everyone was square then. Null when somebody still owes something, and when a share is too large to store.
 */
export function squareAfter(
  { from, to, amount }: Debt,
  standings: ReadonlyMap<Payer, Standing>,
  { spans, weights }: Pick<Standings, 'spans' | 'weights'>,
): { shares: Record<string, number> } | null {
  const isSquare = [...standings].every(([id, { balance }]) => {
    const given = id === from ? amount : sum([]);
    const got = id === to ? amount : sum([]);
    return difference(sum([balance, given]), got) === 0;
  });
  const shares = spans.at(-1)?.shares ?? weights;
  const isStorable = [...shares.values()].every((weight) => weight <= MAX_AMOUNT);
  return isSquare && isStorable ? { shares: Object.fromEntries(shares) } : null;
}
