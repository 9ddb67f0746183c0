// The results of the measurements. scripts/bench-table.mjs prints them at the end.
import { test } from '@playwright/test';

/** Adds figures to the table in order and prints them at once, because an interrupted run prints no table. */
export function note(what: string, ...figures: readonly string[]): void {
  const description = figures.join(', ');
  process.stdout.write(`     ${what}: ${description}\n`);
  test.info().annotations.push({ type: what, description });
}

export const median = (values: readonly number[]): number => at(0.5, values);

/** The value below which this part of the values lies. */
export function at(part: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
}

/** The median and the range. */
export function summary(values: readonly number[]): string {
  const [middle, least, most] = [0.5, 0, 1].map((part) => Math.round(at(part, values)));
  return `${middle} ms (${least}–${most}, ${values.length} runs)`;
}

export const ratio = (values: readonly number[], others: readonly number[]): string =>
  (median(values) / median(others)).toFixed(2);

/** One after the other: in parallel they would slow each other down. */
export async function repeat<T>(runs: number, once: (run: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let run = 0; run < runs; run += 1) found.push(await once(run));
  return found;
}
