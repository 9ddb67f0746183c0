import { describe, expect, it } from 'vitest';
import { displayNameOf, initials, isMember, isOwner, peopleOf } from '../../../src/domain/plans/membership';
import { fc } from '../../support/properties';
import { userId } from '../builders';

const [noor, bram, femke, sam] = [userId('noor'), userId('bram'), userId('femke'), userId('sam')];
const home = { owner: noor, members: [bram, femke] };

describe('a plan', () => {
  it('has one owner, who is not a member', () => {
    expect([noor, bram, sam].map((one) => isOwner(home, one))).toEqual([true, false, false]);
    expect([noor, bram, femke, sam].map((one) => isMember(home, one))).toEqual([false, true, true, false]);
  });

  it('lists its owner first, then its members in their order', () => {
    expect(peopleOf(home)).toEqual([noor, bram, femke]);
    expect(peopleOf({ owner: noor, members: [] })).toEqual([noor]);
  });

  it('lists nobody twice, even if its record does', () => {
    expect(peopleOf({ owner: noor, members: [femke, noor, bram, femke] })).toEqual([noor, femke, bram]);
  });
});

describe('a display name', () => {
  const users = [
    { id: noor, displayName: 'Noor de Vries' },
    { id: bram, displayName: 'Bram de Wit' },
  ];

  it('is found by the id of the user', () => {
    expect(displayNameOf(users, bram)).toBe('Bram de Wit');
  });

  it('is null for a person who has left', () => {
    expect(displayNameOf(users, sam)).toBeNull();
  });
});

describe('initials', () => {
  it.each([
    ['Noor de Vries', 'NV'],
    ['bram de wit', 'BW'],
    ['Bram', 'BR'],
    ['Bo', 'BO'],
    ['B', 'B'],
    ['  Noor   Vries  ', 'NV'],
    ['Noor\u00a0Vries', 'NV'],
    ['élise', 'ÉL'],
    ['e\u0301lise oe\u0301', 'E\u0301O'],
    ['👩‍👩‍👧 Vries', '👩‍👩‍👧V'],
    ['🇳🇱🇧🇪', '🇳🇱🇧🇪'],
    ['王小明', '王小'],
    ['ßa', 'SS'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('are never more than two visible letters', () => {
    const letters = new Intl.Segmenter('nl', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([...letters.segment(initials(name))].length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
