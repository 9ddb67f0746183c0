import { describe, expect, it } from 'vitest';
import { displayNameOf, isMember, isOwner, peopleOf } from '../../../src/domain/plans/membership';
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
