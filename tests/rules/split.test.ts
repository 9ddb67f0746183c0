// For whom a transaction is, and who paid it: whole numbers from 1 by person, for people of the plan.
import { Bytes, doc, Timestamp, writeBatch, serverTimestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  asRole,
  aTransaction,
  change,
  create,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  takes,
  type Fields,
  remove,
  tell,
} from './household';

openHousehold();

const GUEST = 'guestTom000000000001';
const GUESTS = { [GUEST]: 'Tom' };
const MAX_NUMBER = 99_999_999_999;

beforeEach(() =>
  given({ 'plan/home': { ...aPlan({ members: ['other', 'member'], guests: GUESTS }), ...MADE } }),
);

const split = (fields: Fields = {}): Fields => ({
  split: Object.fromEntries(
    Object.entries({ own: true, for: { owner: 1, member: 1 }, ...fields }).filter(
      ([, value]) => value !== ABSENT,
    ),
  ),
});

const RIGHT: Readonly<Record<string, Fields>> = {
  'equal parts for two people': split(),
  'all of it for one person': split({ for: { member: 1 } }),
  weights: split({ for: { owner: 2, other: 1 } }),
  'cents of the largest amount': split({ for: { owner: MAX_NUMBER, member: 1 } }),
  'a part for a guest': split({ for: { member: 1, [GUEST]: 1 } }),
  'a guest who paid': split({ by: { [GUEST]: 1 } }),
  'two who paid, and nothing about for whom it is': split({ for: ABSENT, by: { owner: 1000, member: 250 } }),
  'others who paid than those for whom it is': split({ for: { other: 1 }, by: { owner: 1, member: 2 } }),
};

/** Each is wrong for those whom it is for, and for those who paid. */
const WRONG_PARTS: Readonly<Record<string, unknown>> = {
  nobody: {},
  null: null,
  'a list': [1],
  text: 'member',
  'a number': 1,
  true: true,
  'a part of 0': { member: 0 },
  'a part of 0 beside another': { member: 0, owner: 1 },
  'a negative part': { member: -1 },
  'a fraction': { member: 0.5 },
  'an infinite part': { member: Infinity },
  'a part of 12 digits': { member: MAX_NUMBER + 1 },
  'a part that is text': { member: '1' },
  'a part that is null': { member: null },
  'a part that is a list': { member: [1] },
  'a part that is a map': { member: { owner: 1 } },
  'a part that is bytes': { member: Bytes.fromUint8Array(new Uint8Array([0x31])) },
  'a part that is a time': { member: Timestamp.fromMillis(0) },
  'a stranger': { member: 1, stranger: 1 },
  'an invitee': { member: 1, invitee: 1 },
  'a former member': { member: 1, former: 1 },
  'an administrator': { administrator: 1 },
  'a guest of no plan': { member: 1, guestOfNobody0000001: 1 },
  'two people in one name': { 'member\nowner': 1 },
};

const WRONG: Readonly<Record<string, Fields>> = {
  'a split of null': { split: null },
  'a split that is a list': { split: [] },
  'a split that is text': { split: 'member' },
  'an empty split': { split: {} },
  'a split that is only a mark': split({ for: ABSENT }),
  'a split without the mark': split({ own: ABSENT }),
  'a split whose mark is false': split({ own: false }),
  'a split whose mark is text': split({ own: 'true' }),
  'a split whose mark is null': split({ own: null }),
  'a split with another field': split({ extra: 1 }),
  'a split with the end of a recurrence': split({ end_date: null }),
  'a split with the type of a recurrence': split({ type: 'months' }),
  'a split with the value of a recurrence': split({ value: 1 }),
  'a split with a kind': split({ kind: 'equal' }),
  ...Object.fromEntries(
    Object.entries(WRONG_PARTS).flatMap(([what, parts]) => [
      [`${what} for whom it is`, split({ for: parts })],
      [`${what} who paid`, split({ by: parts })],
    ]),
  ),
};

const createWith = (fields: Fields) => create(asRole('a member'), 'transaction/new', aTransaction(fields));
const changeTo = (fields: Fields) => change(asRole('a member'), 'transaction/bread', fields);
const SERIES = { recurrance: { type: 'months', value: 1, end_date: null } };

takes('A new transaction', RIGHT, createWith);
refuses('A new transaction', WRONG, createWith);
takes('A changed transaction', { ...RIGHT, 'its split removed': { split: ABSENT } }, changeTo);
refuses('A changed transaction', WRONG, changeTo);

only(['the owner', 'a member'], 'say for whom a transaction is', (db) =>
  change(db, 'transaction/bread', split()),
);
only(['the owner', 'a member'], 'add a transaction that says who paid', (db) =>
  create(db, 'transaction/new', aTransaction(split({ by: { owner: 1, member: 1 } }))),
);

it('A series may have a split, in its exceptions too', async () => {
  const exceptions = { '2026-12-01': split({ for: { other: 1 } }), '2027-01-01': { split: {} } };
  await may(createWith({ ...SERIES, ...split(), exceptions }));
  await may(change(asRole('the owner'), 'transaction/new', { 'exceptions.2027-02-01': split() }));
});

it('The parts of a split need not come to the amount, which other members may change', async () => {
  await may(createWith({ amount: 12.5, ...split({ for: { owner: 1000, member: 250 } }) }));
  await may(change(asRole('the owner'), 'transaction/new', { amount: 20 }));
});

describe('a split that names people who have left', () => {
  const left = split({ for: { former: 2, member: 1 }, by: { gone: 3 } });

  beforeEach(() => given({ 'transaction/bread': { ...aTransaction(left), ...MADE } }));

  it('stops nobody from changing the rest of the transaction', async () => {
    await may(changeTo({ amount: 3 }));
    await may(change(asRole('the owner'), 'transaction/bread', { category: 'Leisure', user_id: 'owner' }));
  });

  it('may keep them with other parts, beside others', () =>
    may(changeTo(split({ for: { former: 1, owner: 1 }, by: { gone: 1, member: 1 } }))));

  it('may name them for the other side', () => may(changeTo(split({ for: { gone: 1 }, by: { former: 1 } }))));

  it('may lose them, and then they cannot come back', async () => {
    await may(changeTo(split({ for: { member: 1 } })));
    await mayNot(changeTo(left));
  });

  it('may not name others who are not in the plan', async () => {
    await mayNot(changeTo(split({ for: { former: 1, stranger: 1 } })));
    await mayNot(changeTo(split({ by: { gone: 1, invitee: 1 } })));
  });

  it('cannot be in a new transaction', async () => {
    await may(remove(asRole('a member'), 'transaction/bread'));
    await mayNot(create(asRole('a member'), 'transaction/bread', aTransaction(left)));
  });

  it.each<[string, Fields, Fields]>([
    ['for whom it is', split({ for: { former: 1 } }), split({ for: { former: 2 } })],
    ['who paid', split({ for: ABSENT, by: { former: 1 } }), split({ for: ABSENT, by: { former: 2 } })],
  ])('may keep them if it says only %s', async (_, before, after) => {
    await given({ 'transaction/bread': { ...aTransaction(before), ...MADE } });
    await may(changeTo(after));
  });
});

it('The split of a transaction in one plan may not name people of another plan', async () => {
  await given({ 'plan/away': aPlan({ owner: 'stranger', members: ['maker', 'member'] }) });
  await mayNot(createWith(split({ for: { maker: 1 } })));
  await may(createWith({ plan_id: 'away', ...split({ for: { maker: 1, stranger: 1 } }) }));
});

it('A guest who has been taken over may be named, and one who is gone may not', async () => {
  const plan = aPlan({ members: ['other', 'member'], guests: GUESTS, taken_over: { [GUEST]: 'other' } });
  await given({ 'plan/home': plan });
  await may(createWith(split({ for: { [GUEST]: 1 } })));
  await given({ 'plan/home': aPlan({ members: ['other', 'member'], guests: {} }) });
  await may(change(asRole('a member'), 'transaction/new', split({ for: { [GUEST]: 1, other: 1 } })));
  await mayNot(changeTo(split({ for: { [GUEST]: 1 } })));
});

describe('in a plan of 50 members and 20 guests', () => {
  const members = ['member', ...Array.from({ length: 49 }, (_, at) => `person${at}`.padEnd(28, 'x'))];
  const guests = Array.from({ length: 20 }, (_, at) => `guest${at}`.padEnd(20, 'x'));
  const everyone = ['owner', ...members, ...guests];
  const parts = Object.fromEntries(everyone.map((person) => [person, MAX_NUMBER]));
  const all = split({ for: parts, by: parts });
  const text = { description: '語'.repeat(200), category: '語'.repeat(100) };
  const exceptions = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
      split({ by: { member: 1 } }),
    ]),
  );
  const series = { ...SERIES, exceptions, ...text };

  beforeEach(() =>
    given({
      'plan/home': aPlan({ members, guests: Object.fromEntries(guests.map((id) => [id, 'Tom'])) }),
    }),
  );

  it('a series with a split among all and 500 exceptions may be added, changed and deleted', async () => {
    await may(createWith({ ...series, ...all }));
    await may(
      change(asRole('the owner'), 'transaction/new', {
        ...split({ for: parts }),
        user_id: 'owner',
        amount: 1,
      }),
    );
    await may(change(asRole('the owner'), 'transaction/new', { 'exceptions.2027-01-01': all }));
    await may(remove(asRole('the owner'), 'transaction/new'));
  });

  it('a batch of 20 transactions with a split among all is accepted', () => {
    const db = asRole('a member');
    const batch = writeBatch(db);
    const told: Record<string, Fields> = {};
    for (let at = 0; at < 20; at++) {
      const path = `transaction/t${at}`;
      const record = aTransaction({ ...all, ...text });
      batch.set(doc(db, path), { ...record, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
      told[path] = { now: record };
    }
    tell(batch, db, 'home', told);
    return may(batch.commit());
  });

  it('a split among 129 former members and all others can still be changed', async () => {
    const former = Object.fromEntries(
      Array.from({ length: 129 }, (_, at) => [`former${at}`.padEnd(28, 'x'), 1]),
    );
    await given({
      'transaction/bread': aTransaction({ ...series, ...split({ for: { ...former, ...parts } }) }),
    });
    await may(changeTo({ amount: 3 }));
    await may(changeTo(split({ by: parts, for: { ...former, ...parts } })));
  });

  it('a split of 201 people is refused', () =>
    mayNot(
      createWith(split({ for: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`p${at}`, 1])) })),
    ));
});
