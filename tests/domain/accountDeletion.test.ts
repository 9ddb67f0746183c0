import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fatesOf } from '../../src/domain/accountDeletion';
import { userId } from './builders';

const [nora, bram, sam] = [userId('nora'), userId('bram'), userId('sam')];

describe('what becomes of the plans of somebody who goes', () => {
  it.each([
    ['goes with them when it is theirs alone', nora, [], 'deleted'],
    ['is in the way when it is theirs and others are in it', nora, [bram], 'inTheWay'],
    ['is left when it is somebody else’s', bram, [nora], 'left'],
    ['is left however many are in it', bram, [sam, nora], 'left'],
  ] as const)('%s', (_, owner, members, fate) => {
    const plan = { owner, members: [...members] };
    expect(fatesOf([plan], nora)).toEqual({ deleted: [], left: [], inTheWay: [], [fate]: [plan] });
  });

  it('is one for each plan, in their order', () => {
    const somebody = fc.constantFrom(nora, bram, sam);
    const plans = fc.array(fc.record({ owner: somebody, members: fc.array(somebody) }));
    fc.assert(
      fc.property(plans, (all) => {
        const { deleted, left, inTheWay } = fatesOf(all, nora);
        const places = [deleted, left, inTheWay].map((some) => some.map((plan) => all.indexOf(plan)));
        places.forEach((some) => expect(some).toEqual(some.toSorted((a, b) => a - b)));
        expect(places.flat().toSorted((a, b) => a - b)).toEqual(all.map((_, place) => place));
      }),
    );
  });
});
