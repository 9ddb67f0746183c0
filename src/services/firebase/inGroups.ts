/** The most values of a query's condition `in` or `array-contains-any`. */
const MOST_VALUES = 30;

/** Divides the values of a condition among as many queries as they need. */
export function inGroups<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
}
