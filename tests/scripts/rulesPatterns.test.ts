import { describe, expect, it } from 'vitest';
import { patternChanges } from '../../scripts/rules-patterns.mjs';

/** A pattern as written between the quotes of a rules file, once for each change in it. */
const changed = (pattern: string) =>
  patternChanges(pattern).map(
    ({ place, becomes }) => pattern.slice(0, place.start) + becomes + pattern.slice(place.end),
  );

/** Without the two changes that open it at its ends, which every pattern has. */
const inside = (pattern: string) => changed(pattern).slice(2);

describe('a pattern', () => {
  it('is opened at its beginning and at its end', () => {
    expect(changed('a')).toEqual(['.*a', 'a.*']);
    expect(changed('a|b')).toEqual(['.*(a|b)', '(a|b).*', 'b', 'a']);
  });

  it('loses each alternative, also in a group', () => {
    expect(inside('(ab|c)')).toEqual(['(c)', '(ab)']);
    expect(inside('a|b|c')).toEqual(['b|c', 'a|c', 'a|b']);
  });

  it('accepts one more or one fewer, and never less than none', () => {
    expect(inside('a{1,64}')).toEqual(['a{2,64}', 'a{0,64}', 'a{1,65}', 'a{1,63}']);
    expect(inside('a{0,1}')).toEqual(['a{1,1}', 'a{0,2}', 'a{0,0}']);
    expect(inside('a{3}')).toEqual(['a{4}', 'a{2}']);
    expect(inside('a{2,}')).toEqual(['a{3,}', 'a{1,}']);
  });

  it('accepts one instead of many, and many instead of one', () => {
    expect(inside('a*')).toEqual(['a+', 'a?']);
    expect(inside('a+')).toEqual(['a*', 'a']);
    expect(inside('a?')).toEqual(['a*', 'a']);
    expect(inside('(ab)+')).toEqual(['(ab)*', '(ab)']);
  });

  it('loses its separators, or accepts any character instead', () => {
    expect(inside('a-b')).toEqual(['ab', 'a-?b', 'a.b']);
    expect(inside('[.]')).toEqual(['', '[.]?', '.']);
    expect(inside(String.raw`\n`)).toEqual(['', String.raw`\n?`, '.']);
  });

  it('loses each part of a class, or accepts any character instead', () => {
    expect(inside('[^@ ]')).toEqual(['.', '[@ ]', '[^ ]', '[^@]']);
  });

  it('accepts one letter more or fewer at either end of a range', () => {
    expect(inside('[b-y]')).toEqual(['.', '[c-y]', '[a-y]', '[b-z]', '[b-x]']);
    expect(inside('[A-Z]')).toContain(String.raw`[A-\\[]`);
  });

  it('reads a character written by its number as one character', () => {
    expect(inside(String.raw`[\\p{C}\\x{9}-\\x{34F}]`)).toEqual([
      '.',
      String.raw`[\\x{9}-\\x{34F}]`,
      String.raw`[\\p{C}]`,
      String.raw`[\\p{C}\\x{A}-\\x{34F}]`,
      String.raw`[\\p{C}\\x{8}-\\x{34F}]`,
      String.raw`[\\p{C}\\x{9}-\\x{350}]`,
      String.raw`[\\p{C}\\x{9}-\\x{34E}]`,
    ]);
  });

  it('is refused when it cannot be read', () => {
    expect(() => patternChanges('(a')).toThrow(SyntaxError);
    expect(() => patternChanges('[a')).toThrow(SyntaxError);
  });
});
