import { describe, expect, it } from 'vitest';
import { shortNameOf } from '../../../src/domain/plans/shortName';
import { userId } from '../builders';

const people = (...names: string[]) =>
  names.map((displayName, index) => ({ id: userId(`person-${index}`), displayName }));

describe('shortNameOf', () => {
  it.each([
    ['the first name', ['Nora Visser', 'Bram de Wit'], 'Nora'],
    [
      'the full name if another person has the same first name',
      ['Nora Visser', 'Nora Bakker'],
      'Nora Visser',
    ],
    ['a name that is one word', ['Nora'], 'Nora'],
    ['a name without the blanks around it', ['  Nora   Visser '], 'Nora'],
  ])('gives %s', (_, names, name) => {
    expect(shortNameOf(people(...names), userId('person-0'))).toBe(name);
  });

  it('gives null for a person who is not in the plan', () => {
    expect(shortNameOf(people('Nora Visser'), userId('gone'))).toBeNull();
  });
});
