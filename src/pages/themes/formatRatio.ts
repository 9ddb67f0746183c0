// Rounds down: a ratio just below the limit must not look as if it reached it.
const ratioFormat = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** `4,5` for a contrast of 4.58:1. */
export function formatRatio(ratio: number): string {
  return ratioFormat.format(ratio);
}
