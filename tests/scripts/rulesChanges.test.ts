import { describe, expect, it } from 'vitest';
import { mutants } from '../../scripts/rules-mutations.mjs';

/** The returned expression of a function in each of its mutants. */
const changed = (returned: string) =>
  mutants(`return ${returned};`).map(({ text }) => text.slice('return '.length, -1));

/** The same without the mutant that replaces the whole condition by true. */
const inside = (condition: string) => changed(condition).filter((each) => each !== 'true');

/** The replacements for `was` in a whole rules file or in one statement. */
const becomes = (text: string, was: string) =>
  mutants(text)
    .filter((each) => each.was === was)
    .map((each) => each.becomes);

describe('a condition', () => {
  it('becomes true, loses each part of a conjunction, and becomes a disjunction', () => {
    expect(changed('a && b && c')).toEqual([
      'true',
      'b && c',
      'a && c',
      'a && b',
      'a || b && c',
      'a && b || c',
    ]);
  });

  it('loses each part of a disjunction, also in parentheses, and becomes a conjunction', () => {
    expect(changed('a && (b || c)')).toEqual([
      'true',
      '(b || c)',
      'a',
      'a || (b || c)',
      'a && (c)',
      'a && (b)',
      'a && (b && c)',
    ]);
  });

  it('loses each branch of a choice', () => {
    expect(changed('a ? b : c')).toEqual(['b', 'c']);
  });

  it('loses its negation', () => {
    expect(changed('!a')).toEqual(['true', 'a']);
  });

  it('that is always true or false is inverted', () => {
    expect(changed('true')).toEqual(['false']);
    expect(changed('false')).toEqual(['true']);
  });
});

describe('a comparison', () => {
  it('becomes true, is inverted, and moves at its boundary', () => {
    expect(changed('a == b')).toEqual(['true', 'a != b']);
    expect(changed('a <= b')).toEqual(['true', 'a > b', 'a < b']);
    expect(changed('a > b')).toEqual(['true', 'a <= b', 'a >= b']);
    expect(changed('a in b')).toEqual(['true', '!(a in b)']);
  });

  it('with a time also accepts earlier and later times', () => {
    expect(inside('a == request.time')).toEqual([
      'a != request.time',
      'a <= request.time',
      'a >= request.time',
    ]);
  });

  it('with a list accepts one more text and one less', () => {
    expect(inside("a in ['x']")).toEqual(["!(a in ['x'])", "a in ['x', 'extra']", 'a in []']);
  });

  it('with a type accepts a similar type', () => {
    expect(inside('a is list')).toEqual(['!(a is list)', 'a is map']);
    expect(inside('a is int')).toEqual(['!(a is int)', 'a is number']);
  });
});

describe('a value', () => {
  it('changes by one in its last digit, and never falls below 0', () => {
    expect(changed('f(3)')).toEqual(['f(4)', 'f(2)']);
    expect(changed('f(0)')).toEqual(['f(1)']);
    expect(changed('f(9.99)')).toEqual(['f(10.00)', 'f(9.98)']);
  });

  it('that joins or separates is left out', () => {
    expect(changed("a.join(',')")).toEqual(["a.join('')"]);
    expect(changed("a + '_'")).toEqual(["'_'", 'a', "a - '_'", "a + ''"]);
  });

  it('that is computed is computed with another operator', () => {
    expect(changed('a % b')).toEqual(['b', 'a', 'a / b']);
  });

  it('that is a pattern is opened at its ends, and changed inside', () => {
    expect(changed("a.matches('x+')")).toEqual([
      "a.matches('.*x+')",
      "a.matches('x+.*')",
      "a.matches('x*')",
      "a.matches('x')",
    ]);
  });

  it('comes from the old record instead of the new one, and the other way round', () => {
    expect(changed('resource.data')).toEqual(['request.resource.data']);
    expect(changed('request.resource.data')).toEqual(['resource.data']);
  });
});

describe('a call', () => {
  it('is replaced by calls that are easily mistaken for it', () => {
    expect(changed('a.keys()')).toEqual(['a.values()']);
    expect(changed('a.round()')).toEqual(['a.floor()', 'a.ceil()']);
    expect(changed('exists(a)')).toEqual(['existsAfter(a)']);
    expect(changed('getAfter(a)')).toEqual(['get(a)']);
  });

  it('starts or stops trimming the measured text', () => {
    expect(changed('a.size()')).toEqual(['a.trim().size()']);
    expect(changed('a.trim().size()')).toEqual(['a.size()']);
  });

  it('also accepts each field that another call of the same collection accepts, and one that no call accepts', () => {
    const rules =
      "match /a/{b} { allow get: if f(['x']) && f(['y', 'z']); } match /c/{d} { allow get: if f(['w']); }";
    expect(becomes(rules, ']')).toEqual([
      ", 'y']",
      ", 'z']",
      ", 'extra']",
      ", 'x']",
      ", 'extra']",
      ", 'extra']",
    ]);
  });
});

describe('the requesting person', () => {
  it('is replaced by others that the same collection compares with them or passes in their place', () => {
    const rules =
      'function me() { return request.auth.uid; } match /a/{b} { allow get: if me() == a.owner && f(me()) && f(a.friend); } match /c/{d} { allow get: if me() == c.user; }';
    expect(becomes(rules, 'me()')).toEqual(['a.friend', 'a.owner', 'a.friend']);
  });
});

describe('an allowed request', () => {
  it('is allowed to everybody, and to nobody', () => {
    expect(becomes('allow get: if a;', 'a')).toEqual(['true', 'false']);
  });

  it('extends to each other kind of request', () => {
    expect(becomes('allow read: if a;', 'read')).toEqual(['read, create', 'read, update', 'read, delete']);
  });

  it('loses each of its kinds', () => {
    expect(becomes('allow get, list: if a;', 'get')).toEqual(['']);
    expect(becomes('allow get, list: if a;', 'list')).toEqual(['']);
  });

  it('does not extend to kinds of requests that lack the checked record', () => {
    expect(becomes('allow create: if request.resource.data.a;', 'create')).toEqual(['create, update']);
    expect(becomes('allow get: if resource.data.a;', 'get')).toEqual([
      'get, list',
      'get, update',
      'get, delete',
    ]);
  });
});
