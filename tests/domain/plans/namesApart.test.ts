import { describe, expect, it } from 'vitest';
import { namedApart } from '../../../src/domain/plans/namesApart';
import { userId } from '../builders';

const people = (...emails: readonly (readonly [name: string, email: string])[]) =>
  emails.map(([displayName, email]) => ({ id: userId(email), displayName, email }));
const names = (...[all, guests = []]: [ReturnType<typeof people>, string[]?]) =>
  namedApart(all, guests).map(({ displayName }) => displayName);

describe('people of a plan', () => {
  it('keep their names while nobody is called the same', () => {
    expect(names(people(['Nora Visser', 'nora@demo.test'], ['Nora Bakker', 'nb@demo.test']))).toEqual([
      'Nora Visser',
      'Nora Bakker',
    ]);
  });

  it('of one name are told apart by their addresses, in any spelling', () => {
    const all = people(['Kim', 'owner@demo.test'], ['KIM', 'member@demo.test'], ['Bo', 'bo@demo.test']);
    expect(names(all)).toEqual(['Kim (owner)', 'KIM (member)', 'Bo']);
    expect(names(people(['Kim', 'kim@one.test'], ['Kim', 'kim@two.test']))).toEqual([
      'Kim (kim@one.test)',
      'Kim (kim@two.test)',
    ]);
  });

  it('are told apart from a guest of the same name', () => {
    expect(names(people(['Kim', 'kim@demo.test']), ['Kim'])).toEqual(['Kim (kim)']);
  });

  it('without a readable record keep the words for that', () => {
    const unknown = people(['Unknown', 'a'], ['Unknown', 'b']).map((each) => ({
      ...each,
      isUnknown: true as const,
    }));
    expect(names(unknown)).toEqual(['Unknown', 'Unknown']);
  });
});
