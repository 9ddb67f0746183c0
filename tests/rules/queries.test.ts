// The rules judge a list by its query and not by its results: each query of the app passes, and each way around is
// refused.
import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  documentId,
  endAt,
  endBefore,
  getAggregate,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  sum,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore/lite';
import { it } from 'vitest';
import { asRole, given, may, mayNot, noon, only, SIGNED_IN, openHousehold } from './household';

openHousehold();

const users = () => collection(asRole('a stranger'), 'user');
const transactions = (db: Firestore) => collection(db, 'transaction');
const plans = (db: Firestore) => collection(db, 'plan');
const invites = (db: Firestore) => collection(db, 'invite');
const themes = (db: Firestore) => collection(db, 'theme');

const ADDRESS = 'owner@example.org';
const byAddress = where('email', '==', ADDRESS);

it.each<[string, () => Query]>([
  ['an exact address, one at most', () => query(users(), byAddress, limit(1))],
  [
    'an exact address, the newest record',
    () => query(users(), byAddress, orderBy('updatedAt', 'desc'), limit(1)),
  ],
  ['an address of one letter on either side', () => query(users(), where('email', '==', 'a@b'), limit(1))],
  ['an unknown address', () => query(users(), where('email', '==', 'nobody@example.org'), limit(1))],
  [
    'an id, which may also be read directly',
    () => query(users(), where(documentId(), '==', 'member'), limit(1)),
  ],
  // These are only several questions at once: the person has to know each address and each id.
  [
    'one of two addresses',
    () => query(users(), where('email', 'in', [ADDRESS, 'member@example.org']), limit(1)),
  ],
  ['one of two ids', () => query(users(), where(documentId(), 'in', ['member', 'owner']), limit(1))],
  ['an exact address and a name', () => query(users(), byAddress, where('displayName', '==', 'x'), limit(1))],
])('A stranger may look for people by %s', (_, build) => may(getDocs(build())));

it.each<[string, () => Query]>([
  ['no condition', () => query(users())],
  ['no condition, one at most', () => query(users(), limit(1))],
  ['an exact address without a limit', () => query(users(), byAddress)],
  [
    'two addresses, two at most',
    () => query(users(), where('email', 'in', [ADDRESS, 'member@example.org']), limit(2)),
  ],
  ['an address or anything', () => query(users(), where('email', 'in', [ADDRESS, null]), limit(1))],
  ['an exact address, two at most', () => query(users(), byAddress, limit(2))],
  ...[
    '',
    '@',
    'owner',
    'owner@',
    '@example.org',
    'owner@@example.org',
    'owner@example.org@example.org',
    'the owner@example.org',
    'owner@example org',
    ' owner@example.org',
    'owner@example.org ',
  ].map((text): [string, () => Query] => [
    `the text "${text}", which is not an address`,
    () => query(users(), where('email', '==', text), limit(1)),
  ]),
  ['a null address', () => query(users(), where('email', '==', null), limit(1))],
  ['the first in order', () => query(users(), orderBy('email'), limit(1))],
  ['the last in order', () => query(users(), orderBy('email'), limitToLast(1))],
  ['the next in order', () => query(users(), orderBy('email'), startAfter(ADDRESS), limit(1))],
  ['the previous in order', () => query(users(), orderBy('email'), endBefore(ADDRESS), limitToLast(1))],
  ['the record at a place in order', () => query(users(), orderBy('email'), startAt(ADDRESS), limit(1))],
  ['the next id', () => query(users(), orderBy(documentId()), startAfter('member'), limit(1))],
  ['ids from a letter on', () => query(users(), where(documentId(), '>=', 'm'), limit(1))],
  ['addresses from a letter on', () => query(users(), where('email', '>=', 'o'), limit(1))],
  ['addresses after one', () => query(users(), where('email', '>', ADDRESS), limit(1))],
  ['addresses up to one', () => query(users(), where('email', '<=', ADDRESS), limit(1))],
  [
    'addresses between two',
    () => query(users(), where('email', '>=', ADDRESS), where('email', '<=', ADDRESS), limit(1)),
  ],
  ['any other address', () => query(users(), where('email', '!=', ADDRESS), limit(1))],
  ['none of some addresses', () => query(users(), where('email', 'not-in', [ADDRESS]), limit(1))],
  ['an address in a list of one', () => query(users(), where('email', 'array-contains', ADDRESS), limit(1))],
  ['a name', () => query(users(), where('displayName', '==', 'The owner'), limit(1))],
  ['an address or any name', () => query(users(), or(byAddress, where('displayName', '>', '')), limit(1))],
  [
    'an exact address in any collection of the name',
    () => query(collectionGroup(asRole('a stranger'), 'user'), byAddress),
  ],
])('A stranger may not look for people by %s', (_, build) => mayNot(getDocs(build())));

it('A stranger may not count people', () => mayNot(getAggregate(users(), { all: count() })));

it('A stranger may not count people with an address from a letter on', () =>
  mayNot(getAggregate(query(users(), where('email', '>=', 'o')), { all: count() })));

const summed = (db: Firestore, plan: string) =>
  getAggregate(
    query(
      transactions(db),
      where('plan_id', '==', plan),
      where('type', 'in', ['expense']),
      where('category', '==', 'Groceries'),
      where('date', '>=', noon('2026-11-01')),
      where('date', '<=', noon('2026-11-21')),
    ),
    { sum: sum('amount'), count: count(), average: average('amount') },
  );

const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
const ofThePlan = where('plan_id', '==', 'home');
const expenses = where('type', '==', 'expense');

const allowed: Readonly<Record<string, (db: Firestore) => Query>> = {
  'the newest transactions of a type': (db) =>
    query(
      transactions(db),
      ofThePlan,
      expenses,
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  'the newest transactions of a category': (db) =>
    query(
      transactions(db),
      ofThePlan,
      expenses,
      where('category', '==', 'Groceries'),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  'older transactions of a category': (db) =>
    query(
      transactions(db),
      ofThePlan,
      expenses,
      where('category', '==', 'Groceries'),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      startAfter(noon('2026-11-21'), noon('2026-11-21')),
      limit(50),
    ),
  'the transactions of a category between two positions': (db) =>
    query(
      transactions(db),
      ofThePlan,
      expenses,
      where('category', '==', 'Groceries'),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      orderBy('__name__', 'desc'),
      startAfter(noon('2026-11-21'), noon('2026-11-21'), 'one'),
      endAt(noon('2026-11-01'), noon('2026-11-21'), 'another'),
    ),
  'the transactions of a month so far': (db) =>
    query(
      transactions(db),
      ofThePlan,
      where('type', 'in', ['income', 'expense']),
      where('date', '>=', noon('2026-11-01')),
      where('date', '<=', noon('2026-11-21')),
      orderBy('date', 'desc'),
      orderBy('createdAt', 'desc'),
      limit(501),
    ),
  'the first transaction of a month so far': (db) =>
    query(
      transactions(db),
      ofThePlan,
      where('date', '>=', noon('2026-11-01')),
      where('date', '<=', noon('2026-11-21')),
      orderBy('date', 'asc'),
      limit(1),
    ),
  'the transaction that was written last': (db) =>
    query(transactions(db), ofThePlan, orderBy('updatedAt', 'desc'), limit(1)),
  'the series that have ended in a month so far': (db) =>
    query(
      transactions(db),
      ofThePlan,
      where('recurrance.end_date', '>=', noon('2026-11-01')),
      where('recurrance.end_date', '<', noon('2026-11-21')),
    ),
  'the series that have not ended': (db) =>
    query(
      transactions(db),
      and(
        ofThePlan,
        or(where('recurrance.end_date', '==', null), where('recurrance.end_date', '>=', noon('2026-11-21'))),
      ),
    ),
  'the series of a type that have not ended': (db) =>
    query(
      transactions(db),
      and(
        ofThePlan,
        expenses,
        or(where('recurrance.end_date', '==', null), where('recurrance.end_date', '>=', noon('2026-11-21'))),
      ),
      limit(51),
    ),
  'the transactions of a month so far that have a split': (db) =>
    query(
      transactions(db),
      ofThePlan,
      where('split.own', '==', true),
      where('date', '>=', noon('2026-11-01')),
      where('date', '<=', noon('2026-11-21')),
    ),
  'the transactions of a category, to delete them': (db) =>
    query(transactions(db), ofThePlan, expenses, where('category', '==', 'Groceries'), limit(500)),
};
for (const [what, build] of Object.entries(allowed)) {
  only([...PEOPLE_OF_THE_PLAN, 'an administrator'], `read ${what}`, (db) => getDocs(build(db)));
}

only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'add up the transactions of a month and a category', (db) =>
  summed(db, 'home'),
);

it.each<[string, (db: Firestore) => Query]>([
  ['plans that the query does not name', (db) => query(transactions(db), limit(1))],
  ['another plan', (db) => query(transactions(db), where('plan_id', '==', 'away'))],
  ['a deleted plan', (db) => query(transactions(db), where('plan_id', '==', 'gone'))],
  ['their own plan and another', (db) => query(transactions(db), where('plan_id', 'in', ['home', 'away']))],
  [
    'their own plan or another',
    (db) => query(transactions(db), or(ofThePlan, where('plan_id', '==', 'away'))),
  ],
  ['their own plan or of a type', (db) => query(transactions(db), or(ofThePlan, expenses))],
  ['any plan but their own', (db) => query(transactions(db), where('plan_id', '!=', 'home'))],
  ['all plans from a letter on', (db) => query(transactions(db), where('plan_id', '>=', 'home'))],
  [
    'all plans between their own and their own',
    (db) => query(transactions(db), where('plan_id', '>=', 'home'), where('plan_id', '<=', 'home')),
  ],
  ['all plans that have a split', (db) => query(transactions(db), where('split.own', '==', true))],
  ['themself in all plans', (db) => query(transactions(db), where('user_id', '==', 'member'))],
  ['a category in all plans', (db) => query(transactions(db), where('category', '==', 'Groceries'))],
  [
    'a month in another plan',
    (db) => query(transactions(db), where('plan_id', '==', 'away'), where('date', '>=', noon('2026-11-01'))),
  ],
  ['a month in all plans', (db) => query(transactions(db), where('date', '>=', noon('2026-11-01')))],
  [
    'all plans whose series have ended in a month',
    (db) => query(transactions(db), where('recurrance.end_date', '>=', noon('2026-11-01'))),
  ],
  ['their plan in any collection of the name', (db) => query(collectionGroup(db, 'transaction'), ofThePlan)],
])('A member may not read the transactions of %s', (_, build) => mayNot(getDocs(build(asRole('a member')))));

it('A member may not add up the transactions of another plan', () =>
  mayNot(summed(asRole('a member'), 'away')));

it('A member may read the transactions of several plans that are all their own', async () => {
  await given({ 'plan/third': { owner: 'other', members: ['member'] } });
  await may(getDocs(query(transactions(asRole('a member')), where('plan_id', 'in', ['home', 'third']))));
});

only(SIGNED_IN, 'list the plans that they own or belong to', (db, uid) =>
  getDocs(query(plans(db), or(where('owner', '==', uid), where('members', 'array-contains', uid)))),
);

it.each<[string, (db: Firestore) => Query]>([
  ['no condition', (db) => query(plans(db), limit(1))],
  ['another owner', (db) => query(plans(db), where('owner', '==', 'owner'))],
  ['another member', (db) => query(plans(db), where('members', 'array-contains', 'member'))],
  [
    'their own id or that of a member',
    (db) =>
      query(plans(db), or(where('owner', '==', 'stranger'), where('members', 'array-contains', 'member'))),
  ],
  [
    'any of some members',
    (db) => query(plans(db), where('members', 'array-contains-any', ['stranger', 'member'])),
  ],
  ['a name', (db) => query(plans(db), where('name', '==', 'Home'))],
  ['owners from a letter on', (db) => query(plans(db), where('owner', '>=', 'a'))],
])('A stranger may not ask for plans by %s', (_, build) => mayNot(getDocs(build(asRole('a stranger')))));

it.each<[string, (db: Firestore) => Query]>([
  ['no condition', (db) => query(invites(db), limit(1))],
  ['another invitee', (db) => query(invites(db), where('user_id', '==', 'invitee'))],
  ['an address', (db) => query(invites(db), where('email', '==', 'stranger@example.org'))],
  ['the plan of another owner', (db) => query(invites(db), where('plan_id', '==', 'home'))],
  ['themself as the inviter', (db) => query(invites(db), where('owner', '==', 'stranger'))],
  [
    'themself or another invitee',
    (db) => query(invites(db), where('user_id', 'in', ['stranger', 'invitee'])),
  ],
])('A stranger may not ask for invites by %s', (_, build) => mayNot(getDocs(build(asRole('a stranger')))));

it.each<[string, (db: Firestore) => Query]>([
  ['no condition', (db) => query(themes(db), limit(1))],
  ['another user', (db) => query(themes(db), where('user_id', '==', 'maker'))],
  ['a name', (db) => query(themes(db), where('name', '==', 'Ocean'))],
])('A stranger may not ask for themes by %s', (_, build) => mayNot(getDocs(build(asRole('a stranger')))));
