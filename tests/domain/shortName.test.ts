import { describe, expect, it } from 'vitest';
import { shortNameOf } from '../../src/domain/shortName';
import { userId } from './builders';

const people = (...names: string[]) =>
  names.map((displayName, index) => ({ id: userId(`person-${index}`), displayName }));

describe('shortNameOf', () => {
  it.each([
    { who: 'by first name', names: ['Nora Visser', 'Bram de Wit'], name: 'Nora' },
    {
      who: 'in full where someone else has the same first name',
      names: ['Nora Visser', 'Nora Bakker'],
      name: 'Nora Visser',
    },
    { who: 'by a name that is one word', names: ['Nora'], name: 'Nora' },
    { who: 'without the blanks around it', names: ['  Nora   Visser '], name: 'Nora' },
  ])('calls someone $who', ({ names, name }) => {
    expect(shortNameOf(people(...names), userId('person-0'))).toBe(name);
  });

  it('has no name for someone who is not there', () => {
    expect(shortNameOf(people('Nora Visser'), userId('gone'))).toBeNull();
  });
});
