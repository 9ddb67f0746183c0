// Uses a running balance to find the column with the amounts.

/** The amounts of a column, in cents; null where a cell has none. */
export type Figures = readonly (number | null)[];

/**
 * 1 if each balance is the previous one plus the amount, in files that start with the oldest or the newest row; -1 if it
 * is the previous one minus the amount. Null when it is neither or no row shows it.
 */
export function signInBalance(balances: Figures, amounts: Figures): 1 | -1 | null {
  const signs = ([1, -1] as const).filter(
    (sign) =>
      isRunning(balances, amounts, sign) || isRunning(balances.toReversed(), amounts.toReversed(), sign),
  );
  // Balances before each amount look like balances after it in the reverse direction.
  return signs.includes(1) ? 1 : (signs[0] ?? null);
}

/** Whether each balance is the one above it plus the amount times `sign`. */
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
