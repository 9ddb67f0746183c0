import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statements, tokens, within } from '../../scripts/rules-language.mjs';
import { idleExplanations, mutants } from '../../scripts/rules-mutations.mjs';

/** A rules file with one condition. */
const rules = (condition: string) => `match /plan/{id} {\n  allow read: if ${condition};\n}\n`;

const conditionOf = (text: string) => statements(rules(text))[0]?.condition;

/** What each part of a condition says, outermost first. */
function partsOf(text: string): string[] {
  const file = rules(text);
  const condition = statements(file)[0]?.condition;
  return condition === undefined ? [] : within(condition).map(({ start, end }) => file.slice(start, end));
}

/** The condition of each mutant of a rules file with that condition. */
function mutantsOf(condition: string): string[] {
  return mutants(rules(condition)).map(({ text }) => text.split('if ')[1]?.split(';')[0] ?? '');
}

describe('the reader of conditions', () => {
  it('leaves out blanks and comments', () => {
    expect(tokens("a // b 'c'\n  && d").map(({ text }) => text)).toEqual(['a', '&&', 'd', '']);
  });

  it('says what it cannot read', () => {
    expect(() => tokens('a ? b')).toThrow('? b');
  });

  it('binds && closer than ||, and comparisons closer than both', () => {
    expect(partsOf('a == 1 || b && c < 2')).toEqual([
      'a == 1 || b && c < 2',
      'a == 1',
      'a',
      '1',
      'b && c < 2',
      'b',
      'c < 2',
      'c',
      '2',
    ]);
  });

  it('keeps the parentheses with what they hold', () => {
    expect(partsOf('(a || b) && !(c in d)')).toEqual([
      '(a || b) && !(c in d)',
      '(a || b)',
      'a',
      'b',
      '!(c in d)',
      '(c in d)',
      'c',
      'd',
    ]);
  });

  it('tells a path from a division', () => {
    expect(partsOf('get(/plan/$(id)).data.size() / 2 > 1')).toEqual([
      'get(/plan/$(id)).data.size() / 2 > 1',
      'get(/plan/$(id)).data.size() / 2',
      'get(/plan/$(id)).data.size()',
      'get(/plan/$(id)).data.size',
      'get(/plan/$(id)).data',
      'get(/plan/$(id))',
      'get',
      '/plan/$(id)',
      'id',
      '2',
      '1',
    ]);
  });

  it('reads lists, maps, signs and text with quotes', () => {
    expect(partsOf(`-1 in [{'a': 2}, 'it\\'s']`)).toEqual([
      `-1 in [{'a': 2}, 'it\\'s']`,
      '-1',
      '1',
      `[{'a': 2}, 'it\\'s']`,
      `{'a': 2}`,
      `'a'`,
      '2',
      `'it\\'s'`,
    ]);
  });

  it('finds every condition of a file: of an allow, a return and a let', () => {
    const file = 'function f(x) { let y = x.a; return y == 1; } match /a/{b} { allow get, list: if f(b); }';
    expect(statements(file).map(({ kind }) => kind)).toEqual(['let', 'return', 'allow']);
  });

  it.each(['a &&', '(a', 'f(a', 'a b', ')'])('refuses %s', (text) => {
    expect(() => conditionOf(text)).toThrow(SyntaxError);
  });

  it('reads the rules of the product to their end', () => {
    const text = readFileSync('firestore.rules', 'utf8');
    expect(statements(text)).toHaveLength(text.match(/^\s*(allow|return|let) /gm)?.length ?? 0);
  });
});

describe('the mutants of a condition', () => {
  it('open it, and drop each part of a conjunction', () => {
    expect(mutantsOf('a && b && c')).toEqual(['true', 'b && c', 'a && c', 'a && b']);
  });

  it('drop each part of a disjunction, in parentheses too', () => {
    expect(mutantsOf('a && (b || c)')).toEqual(['true', '(b || c)', 'a', 'a && (c)', 'a && (b)']);
  });

  it('turn each comparison, and move its boundary', () => {
    expect(mutantsOf('a == b')).toEqual(['true', 'a != b']);
    expect(mutantsOf('a <= b')).toEqual(['true', 'a > b', 'a < b']);
    expect(mutantsOf('a > b')).toEqual(['true', 'a <= b', 'a >= b']);
    expect(mutantsOf('a in b')).toEqual(['true', '!(a in b)']);
    expect(mutantsOf('a is list')).toEqual(['true', '!(a is list)']);
  });

  it('drop a negation', () => {
    expect(mutantsOf('!a')).toEqual(['true', 'a']);
  });

  it('move each number by one of its last digit, never below 0', () => {
    expect(mutantsOf('f(3)')).toEqual(['true', 'f(4)', 'f(2)']);
    expect(mutantsOf('f(0)')).toEqual(['true', 'f(1)']);
    expect(mutantsOf('f(9.99)')).toEqual(['true', 'f(10.00)', 'f(9.98)']);
  });

  it('move each bound of a pattern', () => {
    expect(mutantsOf("f('a{1,64}')")).toEqual([
      'true',
      "f('a{2,64}')",
      "f('a{0,64}')",
      "f('a{1,65}')",
      "f('a{1,63}')",
    ]);
  });

  it('drop each thing listed', () => {
    expect(mutantsOf("f(['a', 'b'])")).toEqual(['true', "f(['b'])", "f(['a'])"]);
  });

  it('turn true and false, and leave open what is open', () => {
    expect(mutantsOf('true')).toEqual(['false']);
  });

  it('tell their line and their collection', () => {
    const [opened, turned] = mutants(`function f() {\n  return 1;\n}\n${rules('a\n    != b')}`).slice(2);
    expect(opened).toMatchObject({ line: 5, collection: 'plan', was: 'a != b', becomes: 'true' });
    expect(turned).toMatchObject({ line: 6, collection: 'plan', was: '!=', becomes: '==' });
    expect(mutants('return !f();')[0]).toMatchObject({ line: 1, collection: undefined });
  });

  it('differ from the file in one place each, and are all different', () => {
    const text = readFileSync('firestore.rules', 'utf8');
    const made = mutants(text).map((mutant) => mutant.text);
    expect(made).not.toContain(text);
    expect(new Set(made).size).toBe(made.length);
  });
});

const explained = (explanation: string) => `// equivalent: ${explanation}\nreturn a >= 0;`;

describe('an explanation above a line', () => {
  it('belongs to the one mutant that it names', () => {
    const found = mutants(explained('>= -> >: because')).map(({ becomes, equivalent }) => [
      becomes,
      equivalent,
    ]);
    expect(found).toEqual([
      ['<', undefined],
      ['>', 'because'],
      ['1', undefined],
    ]);
  });

  it('may name what is left out', () => {
    expect(mutants('// equivalent: b -> : because\nreturn a && b;')[1]?.equivalent).toBe('because');
  });

  it('is idle when no mutant is like it', () => {
    expect(idleExplanations(explained('>= -> >: because'))).toEqual([]);
    expect(idleExplanations(explained('>= -> ==: because'))).toEqual([1]);
  });
});
