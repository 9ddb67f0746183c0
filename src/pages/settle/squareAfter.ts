import { difference, sum } from '../../domain/money/money';
import type { Payer } from '../../domain/settle/people';
import type { Standing } from '../../domain/settle/standings';
import type { Debt } from '../../features/repayments/RepaymentDialog';
import type { PersonId } from '../../model/ids';
import { MAX_AMOUNT } from '../../model/money';

/**
 * The shares by which everyone is square once this is repaid. Null when somebody still owes something, and when a share is
 * too large to store.
 */
export function squareAfter(
  { from, to, amount }: Debt,
  { standings, weights }: { standings: ReadonlyMap<Payer, Standing>; weights: ReadonlyMap<PersonId, number> },
): { shares: Record<string, number> } | null {
  const isSquare = [...standings].every(([id, { balance }]) => {
    const given = id === from ? amount : sum([]);
    const got = id === to ? amount : sum([]);
    return difference(sum([balance, given]), got) === 0;
  });
  const isStorable = [...weights.values()].every((weight) => weight <= MAX_AMOUNT);
  return isSquare && isStorable ? { shares: Object.fromEntries(weights) } : null;
}
