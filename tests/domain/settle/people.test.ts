import { describe, expect, it } from 'vitest';
import {
  FORMER,
  guestsOfFormer,
  nameOfPerson,
  payersOf,
  personOf,
  settlersOf,
} from '../../../src/domain/settle/people';
import type { LoadedPlan } from '../../../src/model/plan';
import { planId, userId } from '../builders';
import { aPlan, bram, eva, gone, guestId, ida, nora, tom } from './household';

const loaded = (changes: Parameters<typeof aPlan>[0] = {}): LoadedPlan => ({
  id: planId('home'),
  name: 'Home',
  country: 'Netherlands',
  income_categories: [],
  expense_categories: [],
  createdAt: 0,
  updatedAt: 0,
  ...aPlan(changes),
  users: [
    { id: nora, displayName: 'Nora', email: 'nora@example.com' },
    { id: eva, displayName: 'Eva', email: 'eva@example.com' },
  ],
});

describe('the people who settle', () => {
  it.each([
    ['are the owner, the members and the guests by name', {}, [nora, bram, eva, ida, tom]],
    [
      'leave out a guest whom a member has taken over',
      { taken_over: { [tom]: eva } },
      [nora, bram, eva, ida],
    ],
    [
      'leave out a guest whom a former member has taken over',
      { taken_over: { [ida]: gone } },
      [nora, bram, eva, tom],
    ],
    [
      'have a member once who is among the guests, too',
      { guests: { [guestId('eva')]: 'Eva' } },
      [nora, bram, eva],
    ],
    ['are two without guests', { members: [bram], guests: undefined }, [nora, bram]],
  ])('%s', (_, changes, expected) => {
    expect(settlersOf(aPlan(changes))).toEqual(expected);
  });
});

describe('the guests whom a former member has taken over', () => {
  it.each([
    ['are in the order of their names', { taken_over: { [tom]: gone, [ida]: gone } }, [ida, tom]],
    ['are none whom a member or the owner has taken over', { taken_over: { [tom]: eva, [ida]: nora } }, []],
    ['are none whom nobody has taken over', {}, []],
    ['are none without guests', { guests: undefined, taken_over: { [tom]: gone } }, []],
    [
      'are none with the name of a built-in field',
      { guests: { [guestId('constructor')]: 'C' }, taken_over: { [tom]: gone } },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(guestsOfFormer(aPlan(changes))).toEqual(expected);
  });
});

describe('a person of a plan', () => {
  const plan = aPlan({ taken_over: { [tom]: eva, [guestId('bram')]: nora, [guestId('late')]: gone } });

  it('is the member who has taken over the guest', () => {
    expect([nora, ida, tom, gone].map((id) => personOf(plan, id))).toEqual([nora, ida, eva, gone]);
  });

  it('stays a member, even if the plan says that somebody has taken them over', () => {
    expect(personOf(plan, bram)).toBe(bram);
  });

  it('is themselves with the name of a built-in field', () => {
    expect(personOf(plan, userId('constructor'))).toBe('constructor');
  });

  it('counts as a former member if they have left or are unknown', () => {
    const payerOf = payersOf(plan);
    expect([tom, bram, gone, guestId('late'), userId('constructor')].map(payerOf)).toEqual([
      eva,
      bram,
      FORMER,
      FORMER,
      FORMER,
    ]);
  });
});

describe('the name of a person', () => {
  it.each([
    ['is that of a member', eva, {}, 'Eva'],
    ['is that of a guest', ida, {}, 'Ida'],
    ['is that of the member who has taken over the guest', tom, { taken_over: { [tom]: eva } }, 'Eva'],
    ['is the guest’s own if the member has left', tom, { taken_over: { [tom]: gone } }, 'Tom'],
    ['is unknown for a former member', gone, {}, null],
    ['is unknown for the name of a built-in field', userId('constructor'), {}, null],
  ])('%s', (_, id, changes, expected) => {
    expect(nameOfPerson(loaded(changes), id)).toBe(expected);
  });
});
