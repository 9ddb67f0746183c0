// Attacks by a person who knows the rules.
import {
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import {
  anInvite,
  aPlan,
  as,
  asRole,
  aTransaction,
  aUser,
  categories,
  change,
  changePlan,
  create,
  given,
  MADE,
  may,
  mayNot,
  only,
  openHousehold,
  type Fields,
  type Role,
  remove,
  tell,
} from './household';

openHousehold();

const now = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });

const UNKNOWN = [
  'admin/claims',
  'plan/home/secret/x',
  'transaction/bread/copy/x',
  'user/owner/tokens/x',
  'users/owner',
];
for (const place of UNKNOWN) {
  only([], `read ${place}, a place that the product does not know`, (db) => getDoc(doc(db, place)));
  only([], `write ${place}, a place that the product does not know`, (db) =>
    setDoc(doc(db, place), { admin: true }),
  );
}

// Taking over a plan.

only([], "rewrite the plan as a stranger's", (db) => create(db, 'plan/home', aPlan({ owner: 'stranger' })));

it('The owner may not make a member the owner without an accepted offer', () =>
  mayNot(change(asRole('the owner'), 'plan/home', { owner: 'member' })));

it('A member may not leave and take the ownership in one batch', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: ['other'] }, { owner: 'member' }]);
  await mayNot(batch.commit());
});

it('A former member may not return with an invite that is used up', async () => {
  await mayNot(change(asRole('a former member'), 'plan/home', { members: arrayUnion('former') }));
  await mayNot(getDoc(doc(asRole('a former member'), 'plan/home')));
});

it('A stranger may not invite themself and join in one batch', async () => {
  for (const owner of ['owner', 'stranger']) {
    const db = asRole('a stranger');
    const batch = writeBatch(db);
    batch.set(doc(db, 'invite/home_stranger'), anInvite('stranger', { owner }));
    await changePlan(batch, db, 'home', [{ members: arrayUnion('stranger') }]);
    batch.delete(doc(db, 'invite/home_stranger'));
    await mayNot(batch.commit());
  }
});

it('A person may not give their user record an invited address', async () => {
  await mayNot(change(as('stranger'), 'user/stranger', { email: 'invitee@example.org' }));
  await mayNot(create(as('second'), 'user/second', aUser('second', { email: 'invitee@example.org' })));
});

// Claims that the token doesn't support.

it('A person may not call themself an administrator in their user record', () =>
  mayNot(change(as('stranger'), 'user/stranger', { admin: true })));

it.each<[string, unknown]>([
  ['the text true', 'true'],
  ['1', 1],
  ['a list', [true]],
  ['a map', { admin: true }],
])('An account whose claim to be an administrator is %s may not list all plans', (_, admin) =>
  mayNot(getDocs(collection(as('stranger', { admin }), 'plan'))),
);

// Moving transactions between plans.

it('A stranger may not move a transaction out of a plan into their own', () =>
  mayNot(change(asRole('a stranger'), 'transaction/bread', { plan_id: 'away', user_id: 'stranger' })));

it('A stranger may not move a transaction out of their own plan into another', () =>
  mayNot(change(asRole('a stranger'), 'transaction/ticket', { plan_id: 'home', user_id: 'member' })));

it('A person who belongs to two plans may not move a transaction between them', async () => {
  await given({ 'plan/away': aPlan({ owner: 'stranger', members: ['member'] }) });
  await mayNot(change(asRole('a member'), 'transaction/bread', { plan_id: 'away' }));
  await mayNot(create(asRole('a member'), 'transaction/bread', aTransaction({ plan_id: 'away' })));
});

it('A stranger may not overwrite the transaction of another plan by naming their own', () =>
  mayNot(
    create(asRole('a stranger'), 'transaction/bread', aTransaction({ plan_id: 'away', user_id: 'stranger' })),
  ));

/** A batch of so many new transactions. The last one has the values of `last`. */
function addMany(db: Firestore, count: number, last: Fields = {}): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => aTransaction(index === count - 1 ? last : {}));
  const batch = writeBatch(db);
  all.forEach((each, index) => batch.set(doc(db, `transaction/t${index}`), { ...each, ...now() }));
  tell(
    batch,
    db,
    'home',
    Object.fromEntries(all.map((each, index) => [`transaction/t${index}`, { now: each }])),
  );
  return batch.commit();
}

// The rules may read 20 records for one batch: here 20 plans.
async function deleteIn30Plans(role: Role): Promise<void> {
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  await given(Object.fromEntries(ids.map((id) => [`plan/${id}`, aPlan()])));
  await given(Object.fromEntries(ids.map((id) => [`transaction/${id}`, aTransaction({ plan_id: id })])));
  const db = asRole(role);
  const batch = writeBatch(db);
  for (const id of ids) batch.delete(doc(db, `transaction/${id}`));
  await batch.commit();
}

it('A batch is refused whole when one of its writes is refused, and leaves nothing behind', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  batch.set(doc(db, 'transaction/allowed'), { ...aTransaction(), ...now() });
  batch.set(doc(db, 'transaction/refused'), { ...aTransaction({ amount: 0 }), ...now() });
  tell(batch, db, 'home', {
    'transaction/allowed': { now: aTransaction() },
    'transaction/refused': { now: aTransaction({ amount: 0 }) },
  });
  await mayNot(batch.commit());
  // Nobody can read a missing transaction, but an administrator's list shows that it is missing.
  const { docs } = await getDocs(collection(asRole('an administrator'), 'transaction'));
  expect(docs.map(({ id }) => id)).toEqual(['bread', 'rent', 'ticket']);
});

it('A batch is refused when a change that is allowed hides another of the same record', async () => {
  const db = asRole('a member');
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ income_categories: [] }, { name: 'Mine' }]);
  await mayNot(batch.commit());
});

it('A batch is refused when joining comes with a transaction in the joined plan', async () => {
  // The rules check membership in the plan as it was before the batch.
  const db = asRole('the invitee');
  const batch = writeBatch(db);
  const records = { 'transaction/new': { now: aTransaction() } };
  await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }], records);
  batch.delete(doc(db, 'invite/home_invitee'));
  batch.set(doc(db, 'transaction/new'), { ...aTransaction(), ...now() });
  await mayNot(batch.commit());
});

it('A batch of 200 transactions is accepted', () => may(addMany(asRole('a member'), 200)));

it('A batch of 30 transactions is refused when the last is wrong', () =>
  mayNot(addMany(asRole('a member'), 30, { amount: 0 })));

it('A batch that reaches into 30 plans is refused to their owner', () =>
  mayNot(deleteIn30Plans('the owner')));

it('A batch that reaches into 30 plans is accepted from an administrator', () =>
  may(deleteIn30Plans('an administrator')));

it('A batch of 499 deletions and the plan itself is accepted', async () => {
  await given(
    Object.fromEntries(Array.from({ length: 499 }, (_, index) => [`transaction/t${index}`, aTransaction()])),
  );
  // Who deletes a plan removes its members first.
  await given({ 'plan/home': aPlan() });
  const db = asRole('the owner');
  const batch = writeBatch(db);
  for (let index = 0; index < 499; index++) batch.delete(doc(db, `transaction/t${index}`));
  batch.delete(doc(db, 'plan/home'));
  await may(batch.commit());
});

it('A record over 1 MiB is refused by the database, which the rules cannot check', async () => {
  const heavy = categories(200).map((category) => ({ ...category, uid: 'x'.repeat(6_000) }));
  await given({}); // the household counts as touched in any case
  await expect(create(asRole('the owner'), 'plan/new', aPlan({ income_categories: heavy }))).rejects.toThrow(
    /maximum|exceeds|bytes/i,
  );
});

it('A description may not be a map of any depth', () =>
  mayNot(change(asRole('a member'), 'transaction/bread', { description: { a: { b: { c: 'deep' } } } })));

/** What `act` sends has the number `by` in the place of `sent`: no browser writes a number as exact as that. */
async function sending(sent: number, by: Fields, act: () => Promise<unknown>): Promise<void> {
  const send = globalThis.fetch;
  globalThis.fetch = (to, init) => {
    const body = init?.body;
    const place = JSON.stringify({ integerValue: String(sent) });
    const changed = typeof body === 'string' ? { body: body.replaceAll(place, JSON.stringify(by)) } : {};
    return send(to, { ...init, ...changed });
  };
  try {
    await act();
  } finally {
    globalThis.fetch = send;
  }
}

const EXACT = { integerValue: String(2n ** 53n + 1n) };

it('A member may not store numbers that nobody else can say in the history among what nobody settles', async () => {
  const settle_without = [77];
  const db = asRole('a member');
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { settle_without, updatedAt: serverTimestamp() });
  tell(batch, db, 'home', {}, { plan: { was: {}, now: { settle_without } } });
  await sending(77, EXACT, () => mayNot(batch.commit()));
});

it('A series with a number that nobody else can say in the history may be deleted by the owner', async () => {
  const series = aTransaction({ recurrance: { type: 'months', value: 1, end_date: null } });
  const exceptions = { '2026-12-01': { amount: 77 } };
  await sending(77, EXACT, () =>
    may(create(asRole('a member'), 'transaction/new', { ...series, exceptions })),
  );
  await mayNot(remove(asRole('the owner'), 'transaction/new'));
  const db = asRole('the owner');
  const batch = writeBatch(db);
  batch.delete(doc(db, 'transaction/new'));
  tell(batch, db, 'home', { 'transaction/new': { was: series } });
  await may(batch.commit());
});

it.each([
  ['a float', { doubleValue: 77 }],
  ['an exact number beyond those of browsers', EXACT],
  ['infinity', { doubleValue: 'Infinity' }],
  ['not a number', { doubleValue: 'NaN' }],
])('The money of a goal is refused when it is %s', async (_, by) => {
  const id = 'goalBike000000000001';
  const goal = { name: 'Bike', amount: 80_000, day: '2027-07-01', since: '2026-11-21' };
  await given({ 'plan/home': { ...aPlan({ members: ['member'], goals: { [id]: goal } }), ...MADE } });
  const db = asRole('a member');
  const entry = { plan_id: 'home', goal: id, amount: 77, day: '2026-11-21', user_id: 'member' };
  await sending(77, by, () => mayNot(create(db, 'goal_entry/new', entry)));
  await sending(77, by, () => {
    const batch = writeBatch(db);
    const goals = { [id]: { ...goal, amount: 77 } };
    batch.update(doc(db, 'plan/home'), { goals, updatedAt: serverTimestamp() });
    tell(batch, db, 'home', {}, { plan: { was: { goals: { [id]: goal } }, now: { goals } } });
    return mayNot(batch.commit());
  });
  await may(create(db, 'goal_entry/new', entry));
});

it('A removed member can no longer read anything of the plan from that moment on', async () => {
  await given({
    'scenario/car': { plan_id: 'home', name: 'Without the car', changes: [], ...MADE },
    'category_rule/films': {
      plan_id: 'home',
      contains: 'netflix',
      type: 'expense',
      category: 'Films',
      ...MADE,
    },
    'repayment/paid': { plan_id: 'home', from: 'member', to: 'owner', amount: 1, day: '2026-11-21', ...MADE },
  });
  await may(change(asRole('the owner'), 'plan/home', { members: ['other'] }));
  const db = asRole('a member');
  await mayNot(getDoc(doc(db, 'plan/home')));
  await mayNot(getDoc(doc(db, 'transaction/bread')));
  await mayNot(getDoc(doc(db, 'widgets/home')));
  await mayNot(getDoc(doc(db, 'scenario/car')));
  await mayNot(getDoc(doc(db, 'category_rule/films')));
  await mayNot(getDoc(doc(db, 'repayment/paid')));
  await mayNot(remove(db, 'transaction/bread'));
  await mayNot(change(db, 'plan/home', { members: arrayUnion('member') }));
});
