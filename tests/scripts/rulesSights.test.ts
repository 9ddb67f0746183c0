import { describe, expect, it } from 'vitest';
import { Sights } from '../../scripts/rules-sights.mjs';

const RULES =
  'match /plan/{id} { allow get: if a == b && third; }\nmatch /user/{id} { allow get: if mine; allow create: if fresh; }';

const placeOf = (what: string) => {
  const start = RULES.indexOf(what);
  return { start, end: start + what.length };
};

/** The evaluations of a test in the emulator's format, which names the last character of each expression. */
function saw(values: Readonly<Record<string, string>>, milliseconds = 1) {
  const seen = Object.entries(values).map(([what, value]) => {
    const { start, end } = placeOf(what);
    return `${start}-${end - 1}=${value}`;
  });
  return { milliseconds, seen };
}

describe('the tests that a change can reach', () => {
  it('are those that evaluated the expression around it', () => {
    const sights = new Sights(RULES, [
      saw({ 'a == b && third': 'false', 'a == b': 'false' }),
      saw({ 'a == b && third': 'true', 'a == b': 'true', third: 'true' }),
      saw({ mine: 'true' }),
    ]);
    expect(new Set(sights.testsOf(placeOf('a == b')))).toEqual(new Set([0, 1]));
    expect(new Set(sights.testsOf(placeOf('==')))).toEqual(new Set([0, 1]));
  });

  it('start with the one that got a value that few others got', () => {
    const sights = new Sights(RULES, [saw({ mine: 'false' }), saw({ mine: 'false' }), saw({ mine: 'true' })]);
    expect(sights.testsOf(placeOf('mine'))[0]).toBe(2);
  });

  it('start with the quicker of two that got the same values', () => {
    const sights = new Sights(RULES, [saw({ mine: 'true' }, 900), saw({ mine: 'true' }, 30)]);
    expect(sights.testsOf(placeOf('mine'))).toEqual([1, 0]);
  });

  it('are all of the collection, and those that met no rule, if the change is not in an expression', () => {
    const sights = new Sights(RULES, [
      saw({ 'a == b && third': 'true' }),
      saw({ mine: 'true' }),
      saw({ fresh: 'true' }),
      saw({}),
    ]);
    expect(new Set(sights.testsOf(placeOf('create')))).toEqual(new Set([1, 2, 3]));
  });
});
