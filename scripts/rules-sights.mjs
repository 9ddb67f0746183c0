// Finds the tests that evaluate a place of the rules, the likeliest to notice a change there first.
import { lastOf } from './rules-coverage.mjs';
import { statements } from './rules-language.mjs';

/** @typedef {import('./rules-language.mjs').Place} Place */
/** @typedef {import('./rules-worker.mjs').Sight} Sight */
/** An expression, and the tests that saw it by value. @typedef {Place & { values: Map<string, number[]> }} Seen */

/** Milliseconds below which all tests count as equally cheap. */
const CHEAP = 10;

export class Sights {
  #text;
  #tests;
  /** @type {Seen[]} */
  #seen;

  /**
   * @param {string} text of the rules file
   * @param {Sight[]} tests the values that each test saw
   */
  constructor(text, tests) {
    this.#text = text;
    this.#tests = tests;
    this.#seen = seenBy(tests);
  }

  /**
   * The tests that a change at this place can affect, the likeliest to notice it first: those that saw a value there, or in
   * the condition around it, that few others saw.
   * @param {Place} place
   * @returns {number[]}
   */
  testsOf(place) {
    const around = this.#smallest(place, () => true);
    const reached = around === undefined ? this.testsOfCollection(place) : testsIn([around]);
    const condition = this.#smallest(place, ({ values }) => values.has('true') || values.has('false'));
    /** @type {Map<number, number>} */
    const rarity = new Map();
    for (const { values, ...seen } of this.#seen) {
      if (condition === undefined || !contains(condition, seen)) continue;
      for (const tests of values.values())
        for (const test of tests) rarity.set(test, (rarity.get(test) ?? 0) + 1 / tests.length);
    }
    const likelihood = (/** @type {number} */ test) =>
      (rarity.get(test) ?? 0) / Math.max(CHEAP, this.#tests[test]?.milliseconds ?? 0);
    return reached.toSorted((one, other) => likelihood(other) - likelihood(one));
  }

  /**
   * @param {Place} place
   * @param {(seen: Seen) => boolean} isWanted
   */
  #smallest(place, isWanted) {
    const wanted = { start: place.start, end: lastOf(this.#text, place) };
    return this.#seen
      .filter((seen) => contains(seen, wanted) && isWanted(seen))
      .toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
  }

  /**
   * For places outside expressions, and for expressions that the emulator doesn't report because they ended in an error.
   * Includes tests that saw nothing: no rule matched their requests, but the changed one may.
   * @param {Place} place
   */
  testsOfCollection(place) {
    const all = statements(this.#text);
    const { collection } =
      all.findLast(({ methods, condition }) => (methods[0] ?? condition).start <= place.start) ?? {};
    const conditions = all
      .filter((statement) => statement.collection === collection)
      .map(({ condition }) => condition);
    const blind = this.#tests.flatMap(({ seen }, test) => (seen.length === 0 ? [test] : []));
    const near = this.#seen.filter((seen) => conditions.some((condition) => contains(condition, seen)));
    return [...new Set([...testsIn(near), ...blind])];
  }
}

/** @param {Sight[]} tests @returns {Seen[]} */
function seenBy(tests) {
  /** @type {Map<string, Seen>} */
  const found = new Map();
  tests.forEach(({ seen }, test) => {
    for (const each of seen) {
      const [, position = '', first, last, value = ''] = /^((\d+)-(\d+))=([^]*)$/.exec(each) ?? [];
      const known = found.get(position) ?? { start: Number(first), end: Number(last), values: new Map() };
      known.values.set(value, [...(known.values.get(value) ?? []), test]);
      found.set(position, known);
    }
  });
  return [...found.values()];
}

/** @param {Seen[]} seen */
function testsIn(seen) {
  return [...new Set(seen.flatMap(({ values }) => [...values.values()].flat()))];
}

/** @param {Place} outer @param {Place} inner */
function contains(outer, inner) {
  return outer.start <= inner.start && inner.end <= outer.end;
}
