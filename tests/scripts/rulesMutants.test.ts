import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idleExplanations, mutants } from '../../scripts/rules-mutations.mjs';

const RULES = readFileSync('firestore.rules', 'utf8');

describe('a mutant', () => {
  it('reports its line, the old text and the new text', () => {
    const found = mutants('function f() {\n  return a\n    != b && c;\n}\n');
    expect(found.map(({ line, was, becomes }) => [line, was, becomes])).toEqual([
      [2, 'a != b && c', 'true'],
      [2, 'a != b', ''],
      [3, 'c', ''],
      [3, '&&', '||'],
      [3, '!=', '=='],
    ]);
  });

  it('is the whole file with one place changed', () => {
    for (const { text, place, line } of mutants(RULES)) {
      expect(text.startsWith(RULES.slice(0, place.start)), `line ${line}`).toBe(true);
      expect(text.endsWith(RULES.slice(place.end)), `line ${line}`).toBe(true);
    }
  });

  it('differs from the file and from all others', () => {
    const made = mutants(RULES).map(({ text }) => text);
    expect(made).not.toContain(RULES);
    expect(new Set(made).size).toBe(made.length);
  });
});

const explained = (...explanations: readonly string[]) =>
  [...explanations.map((each) => `// equivalent: ${each}`), 'return a >= 0;'].join('\n');

describe('an explanation above a line', () => {
  it('belongs to the one mutant that it names', () => {
    const found = mutants(explained('>= -> >: because'));
    expect(found.map(({ becomes, equivalent }) => [becomes, equivalent])).toEqual([
      ['true', undefined],
      ['<', undefined],
      ['>', 'because'],
      ['1', undefined],
    ]);
  });

  it('may name the omitted text', () => {
    const found = mutants('// equivalent: b -> (left out): because\nreturn a && b;');
    expect(found.find(({ equivalent }) => equivalent === 'because')?.text).toContain('return a;');
  });

  it('may be above other explanations and below other comments', () => {
    const found = mutants(`// Why.\n${explained('>= -> >: one', '0 -> 1: other')}`);
    expect(found.map(({ equivalent }) => equivalent)).toEqual([undefined, undefined, 'one', 'other']);
  });

  it('does not reach past a line of the rules', () => {
    const found = mutants('// equivalent: >= -> >: because\nreturn a\n  >= 0;');
    expect(found.some(({ equivalent }) => equivalent === 'because')).toBe(false);
  });

  it('is unused if no mutant matches it, even if another explanation has the same reason', () => {
    expect(idleExplanations(explained('>= -> >: because'))).toEqual([]);
    expect(idleExplanations(explained('>= -> ==: because'))).toEqual([1]);
    expect(idleExplanations(explained('>= -> >: because', '>= -> ==: because'))).toEqual([2]);
  });
});
