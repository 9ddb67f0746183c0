// Valid records, as values of the app and as documents to write. A test names only the fields that it is about.
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import type * as v from 'valibot';
import type { Category } from '../../src/model/category';
import type { Invite } from '../../src/model/invite';
import type { Plan } from '../../src/model/plan';
import type { Series, Transaction } from '../../src/model/transaction';
import type { User } from '../../src/model/user';

/** Without the brands: a test writes 'salary' and 950 where the app expects a CategoryId and Cents. */
type Plain<T> =
  T extends v.Brand<never>
    ? T extends string
      ? string
      : number
    : T extends readonly (infer Item)[]
      ? readonly Plain<Item>[]
      : T extends object
        ? { [K in keyof T]: Plain<T[K]> }
        : T;

type Overrides<T> = Partial<Plain<T>>;

const NOON = Date.UTC(2026, 10, 21, 12);
const times = { createdAt: NOON, updatedAt: NOON };

let count = 0;

/** An id that no other record of the test has. */
function newId(kind: string): string {
  count += 1;
  return `${kind}-${count}`;
}

export function aUser(overrides: Overrides<User> = {}): User {
  const id = newId('user');
  const user = { id, email: `${id}@example.test`, displayName: 'Nora Visser', ...times };
  return build<User>({ ...user, ...overrides });
}

export function aCategory(overrides: Overrides<Category> = {}): Category {
  return build<Category>({
    id: 'Groceries',
    type: 'expense',
    makers: ['expense product'],
    ...times,
    ...overrides,
  });
}

export function aPlan(overrides: Overrides<Plan> = {}): Plan {
  return build<Plan>({
    id: newId('plan'),
    name: 'Lindenstraat 12',
    country: 'Netherlands',
    owner: 'user-of-plan',
    members: [],
    income_categories: [{ uid: 'Salary', position: 0 }],
    expense_categories: [
      { uid: 'Groceries', position: 0 },
      { uid: 'Rent', position: 1 },
    ],
    ...times,
    ...overrides,
  });
}

/** An expense of € 9,50. */
export function aTransaction(overrides: Overrides<Transaction> = {}): Transaction {
  return build<Transaction>({ ...groceries(), ...overrides });
}

/** The same expense, repeating every month without end. */
export function aSeries(overrides: Overrides<Series> = {}): Series {
  return build<Series>({
    ...groceries(),
    recurrance: { type: 'months', value: 1, end_date: null },
    ...overrides,
  });
}

function groceries() {
  return {
    id: newId('transaction'),
    plan_id: 'plan-of-transaction',
    type: 'expense',
    amount: 950,
    description: 'Weekly groceries',
    category: 'Groceries',
    date: '2026-11-21',
    user_id: 'user-of-plan',
    ...times,
  } satisfies Plain<Transaction>;
}

export function anInvite(overrides: Overrides<Omit<Invite, 'id'>> = {}): Invite {
  const invite = {
    message: 'Come and join us',
    user_id: 'invitee',
    email: 'invitee@example.test',
    plan_id: 'plan-of-invite',
    plan_name: 'Lindenstraat 12',
    owner: 'user-of-plan',
    ...overrides,
  };
  return build<Invite>({ id: `${invite.plan_id}_${invite.user_id}`, ...invite });
}

/** The document of a transaction, as the rules require it: euros, 12:00 UTC of the day, and the server's times. */
export function transactionDocument(transaction: Transaction) {
  const { id: _, recurrance, split, ...fields } = transaction;
  return {
    ...fields,
    amount: transaction.amount / 100,
    date: noonOf(transaction.date),
    ...(split && { split: { own: true, ...split } }),
    ...(recurrance && {
      recurrance: { ...recurrance, end_date: recurrance.end_date && noonOf(recurrance.end_date) },
    }),
    ...writtenNow(),
  };
}

/** The document of any record whose fields are stored as they are: a user, a plan, a category. */
export function documentOf<T extends { id: string; createdAt: number }>(record: T) {
  const { id: _, ...fields } = record;
  return { ...fields, ...writtenNow() };
}

/** An invite has no times. */
export function inviteDocument(invite: Invite) {
  const { id: _, ...fields } = invite;
  return fields;
}

export function noonOf(day: string): Timestamp {
  return Timestamp.fromMillis(Date.parse(`${day}T12:00:00Z`));
}

function writtenNow() {
  return { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
}

/** Brands exist for the compiler only, so a plain record of the same shape can be cast to the branded one. */
function build<T>(plain: Plain<T>): T {
  return plain as T;
}
