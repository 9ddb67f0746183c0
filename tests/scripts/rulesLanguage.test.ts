import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statements, tokens, within } from '../../scripts/rules-language.mjs';

/** A rules file with one condition. */
const rules = (condition: string) => `match /plan/{id} {\n  allow read: if ${condition};\n}\n`;

const conditionOf = (text: string) => statements(rules(text))[0]?.condition;

/** The text of each part of a condition, outermost first. */
function partsOf(text: string): string[] {
  const file = rules(text);
  const condition = statements(file)[0]?.condition;
  return condition === undefined ? [] : within(condition).map(({ start, end }) => file.slice(start, end));
}

describe('the reader of conditions', () => {
  it('leaves out blanks and comments', () => {
    expect(tokens("a // b 'c'\n  && d").map(({ text }) => text)).toEqual(['a', '&&', 'd', '']);
  });

  it('names the text that it cannot read', () => {
    expect(() => tokens('a ~ b')).toThrow('~ b');
  });

  it('binds && more tightly than ||, and comparisons more tightly than both', () => {
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

  it('keeps parentheses with their content', () => {
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

  it('distinguishes a path from a division', () => {
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

  it('reads a choice between two', () => {
    expect(partsOf('a ? b : c || d')).toEqual(['a ? b : c || d', 'a', 'b', 'c || d', 'c', 'd']);
  });

  it('knows the collection, the function and the requests of each condition', () => {
    const file =
      'function f() { return a; } match /databases/{d}/documents { match /plan/{id} { function g() { return b; } allow get, list: if c; } }';
    const found = statements(file).map(({ collection, defines, methods }) => [
      collection,
      defines,
      methods.map(({ text }) => text),
    ]);
    expect(found).toEqual([
      [undefined, 'f', []],
      ['plan', 'g', []],
      ['plan', undefined, ['get', 'list']],
    ]);
  });

  it.each(['a &&', '(a', 'f(a', 'a b', ')'])('refuses %s', (text) => {
    expect(() => conditionOf(text)).toThrow(SyntaxError);
  });

  it('reads the rules of the product to their end', () => {
    const text = readFileSync('firestore.rules', 'utf8');
    expect(statements(text)).toHaveLength(text.match(/^\s*(allow|return|let) /gm)?.length ?? 0);
  });
});
