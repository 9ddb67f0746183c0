// The figures of two commits beside each other.

/** @typedef {Map<string, number>} Values by what was measured and its unit */

const FIGURE = /(\d+(?:[.,]\d+)?) (ms|s|kB|MB|requests|frames a second)(?![\w])/g;

/**
 * The first figure of each unit in each row: the others are ranges, or parts.
 * @param {readonly string[][]} rows what was measured, and its result in words
 * @returns {Values}
 */
export function valuesIn(rows) {
  /** @type {Values} */
  const values = new Map();
  for (const [what = '', result = ''] of rows)
    for (const [, figure = '', unit = ''] of result.matchAll(FIGURE)) {
      const name = `${what}, ${unit}`;
      if (!values.has(name)) values.set(name, Number(figure.replace(',', '.')));
    }
  return values;
}

/**
 * @param {readonly Values[]} before
 * @param {readonly Values[]} now
 * @returns {string} a line for each figure that both have: the medians, their ranges, and their ratio
 */
export function comparedTable(before, now) {
  const names = [...new Set(before.flatMap((values) => [...values.keys()]))];
  const lines = names.flatMap((name) => {
    const [one, other] = [allOf(before, name), allOf(now, name)];
    if (one.length === 0 || other.length === 0) return [];
    const ratio = (median(other) / median(one)).toFixed(2);
    return [[name, shown(one), shown(other), ratio]];
  });
  const all = [['', 'before', 'now', 'ratio'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {readonly Values[]} runs @param {string} name */
const allOf = (runs, name) => runs.flatMap((values) => values.get(name) ?? []);

/** @param {readonly number[]} values */
const shown = (values) => `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`;

/** @param {readonly number[]} values */
const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
