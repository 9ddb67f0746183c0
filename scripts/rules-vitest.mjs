// Replaces vitest for the mutants (rules-worker.mjs): collects the tests of tests/rules once, and then runs them
// repeatedly, one at a time and in any order.
import { format } from 'node:util';

export { expect } from 'vitest';

/** @typedef {(context: { task: { file: { name: string } } }) => unknown} Hook */
/** @typedef {{ name: string, run: () => unknown, before: Hook[] }} Test */

/** @type {Test[]} */
export const tests = [];

/** @type {string[]} */
let names = [];
/** @type {Hook[]} */
let before = [];

/** Resets the `beforeEach` hooks, which apply to one file only. */
export function beginFile() {
  before = [];
}

/**
 * @param {string} name
 * @param {() => void} body
 */
function suite(name, body) {
  const outside = { names, before };
  names = [...names, name];
  body();
  ({ names, before } = outside);
}

/**
 * @param {string} name
 * @param {() => unknown} run
 */
function test(name, run) {
  tests.push({ name: [...names, name].join(' '), run, before });
}

/** @param {Hook} hook */
export function beforeEach(hook) {
  before = [...before, hook];
}

export const describe = Object.assign(suite, { each: eachOf(suite) });
export const it = Object.assign(test, { each: eachOf(test) });

/**
 * With a table of lists, each body receives several values, otherwise one.
 * `any`: each body declares the values that it takes.
 * @param {(name: string, body: () => any) => void} collect
 */
function eachOf(collect) {
  return (/** @type {readonly any[]} */ table) =>
    (/** @type {string} */ name, /** @type {(...values: any[]) => unknown} */ body) => {
      const rows = table.every(Array.isArray) ? table : table.map((value) => [value]);
      const shown = name.match(/%[a-z]/g)?.length ?? 0;
      for (const row of rows) collect(format(name, ...row.slice(0, shown)), () => body(...row));
    };
}
