// Owns how a running balance shows which column holds the amounts.

/** The amounts of a column, in cents; null where a cell holds none. */
export type Figures = readonly (number | null)[];

/**
 * Whether each balance is the one before it with the amount added, the file beginning with the oldest or the newest; -1
 * where the amount is taken off instead. Null when it is neither, or when nothing shows it.
 */
export function signInBalance(balances: Figures, amounts: Figures): 1 | -1 | null {
  const signs = ([1, -1] as const).filter(
    (sign) =>
      isRunning(balances, amounts, sign) || isRunning(balances.toReversed(), amounts.toReversed(), sign),
  );
  // Balances before each amount look like those after it in the other direction.
  return signs.includes(1) ? 1 : (signs[0] ?? null);
}

/** Whether each balance is the one above it with the amount added, or with the sign -1 taken off. */
export function isRunning(balances: Figures, amounts: Figures, sign: 1 | -1): boolean {
  let count = 0;
  for (const [index, balance] of balances.entries()) {
    const before = balances[index - 1] ?? null;
    const amount = amounts[index] ?? null;
    if (before === null || balance === null || amount === null) continue;
    if (balance !== before + sign * amount) return false;
    if (amount !== 0) count += 1;
  }
  return count > 0;
}
