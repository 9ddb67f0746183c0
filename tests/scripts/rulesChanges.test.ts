import { describe, expect, it } from 'vitest';
import { mutants } from '../../scripts/rules-mutations.mjs';

/** What a function that returns something returns in each of its mutants. */
const changed = (returned: string) =>
  mutants(`return ${returned};`).map(({ text }) => text.slice('return '.length, -1));

/** The same without the condition opened as a whole. */
const inside = (condition: string) => changed(condition).filter((each) => each !== 'true');

/** A whole rules file, or a statement of one, and what becomes of it where `was` changes. */
const becomes = (text: string, was: string) =>
  mutants(text)
    .filter((each) => each.was === was)
    .map((each) => each.becomes);

describe('a condition', () => {
  it('is opened, and loses each part of a conjunction, or the need for both', () => {
    expect(changed('a && b && c')).toEqual([
      'true',
      'b && c',
      'a && c',
      'a && b',
      'a || b && c',
      'a && b || c',
    ]);
  });

  it('loses each part of a disjunction, in parentheses too, or the choice', () => {
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

  it('loses each way of a choice', () => {
    expect(changed('a ? b : c')).toEqual(['b', 'c']);
  });

  it('loses its negation', () => {
    expect(changed('!a')).toEqual(['true', 'a']);
  });

  it('that is always true or false turns round', () => {
    expect(changed('true')).toEqual(['false']);
    expect(changed('false')).toEqual(['true']);
  });
});

describe('a comparison', () => {
  it('is opened, turned round, and moved at its boundary', () => {
    expect(changed('a == b')).toEqual(['true', 'a != b']);
    expect(changed('a <= b')).toEqual(['true', 'a > b', 'a < b']);
    expect(changed('a > b')).toEqual(['true', 'a <= b', 'a >= b']);
    expect(changed('a in b')).toEqual(['true', '!(a in b)']);
  });

  it('with a time takes what is earlier and what is later', () => {
    expect(inside('a == request.time')).toEqual([
      'a != request.time',
      'a <= request.time',
      'a >= request.time',
    ]);
  });

  it('with a list takes one more text and one less', () => {
    expect(inside("a in ['x']")).toEqual(["!(a in ['x'])", "a in ['x', 'extra']", 'a in []']);
  });

  it('of a type takes one that is like it', () => {
    expect(inside('a is list')).toEqual(['!(a is list)', 'a is map']);
    expect(inside('a is int')).toEqual(['!(a is int)', 'a is number']);
  });
});

describe('a value', () => {
  it('moves by one of its last digit, never below 0', () => {
    expect(changed('f(3)')).toEqual(['f(4)', 'f(2)']);
    expect(changed('f(0)')).toEqual(['f(1)']);
    expect(changed('f(9.99)')).toEqual(['f(10.00)', 'f(9.98)']);
  });

  it('that joins or parts is left out', () => {
    expect(changed("a.join(',')")).toEqual(["a.join('')"]);
    expect(changed("a + '_'")).toEqual(["'_'", 'a', "a - '_'", "a + ''"]);
  });

  it('that is reckoned is reckoned otherwise', () => {
    expect(changed('a % b')).toEqual(['b', 'a', 'a / b']);
  });

  it('of a pattern is opened, and changed inside', () => {
    expect(changed("a.matches('x+')")).toEqual([
      "a.matches('.*x+')",
      "a.matches('x+.*')",
      "a.matches('x*')",
      "a.matches('x')",
    ]);
  });

  it('is taken of the old record instead of the new one, and the other way round', () => {
    expect(changed('resource.data')).toEqual(['request.resource.data']);
    expect(changed('request.resource.data')).toEqual(['resource.data']);
  });
});

describe('a call', () => {
  it('asks for what is easily mistaken for it', () => {
    expect(changed('a.keys()')).toEqual(['a.values()']);
    expect(changed('a.round()')).toEqual(['a.floor()', 'a.ceil()']);
    expect(changed('exists(a)')).toEqual(['existsAfter(a)']);
    expect(changed('getAfter(a)')).toEqual(['get(a)']);
  });

  it('trims what it measures, or no more', () => {
    expect(changed('a.size()')).toEqual(['a.trim().size()']);
    expect(changed('a.trim().size()')).toEqual(['a.size()']);
  });

  it('takes each field that another call of the same collection takes, and one that none takes', () => {
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

describe('the one who asks', () => {
  it('is taken for others that the same collection compares with them or passes in their place', () => {
    const rules =
      'function me() { return request.auth.uid; } match /a/{b} { allow get: if me() == a.owner && f(me()) && f(a.friend); } match /c/{d} { allow get: if me() == c.user; }';
    expect(becomes(rules, 'me()')).toEqual(['a.friend', 'a.owner', 'a.friend']);
  });
});

describe('what is allowed', () => {
  it('is allowed to all, and to nobody', () => {
    expect(becomes('allow get: if a;', 'a')).toEqual(['true', 'false']);
  });

  it('holds for each other request too', () => {
    expect(becomes('allow read: if a;', 'read')).toEqual(['read, create', 'read, update', 'read, delete']);
  });

  it('holds for one request less', () => {
    expect(becomes('allow get, list: if a;', 'get')).toEqual(['']);
    expect(becomes('allow get, list: if a;', 'list')).toEqual(['']);
  });

  it('holds for no request that lacks what it looks at', () => {
    expect(becomes('allow create: if request.resource.data.a;', 'create')).toEqual(['create, update']);
    expect(becomes('allow get: if resource.data.a;', 'get')).toEqual([
      'get, list',
      'get, update',
      'get, delete',
    ]);
  });
});
