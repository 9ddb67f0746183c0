// The rules bound as a whole what they can't check part by part. Otherwise somebody could store so much that the rules
// could no longer evaluate a change, and nobody else could change the plan.
import { arrayUnion, doc, writeBatch } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  aTransaction,
  change,
  changePlan,
  create,
  given,
  MADE,
  may,
  mayNot,
  noon,
  openHousehold,
  stored,
  type Fields,
  remove,
} from './household';

openHousehold();

const MOST = 'x'.repeat(520_000);
const MORE = 'x'.repeat(530_000);

/** Each weighs four bytes for the rules and one for the database. */
const nothings = (count: number) => ({ nothing: Array.from({ length: count }, () => null) });

/** As many limits that roll over as a plan may have, with the longest names. */
const rolling = (letter: string) =>
  Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`2026-11/${`${index}`.padEnd(100, letter)}`, 99_999_999_999]),
  );

const set = (fields: Fields) => change(asRole('a member'), 'plan/home', fields);
const owner = (fields: Fields) => change(asRole('the owner'), 'plan/home', fields);

describe('the categories of a plan', () => {
  it.each(['income_categories', 'expense_categories'])('weigh no more than 512 KiB in %s', (list) =>
    mayNot(set({ [list]: [MORE] })),
  );

  it('weigh no more than 512 KiB together', async () => {
    const half = ['x'.repeat(265_000)];
    await mayNot(set({ income_categories: half, expense_categories: half }));
    await may(set({ income_categories: half, expense_categories: [] }));
  });

  it('weigh no more than 512 KiB as many small values', () =>
    mayNot(set({ income_categories: ['x'.repeat(450_000), nothings(20_000)] })));

  it('weigh no more than 512 KiB together with the limits that roll over', async () => {
    const rollovers = rolling('x');
    await mayNot(set({ income_categories: ['x'.repeat(450_000)], rollovers }));
    await may(set({ income_categories: ['x'.repeat(350_000)], rollovers }));
  });

  it('may be 200 of each type with the longest names, beside 1,000 limits that roll over', async () => {
    const list = Array.from({ length: 200 }, (_, position) => ({ uid: '語'.repeat(100), position }));
    await may(set({ rollovers: rolling('語') }));
    await may(set({ income_categories: list, expense_categories: list }));
  });
});

describe('a plan that a member has made as heavy as allowed', () => {
  const numbers = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`${index}`.padEnd(128, '語'), 99_999_999_999]),
  );
  const ids = Array.from({ length: 20 }, (_, index) => `guest${index}`.padEnd(20, 'x'));
  const guests = Object.fromEntries(ids.map((id) => [id, '語'.repeat(60)]));
  const goalIds = Array.from({ length: 20 }, (_, index) => `goal${index}`.padEnd(20, 'x'));
  const goals = Object.fromEntries(
    goalIds.map((id, index) => [
      id,
      {
        name: `${index}`.padEnd(60, '語'),
        amount: 1000,
        day: '2027-07-01',
        since: '2026-11-21',
        image: 'https://'.padEnd(2000, '語'),
      },
    ]),
  );
  const settledByNobody = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(100, '語'));
  const fill = async () => {
    // One goal at a time: the last of them is the member's.
    const [last = '', ...others] = goalIds;
    const before = Object.fromEntries(others.map((id) => [id, goals[id]]));
    await given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], goals: before }), ...MADE } });
    await may(set({ [`goals.${last}`]: goals[last] }));
    // And one part at a time: an entry of all would be too heavy.
    await may(set({ income_categories: [MOST], expense_categories: [] }));
    await may(set({ limits: numbers, settle_without: settledByNobody }));
    await may(
      set({
        shares: numbers,
        income_shares: { months: 3, keep: 99_999_999_999 },
        guests,
        taken_over: Object.fromEntries(ids.map((id) => [id, 'member'])),
        balance: { amount: 1, day: '2026-11-21' },
      }),
    );
  };

  it('can be renamed and lose members', async () => {
    await fill();
    await may(
      owner({
        name: 'y'.repeat(100),
        country: 'z'.repeat(100),
        members: ['other'],
        taken_over: {},
        guests: {},
      }),
    );
  });

  it('can be joined with an invite and left', async () => {
    await fill();
    const db = asRole('the invitee');
    const batch = writeBatch(db);
    await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }]);
    batch.delete(doc(db, 'invite/home_invitee'));
    await may(batch.commit());
    await may(change(db, 'plan/home', { members: ['other', 'member'] }));
  });

  it('can lose a category that an administrator deletes', async () => {
    await fill();
    await may(change(asRole('an administrator'), 'plan/home', { income_categories: [], limits: {} }));
  });

  it('can lose a goal and get it back', async () => {
    await fill();
    const [first = ''] = goalIds;
    await may(owner({ [`goals.${first}`]: ABSENT }));
    await may(owner({ [`goals.${first}`]: goals[first] }));
  });

  it('can get money in a goal and lose it again', async () => {
    await fill();
    const [goal = ''] = goalIds;
    const entry = { plan_id: 'home', goal, amount: 5, day: '2026-11-21', user_id: 'owner' };
    await may(create(asRole('the owner'), 'goal_entry/new', entry));
    await may(remove(asRole('a member'), 'goal_entry/new'));
  });

  it('can lose a goal and limits where limits that roll over are as heavy', async () => {
    await fill();
    await may(set({ income_categories: ['x'.repeat(100_000)] }));
    const [first = '', ...rest] = Object.keys(rolling('語'));
    await given({ 'plan/home': { ...(await stored('plan/home')), rollovers: rolling('語') } });
    const [goal = ''] = goalIds;
    await may(owner({ [`goals.${goal}`]: ABSENT }));
    await may(
      owner({ rollovers: Object.fromEntries([[first, 5], ...rest.map((key) => [key, 99_999_999_999])]) }),
    );
    await may(owner({ rollovers: { '2026-11/Groceries': 1 }, limits: {} }));
    await may(set({ members: ['other'], shares: {} }));
  });

  it('can be offered, declined and taken over', async () => {
    await fill();
    await may(owner({ new_owner: 'member' }));
    await may(set({ new_owner: ABSENT }));
    await may(owner({ new_owner: 'member' }));
    await may(set({ owner: 'member', members: ['other', 'owner'], new_owner: ABSENT }));
  });
});

const series = (exceptions: unknown) =>
  aTransaction({ recurrance: { type: 'months', value: 1, end_date: null }, exceptions });

describe('the exceptions of a series', () => {
  it('weigh no more than 512 KiB', async () => {
    await mayNot(create(asRole('a member'), 'transaction/new', series({ '2026-12-01': MORE })));
    await mayNot(change(asRole('a member'), 'transaction/rent', { exceptions: { '2026-12-01': MORE } }));
  });

  it('stop nobody from changing the series', async () => {
    await may(create(asRole('a member'), 'transaction/new', series({ '2026-12-01': MOST })));
    await may(change(asRole('the owner'), 'transaction/new', { 'exceptions.2027-01-01': { skipped: true } }));
    await may(remove(asRole('the owner'), 'transaction/new'));
  });

  it('may be 500 with every field changed', () => {
    const exception = {
      amount: 999_999_999.99,
      description: '語'.repeat(200),
      date: noon('2027-01-01'),
      confirmed: true,
    };
    const days = Array.from({ length: 500 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)));
    const all = Object.fromEntries(days.map((day) => [day.toISOString().slice(0, 10), exception]));
    return may(create(asRole('a member'), 'transaction/new', series(all)));
  });
});

describe('a dashboard', () => {
  it('as heavy as allowed can be replaced by another', async () => {
    await may(change(asRole('a member'), 'widgets/home', { widgets: ['x'.repeat(1_040_000)] }));
    await may(change(asRole('the owner'), 'widgets/home', { widgets: ['x'.repeat(500_000)] }));
  });

  it('of more than 1 MiB with small values is refused', async () => {
    const widgets = ['x'.repeat(980_000), nothings(20_000)];
    await mayNot(change(asRole('a member'), 'widgets/home', { widgets }));
    await given({ 'widgets/home': null });
    await mayNot(create(asRole('a member'), 'widgets/home', { widgets }));
  });

  it('that was too heavy before the limit can be replaced', async () => {
    await given({ 'widgets/home': { widgets: ['x'.repeat(1_048_300)], ...MADE } });
    await may(change(asRole('the owner'), 'widgets/home', { widgets: [] }));
  });
});

it('A new plan has the same weight limit as a changed one', async () => {
  await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ income_categories: [MORE] })));
  await may(create(asRole('the owner'), 'plan/new', aPlan({ income_categories: [MOST] })));
});
