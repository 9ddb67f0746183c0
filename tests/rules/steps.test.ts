// The database evaluates at most 1,000 steps for a write. What an act on a full plan, and the fullest transaction, leave of
// them is room for what comes.
import { readFileSync } from 'node:fs';
import { arrayUnion, doc, writeBatch } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  aTransaction,
  categories,
  change,
  changePlan,
  create,
  given,
  MADE,
  may,
  mayNot,
  noon,
  openHousehold,
  remove,
  type Fields,
} from './household';

/** Steps that nothing else takes: one for each number of a list. */
const steps = (count: number) => `[${Array.from({ length: count }, () => 0).join()}].size() > 0`;

/** Where the rules of a plan, of a transaction and of the entry that comes with each take more steps. */
const PLACES = {
  plan: "allow update: if 'plan' in toldNow(planId)",
  'a new transaction': '&& isNewInHistory()',
  'a changed transaction': '&& isChangedInHistory()',
  'a deleted transaction': '|| isGoneInHistory()',
  entry: '&& isOfPerson(request.resource.data)',
} as const;

/** The rules with so many more steps in these places. */
const withSteps = (spare: number) => (text: string) =>
  Object.values(PLACES).reduce((rules, place) => rules.replace(place, `${place} && ${steps(spare)}`), text);

const numbers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 1000]));
const rollovers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`2026-11/c${index}`, 1000]));
const guests = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`guest${index}`.padEnd(20, 'x'), 'Tom']),
);
const [taken = ''] = Object.keys(guests);

const goals = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `goal${index}`.padEnd(20, 'x'),
    {
      name: `Goal ${index}`,
      amount: 1000,
      day: '2027-07-01',
      since: '2026-11-21',
      image: 'https://example.org',
    },
  ]),
);

const FULL: Fields = {
  ...aPlan({
    members: ['other', 'member'],
    currency: 'USD',
    income_categories: categories(200),
    expense_categories: categories(200),
    limits: numbers(200),
    rollovers: rollovers(1000),
    shares: { member: 2 },
    income_shares: { months: 3, keep: 9 },
    settle_without: ['Rent'],
    guests,
    taken_over: { [taken]: 'member' },
    goals,
    balance: { amount: 1, day: '2026-11-21' },
    history_years: 5,
  }),
  ...MADE,
};

const member = (fields: Fields) => change(asRole('a member'), 'plan/home', fields);
const owner = (fields: Fields) => change(asRole('the owner'), 'plan/home', fields);

const ACTS: Readonly<Record<string, () => Promise<void>>> = {
  'a limit': () => member({ limits: { ...numbers(199), c199: 5 } }),
  'a limit that rolls over': () =>
    member({ limits: { ...numbers(199), c199: 5 }, rollovers: { ...rollovers(999), '2026-11/c199': 5 } }),
  'the shares': () => member({ shares: { member: 3 }, income_shares: ABSENT }),
  'a guest who is given back': () => member({ taken_over: {} }),
  'a goal': () =>
    member({ goals: { ...goals, goal0xxxxxxxxxxxxxxx: { ...goals['goal0xxxxxxxxxxxxxxx'], amount: 5 } } }),
  'the balance': () => member({ balance: { amount: 2, day: '2026-11-22' } }),
  'the categories': () => member({ income_categories: categories(199) }),
  'the name, the country and the currency': () => owner({ name: 'New', country: 'Spain', currency: 'EUR' }),
  'a member who is removed': () => owner({ members: ['other'] }),
  'a member who leaves': () => member({ members: ['other'], shares: ABSENT }),
  'a member who takes the plan over': async () => {
    await given({ 'plan/home': { ...FULL, new_owner: 'member' } });
    await member({ owner: 'member', members: ['other', 'owner'], new_owner: ABSENT });
  },
  'a person who joins': async () => {
    const db = asRole('the invitee');
    const batch = writeBatch(db);
    await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }]);
    batch.delete(doc(db, 'invite/home_invitee'));
    await batch.commit();
  },
};

describe('of the 1,000 steps for an act on a full plan,', () => {
  openHousehold(withSteps(150));

  it.each(Object.entries(ACTS))('150 are left with %s', async (_, act) => {
    await given({ 'plan/home': FULL });
    await may(act());
  });

  it('the rules have the places where this test adds some', () => {
    const text = readFileSync('firestore.rules', 'utf8');
    expect(Object.values(PLACES).map((place) => text.split(place).length - 1)).toEqual([1, 1, 1, 1, 1]);
  });
});

/** People of 28 letters, as the sign-up makes them. */
const people = Array.from({ length: 50 }, (_, index) => `person${index}`.padEnd(28, 'x'));
const parts = (amount: number) => Object.fromEntries(people.map((person) => [person, amount]));
const dayAfter = (index: number) => new Date(Date.UTC(2026, 0, 2 + index)).toISOString().slice(0, 10);
const exceptions = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      dayAfter(index),
      { amount: 12.34, description: `Rent ${index}`, date: noon(dayAfter(index)) },
    ]),
  );

/** Everything that a transaction can hold, as long as it may be: its texts, its days apart, and who pays for whom. */
const FULLEST: Fields = aTransaction({
  amount: 999_999_999.99,
  description: 'é'.repeat(200),
  category: 'é'.repeat(100),
  source: 'é'.repeat(100),
  date: noon('2026-01-01'),
  anchor: noon('2025-12-31'),
  recurrance: { type: 'days', value: 1000, end_date: noon('2200-12-31') },
  exceptions: exceptions(500),
  split: { own: true, for: parts(1), by: parts(2) },
});

const TRANSACTION_ACTS: Readonly<Record<string, () => Promise<void>>> = {
  'its creation': () => create(asRole('a member'), 'transaction/new', FULLEST),
  'a change of all of it': () =>
    change(asRole('a member'), 'transaction/t', {
      type: 'income',
      amount: 999_999_999.98,
      description: 'ü'.repeat(200),
      category: 'ü'.repeat(100),
      date: noon('2026-01-02'),
      anchor: noon('2026-01-01'),
      recurrance: { type: 'weeks', value: 999, end_date: noon('2200-12-30') },
      exceptions: exceptions(499),
      split: { own: true, for: parts(3), by: parts(4) },
    }),
  'its deletion': () => remove(asRole('a member'), 'transaction/t'),
};

/** The steps that the fullest transaction leaves. Less room would stop people who have one today. */
const ROOM = 24;

describe(`of the 1,000 steps, the fullest transaction of 50 people leaves ${ROOM}`, () => {
  openHousehold(withSteps(ROOM));

  it.each(Object.entries(TRANSACTION_ACTS))('with %s', async (_, act) => {
    await given({
      'plan/home': { ...FULL, members: [...people, 'member'] },
      'transaction/t': { ...FULLEST, ...MADE },
    });
    await may(act());
  });
});

describe('with 1,000 more steps, an act on a plan', () => {
  openHousehold(withSteps(1000));

  it('is refused', () => mayNot(member({ balance: { amount: 2, day: '2026-11-22' } })));
});
