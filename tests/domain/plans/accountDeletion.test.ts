import { describe, expect, it } from 'vitest';
import { fatesOf } from '../../../src/domain/plans/accountDeletion';
import { fc } from '../../support/properties';
import { userId } from '../builders';

const [nora, bram, sam] = [userId('nora'), userId('bram'), userId('sam')];

describe('deleting an account', () => {
  it.each([
    ['deletes a plan that only its owner uses', nora, [], 'deleted'],
    ['is blocked by an own plan with other members', nora, [bram], 'inTheWay'],
    ['leaves a plan of another person', bram, [nora], 'left'],
    ['leaves a plan of another person with several members', bram, [sam, nora], 'left'],
  ] as const)('%s', (_, owner, members, fate) => {
    const plan = { owner, members: [...members] };
    expect(fatesOf([plan], nora)).toEqual({ deleted: [], left: [], inTheWay: [], [fate]: [plan] });
  });

  it('decides about each plan once, in their order', () => {
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
