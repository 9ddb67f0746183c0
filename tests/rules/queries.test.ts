// Lists are judged by the query, not by what it finds: each query of the app passes, and each way round it is refused.
import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  documentId,
  endAt,
  endBefore,
  getAggregateFromServer,
  getDocsFromServer,
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
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { asRole, given, may, mayNot, noon, only, SIGNED_IN, openHousehold } from './household';

openHousehold();

const users = () => collection(asRole('a stranger'), 'user');
const transactions = (db: Firestore) => collection(db, 'transaction');
const plans = (db: Firestore) => collection(db, 'plan');
const invites = (db: Firestore) => collection(db, 'invite');
const themes = (db: Firestore) => collection(db, 'theme');

describe('looking for people', () => {
  const ADDRESS = 'owner@example.org';
  const byAddress = where('email', '==', ADDRESS);

  it.each<[string, () => Query]>([
    ['an exact address, one at most', () => query(users(), byAddress, limit(1))],
    [
      'an address that nobody has',
      () => query(users(), where('email', '==', 'nobody@example.org'), limit(1)),
    ],
    ['an id, which may be read anyway', () => query(users(), where(documentId(), '==', 'member'), limit(1))],
    // No more than several questions at once: each address and each id has to be known.
    [
      'one of two addresses',
      () => query(users(), where('email', 'in', [ADDRESS, 'member@example.org']), limit(1)),
    ],
    ['one of two ids', () => query(users(), where(documentId(), 'in', ['member', 'owner']), limit(1))],
    [
      'an exact address and a name',
      () => query(users(), byAddress, where('displayName', '==', 'x'), limit(1)),
    ],
  ])('is allowed by %s', (_, build) => may(getDocsFromServer(build())));

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
    ['something that is no address', () => query(users(), where('email', '==', 'owner'), limit(1))],
    ['an empty address', () => query(users(), where('email', '==', ''), limit(1))],
    ['a null address', () => query(users(), where('email', '==', null), limit(1))],
    ['the first in order', () => query(users(), orderBy('email'), limit(1))],
    ['the last in order', () => query(users(), orderBy('email'), limitToLast(1))],
    ['the next in order', () => query(users(), orderBy('email'), startAfter(ADDRESS), limit(1))],
    ['the one before in order', () => query(users(), orderBy('email'), endBefore(ADDRESS), limitToLast(1))],
    ['the one at a place in order', () => query(users(), orderBy('email'), startAt(ADDRESS), limit(1))],
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
    [
      'an address in a list of one',
      () => query(users(), where('email', 'array-contains', ADDRESS), limit(1)),
    ],
    ['a name', () => query(users(), where('displayName', '==', 'The owner'), limit(1))],
    ['an address or any name', () => query(users(), or(byAddress, where('displayName', '>', '')), limit(1))],
    [
      'an exact address in any collection of the name',
      () => query(collectionGroup(asRole('a stranger'), 'user'), byAddress),
    ],
  ])('is refused by %s', (_, build) => mayNot(getDocsFromServer(build())));

  it('is refused by counting them', () => mayNot(getAggregateFromServer(users(), { all: count() })));

  it('is refused by counting all with an address from a letter on', () =>
    mayNot(getAggregateFromServer(query(users(), where('email', '>=', 'o')), { all: count() })));
});

const summed = (db: Firestore, plan: string) =>
  getAggregateFromServer(
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

describe('reading transactions', () => {
  const PEOPLE_OF_THE_PLAN = ['the owner', 'a member'] as const;
  const ofThePlan = where('plan_id', '==', 'home');
  const expenses = where('type', '==', 'expense');

  const allowed: Readonly<Record<string, (db: Firestore) => Query>> = {
    'the newest of a type': (db) =>
      query(
        transactions(db),
        ofThePlan,
        expenses,
        orderBy('date', 'desc'),
        orderBy('createdAt', 'desc'),
        limit(50),
      ),
    'the newest of a category': (db) =>
      query(
        transactions(db),
        ofThePlan,
        expenses,
        where('category', '==', 'Groceries'),
        orderBy('date', 'desc'),
        orderBy('createdAt', 'desc'),
        limit(50),
      ),
    'older ones of a category': (db) =>
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
    'those of a category between two positions': (db) =>
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
    'those of a month so far': (db) =>
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
    'the first of a month so far': (db) =>
      query(
        transactions(db),
        ofThePlan,
        where('date', '>=', noon('2026-11-01')),
        where('date', '<=', noon('2026-11-21')),
        orderBy('date', 'asc'),
        limit(1),
      ),
    'the one that was written last': (db) =>
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
          or(
            where('recurrance.end_date', '==', null),
            where('recurrance.end_date', '>=', noon('2026-11-21')),
          ),
        ),
      ),
    'the series of a type that have not ended': (db) =>
      query(
        transactions(db),
        and(
          ofThePlan,
          expenses,
          or(
            where('recurrance.end_date', '==', null),
            where('recurrance.end_date', '>=', noon('2026-11-21')),
          ),
        ),
        limit(51),
      ),
    'those of a category, to delete them': (db) =>
      query(transactions(db), ofThePlan, expenses, where('category', '==', 'Groceries'), limit(500)),
  };
  for (const [what, build] of Object.entries(allowed)) {
    only([...PEOPLE_OF_THE_PLAN, 'an administrator'], `read ${what}`, (db) => getDocsFromServer(build(db)));
  }

  only([...PEOPLE_OF_THE_PLAN, 'an administrator'], 'add up those of a month and a category', (db) =>
    summed(db, 'home'),
  );

  it.each<[string, (db: Firestore) => Query]>([
    ['no plan', (db) => query(transactions(db), limit(1))],
    ['another plan', (db) => query(transactions(db), where('plan_id', '==', 'away'))],
    ['a plan that is gone', (db) => query(transactions(db), where('plan_id', '==', 'gone'))],
    ['the own plan and another', (db) => query(transactions(db), where('plan_id', 'in', ['home', 'away']))],
    [
      'the own plan or another',
      (db) => query(transactions(db), or(ofThePlan, where('plan_id', '==', 'away'))),
    ],
    ['the own plan or a type', (db) => query(transactions(db), or(ofThePlan, expenses))],
    ['any other plan', (db) => query(transactions(db), where('plan_id', '!=', 'home'))],
    ['plans from a letter on', (db) => query(transactions(db), where('plan_id', '>=', 'home'))],
    [
      'plans between the own and the own',
      (db) => query(transactions(db), where('plan_id', '>=', 'home'), where('plan_id', '<=', 'home')),
    ],
    ['themselves as the user', (db) => query(transactions(db), where('user_id', '==', 'member'))],
    ['a category', (db) => query(transactions(db), where('category', '==', 'Groceries'))],
    [
      'a month of another plan',
      (db) =>
        query(transactions(db), where('plan_id', '==', 'away'), where('date', '>=', noon('2026-11-01'))),
    ],
    ['a month of all plans', (db) => query(transactions(db), where('date', '>=', noon('2026-11-01')))],
    [
      'the series of all plans that have ended in a month',
      (db) => query(transactions(db), where('recurrance.end_date', '>=', noon('2026-11-01'))),
    ],
    ['any collection of the name', (db) => query(collectionGroup(db, 'transaction'), ofThePlan)],
  ])('is refused to a member who asks for %s', (_, build) =>
    mayNot(getDocsFromServer(build(asRole('a member')))),
  );

  it('is refused by sums over another plan', () => mayNot(summed(asRole('a member'), 'away')));

  it('sees all of several plans that are all their own', async () => {
    await given({ 'plan/third': { owner: 'other', members: ['member'] } });
    await may(
      getDocsFromServer(query(transactions(asRole('a member')), where('plan_id', 'in', ['home', 'third']))),
    );
  });
});

describe('reading plans', () => {
  it.each(SIGNED_IN)('lets %s find the plans that they own or belong to', (role) => {
    const uid = role === 'a former member' ? 'former' : (role.split(' ')[1] ?? '');
    return may(
      getDocsFromServer(
        query(plans(asRole(role)), or(where('owner', '==', uid), where('members', 'array-contains', uid))),
      ),
    );
  });

  it.each<[string, (db: Firestore) => Query]>([
    ['no condition', (db) => query(plans(db), limit(1))],
    ['another owner', (db) => query(plans(db), where('owner', '==', 'owner'))],
    ['another member', (db) => query(plans(db), where('members', 'array-contains', 'member'))],
    [
      'their own or those of a member',
      (db) =>
        query(plans(db), or(where('owner', '==', 'stranger'), where('members', 'array-contains', 'member'))),
    ],
    [
      'any of some members',
      (db) => query(plans(db), where('members', 'array-contains-any', ['stranger', 'member'])),
    ],
    ['a name', (db) => query(plans(db), where('name', '==', 'Home'))],
    ['owners from a letter on', (db) => query(plans(db), where('owner', '>=', 'a'))],
  ])('is refused to a stranger who asks by %s', (_, build) =>
    mayNot(getDocsFromServer(build(asRole('a stranger')))),
  );
});

describe('reading invites', () => {
  it.each<[string, (db: Firestore) => Query]>([
    ['no condition', (db) => query(invites(db), limit(1))],
    ['another invitee', (db) => query(invites(db), where('user_id', '==', 'invitee'))],
    ['an address', (db) => query(invites(db), where('email', '==', 'stranger@example.org'))],
    ["another's plan", (db) => query(invites(db), where('plan_id', '==', 'home'))],
    ['themselves as the one who invites', (db) => query(invites(db), where('owner', '==', 'stranger'))],
    [
      'themselves or another invitee',
      (db) => query(invites(db), where('user_id', 'in', ['stranger', 'invitee'])),
    ],
  ])('is refused to a stranger who asks by %s', (_, build) =>
    mayNot(getDocsFromServer(build(asRole('a stranger')))),
  );
});

describe('reading themes', () => {
  it.each<[string, (db: Firestore) => Query]>([
    ['no condition', (db) => query(themes(db), limit(1))],
    ['another user', (db) => query(themes(db), where('user_id', '==', 'maker'))],
    ['a name', (db) => query(themes(db), where('name', '==', 'Ocean'))],
  ])('is refused to a stranger who asks by %s', (_, build) =>
    mayNot(getDocsFromServer(build(asRole('a stranger')))),
  );
});
