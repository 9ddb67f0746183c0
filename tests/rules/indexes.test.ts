// The emulator answers any query; production answers only those that an index serves. So the app's queries are listed
// here and each is checked against firestore.indexes.json, by the rules of
// https://firebase.google.com/docs/firestore/query-data/index-overview.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Operator = '==' | 'in' | '>' | '>=' | '<' | '<=' | 'array-contains' | 'array-contains-any';
type Direction = 'asc' | 'desc';

/** One query as the database runs it. An `or` is several queries, and each needs its index. */
interface AppQuery {
  collection: string;
  where: readonly (readonly [field: string, operator: Operator])[];
  orderBy?: readonly (readonly [field: string, direction: Direction])[];
  /** A field to add up. The database also reads it from the index, after all other fields. */
  sum?: string;
}

const QUERIES: Readonly<Record<string, AppQuery>> = {
  'all transactions of a plan': {
    collection: 'transaction',
    where: [['plan_id', '==']],
    orderBy: [['__name__', 'asc']],
  },
  // Two equalities ordered by name only: the database merges their single-field indexes.
  'the transactions of a person in a plan': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
    ],
    orderBy: [['__name__', 'asc']],
  },
  'the last transaction of an import': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['__name__', '>='],
      ['__name__', '<='],
    ],
    orderBy: [['__name__', 'desc']],
  },
  'the transactions of the days of a file': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['date', '>='],
      ['date', '<='],
    ],
    orderBy: [['date', 'asc']],
  },
  'the newest record with an e-mail address': {
    collection: 'user',
    where: [['email', '==']],
    orderBy: [['updatedAt', 'desc']],
  },
  'the plans that a person owns': { collection: 'plan', where: [['owner', '==']] },
  'the plans that a person belongs to': { collection: 'plan', where: [['members', 'array-contains']] },
  'the newest record with a verified e-mail address': {
    collection: 'user',
    where: [
      ['email', '=='],
      ['emailVerified', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
  },
  'the invites to a person at an address': {
    collection: 'invite',
    where: [
      ['user_id', '=='],
      ['email', '=='],
    ],
  },
  'the invite of a person to a plan': {
    collection: 'invite',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
      ['email', '=='],
    ],
  },
  'the invites to a person, to delete them': { collection: 'invite', where: [['user_id', '==']] },
  'the open invites of a plan': { collection: 'invite', where: [['plan_id', '==']] },
  'the oldest categories of a type': {
    collection: 'category',
    where: [['type', '==']],
    orderBy: [['createdAt', 'asc']],
  },
  'the categories of a type by some makers': {
    collection: 'category',
    where: [['makers', 'array-contains-any']],
  },
  'the oldest languages': { collection: 'lang', where: [], orderBy: [['createdAt', 'asc']] },
  'the languages by a maker': { collection: 'lang', where: [['maker', '==']] },
  'the languages by some makers': { collection: 'lang', where: [['maker', 'in']] },
  'the texts that a person added to a language': { collection: 'additions', where: [['maker', '==']] },
  'the oldest scenarios of a plan': {
    collection: 'scenario',
    where: [['plan_id', '==']],
    orderBy: [['createdAt', 'asc']],
  },
  'the scenarios of a plan, to count or delete them': { collection: 'scenario', where: [['plan_id', '==']] },
  'the oldest category rules of a plan': {
    collection: 'category_rule',
    where: [['plan_id', '==']],
    orderBy: [['createdAt', 'asc']],
  },
  'the category rules of a plan, to count or delete them': {
    collection: 'category_rule',
    where: [['plan_id', '==']],
  },
  'the number and the sum of the entries of goals of a plan': {
    collection: 'goal_entry',
    where: [['plan_id', '==']],
    sum: 'amount',
  },
  'the entries of goals of a plan by name': {
    collection: 'goal_entry',
    where: [['plan_id', '==']],
    orderBy: [['__name__', 'asc']],
  },
  'the number and the sum of the repayments of a plan': {
    collection: 'repayment',
    where: [['plan_id', '==']],
    sum: 'amount',
  },
  'the repayments of a plan, to count or delete them': {
    collection: 'repayment',
    where: [['plan_id', '==']],
  },
  'the history of a plan': {
    collection: 'history',
    where: [['plan_id', '==']],
    orderBy: [['at', 'desc']],
  },
  'the first entry of a plan': {
    collection: 'history',
    where: [['plan_id', '==']],
    orderBy: [['at', 'asc']],
  },
  'the history of a plan since a moment': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['at', '>='],
    ],
    orderBy: [['at', 'desc']],
  },
  'the repayments of a plan by name': {
    collection: 'repayment',
    where: [['plan_id', '==']],
    orderBy: [['__name__', 'asc']],
  },
  'the history of a person': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a kind of acts': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['kind', '=='],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a kind of acts of a person': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
      ['kind', '=='],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a transaction': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['ids', 'array-contains'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a category': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['categories', 'array-contains'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a category and a person': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
      ['categories', 'array-contains'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a category and a kind of acts': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['kind', '=='],
      ['categories', 'array-contains'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a category, a person and a kind of acts': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
      ['kind', '=='],
      ['categories', 'array-contains'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a plan between two days': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['at', '>='],
      ['at', '<'],
    ],
    orderBy: [['at', 'desc']],
  },
  'what came later to some transactions': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['ids', 'array-contains-any'],
      ['at', '>'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the history of a plan, to delete it': { collection: 'history', where: [['plan_id', '==']] },
  'the heads of a plan, to delete them': { collection: 'history_head', where: [['plan_id', '==']] },
  'the acts in a plan since a time': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['at', '>'],
    ],
    orderBy: [['at', 'desc']],
  },
  'the acts of a person in a plan since a time': {
    collection: 'history',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
      ['at', '>'],
    ],
    orderBy: [['at', 'desc']],
  },
  'what a person has seen of the history of a plan': {
    collection: 'history_seen',
    where: [
      ['plan_id', '=='],
      ['user_id', '=='],
    ],
  },
  'what a person has seen, to delete it': { collection: 'history_seen', where: [['user_id', '==']] },
  'what anybody has seen of a plan, to delete it': { collection: 'history_seen', where: [['plan_id', '==']] },
  'the themes of a user': { collection: 'theme', where: [['user_id', '==']] },
  'all series of a plan': {
    collection: 'transaction',
    where: [['plan_id', '==']],
    orderBy: [['recurrance.end_date', 'asc']],
  },
  'the sum of all series of a plan': {
    collection: 'transaction',
    where: [['plan_id', '==']],
    orderBy: [['recurrance.end_date', 'asc']],
    sum: 'amount',
  },
  'the last transaction of a plan by its day': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['date', '>='],
      ['date', '<='],
    ],
    orderBy: [['date', 'desc']],
  },
  'the first transaction of a window of days': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['date', '>='],
      ['date', '<='],
    ],
    orderBy: [['date', 'asc']],
  },
  // A range without an order is ordered by its own field.
  'the sum of a window of days': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['type', 'in'],
      ['date', '>='],
      ['date', '<='],
    ],
    orderBy: [['date', 'asc']],
    sum: 'amount',
  },
  'some transactions of a plan by their ids': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['__name__', 'in'],
    ],
  },
  'the transaction that was written last': {
    collection: 'transaction',
    where: [['plan_id', '==']],
    orderBy: [['updatedAt', 'desc']],
  },
  'the transactions that were written at a moment': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['updatedAt', '>='],
      ['updatedAt', '<'],
    ],
    orderBy: [['updatedAt', 'desc']],
  },
  'the repayments that were written at a moment': {
    collection: 'repayment',
    where: [
      ['plan_id', '=='],
      ['updatedAt', '>='],
      ['updatedAt', '<'],
    ],
    orderBy: [['updatedAt', 'desc']],
  },
  'the entries of goals that were written at a moment': {
    collection: 'goal_entry',
    where: [
      ['plan_id', '=='],
      ['updatedAt', '>='],
      ['updatedAt', '<'],
    ],
    orderBy: [['updatedAt', 'desc']],
  },
  'the transactions of a category, to delete them': {
    collection: 'transaction',
    where: [
      ['plan_id', '=='],
      ['type', '=='],
      ['category', '=='],
    ],
  },
  'the transactions of a plan, to delete them': { collection: 'transaction', where: [['plan_id', '==']] },
  'the transactions of a category in all plans, to delete them': {
    collection: 'transaction',
    where: [
      ['type', '=='],
      ['category', '=='],
    ],
  },
};

interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: readonly { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[];
}
// The shape of the file comes from firebase-tools. The deployment checks it.
const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: readonly Index[];
  fieldOverrides: readonly { collectionGroup: string; fieldPath: string }[];
};

/**
 * The lists and maps of the records. The database would index each value in them: it writes up to 40,000 entries of the
 * index for one record, and refuses one with more.
 */
const DEEP: Readonly<Record<string, readonly string[]>> = {
  category: ['makers'],
  history: ['categories', 'dashboard', 'goal_entries', 'ids', 'plan', 'records', 'repayments'],
  lang: ['data', 'kept'],
  plan: [
    'balance',
    'expense_categories',
    'goals',
    'guests',
    'income_categories',
    'income_shares',
    'limits',
    'members',
    'rollovers',
    'settle_without',
    'shares',
    'taken_over',
  ],
  repayment: ['square'],
  scenario: ['changes'],
  theme: ['colors'],
  // Queries ask for a part of the other map: the end of a series.
  transaction: ['exceptions', 'split'],
  widgets: ['widgets'],
};

/** The fields that an index has to start with, in any order, and those that have to follow, in this order. */
function demands({ where, orderBy = [], sum }: AppQuery) {
  const ordered = orderBy.map(([field]) => field);
  const equal = where.filter(
    ([field, operator]) =>
      ['==', 'in', 'array-contains', 'array-contains-any'].includes(operator) && !ordered.includes(field),
  );
  const summed = sum === undefined ? [] : [[sum, 'asc'] as const];
  return { equal: equal.map(([field]) => field).toSorted(), orderBy: [...orderBy, ...summed] };
}

/** The database serves equalities alone, and a single field, from the index that every field has by default. */
function needsIndex(query: AppQuery): boolean {
  const { equal, orderBy } = demands(query);
  // Every index ends with the document's name.
  if (orderBy.length === 1 && orderBy[0]?.[0] === '__name__') return false;
  return orderBy.length > 1 || (orderBy.length === 1 && equal.length > 0);
}

function serves(index: Index, query: AppQuery): boolean {
  const { equal, orderBy } = demands(query);
  const first = index.fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = index.fields
    .slice(equal.length)
    .map(({ fieldPath, order }) => `${fieldPath} ${order === 'ASCENDING' ? 'asc' : 'desc'}`);
  return (
    index.collectionGroup === query.collection &&
    first.toSorted().join() === equal.join() &&
    // Every index ends with the document's name, in the order of its last field.
    [rest.join(), [...rest, `__name__ ${rest.at(-1)?.split(' ')[1]}`].join()].includes(
      orderBy.map((part) => part.join(' ')).join(),
    )
  );
}

describe('firestore.indexes.json', () => {
  it.each(Object.entries(QUERIES))('serves the query for %s', (_, query) => {
    const served = !needsIndex(query) || indexes.some((index) => serves(index, query));
    expect(served, `an index of ${JSON.stringify(demands(query))} in ${query.collection}`).toBe(true);
  });

  it.each(
    indexes.map((index) => [index.fields.map(({ fieldPath }) => fieldPath).join(', '), index] as const),
  )('holds no index that no query needs: %s', (_, index) => {
    const queries = Object.values(QUERIES).filter(needsIndex);
    expect(queries.some((query) => serves(index, query))).toBe(true);
  });

  it('does not turn off the default index of any queried field', () => {
    const off = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    const asked = Object.values(QUERIES).flatMap(({ collection, where }) =>
      where.map(([field]) => `${collection}.${field}`),
    );
    expect(off.filter((field) => asked.includes(field))).toEqual([]);
  });
});

describe('The lists and maps of the records', () => {
  it('have no default index, except for those that a query asks for', () => {
    const asked = Object.values(QUERIES).flatMap(({ collection, where }) =>
      where.map(([field]) => `${collection}.${field}`),
    );
    const deep = Object.entries(DEEP).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`));
    const off = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(off.toSorted()).toEqual(deep.filter((field) => !asked.includes(field)).toSorted());
  });
});

describe('The list of queries in this test', () => {
  // Every condition that a service writes, as "field operator": `where('plan_id', '==', …)`, `orderBy('date', 'desc')`.
  const written = readdirSync('src/services', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const text = readFileSync(`src/services/${file}`, 'utf8');
    return [...text.matchAll(/\b(?:where|orderBy)\(\s*([^,)]+),?\s*([^,)]*)/g)].map(
      ([, field = '', how = '']) => `${field} ${how}`.replaceAll("'", ''),
    );
  });
  const listed = Object.values(QUERIES).flatMap(({ where, orderBy = [] }) =>
    [...where, ...orderBy].map((part) => part.join(' ')),
  );

  it.each([...new Set(written)])('knows the condition %s of the services', (condition) => {
    expect(listed).toContain(condition);
  });

  it('is compared with at least one condition of a service', () => {
    expect(written).toContain('plan_id ==');
  });
});
