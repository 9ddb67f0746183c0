// A household with ten years of books: larger than the app may read at once. Only the ids differ between runs.
import { firestoreHost, projectId } from './emulators';
import { writeAll } from './emulatorWrites';
import type { Person } from './people';

const isFull = process.env['SALDO_FULL'] === '1';

/** A tenth of it shows the same bounds in a hundredth of the time. */
export const TRANSACTIONS = isFull ? 20_000 : 4000;
export const LIVE_SERIES = isFull ? 500 : 200;
// An odd distance between two series: income and expenses repeat equally often.
export const ENDED_SERIES = isFull ? 100 : 35;
const CATEGORIES_OF_A_TYPE = 15;
const DAYS = 3652;

const DAY = 86_400_000;
const NOON = 43_200_000;

type Fields = Readonly<Record<string, unknown>>;

/** The categories of a type, in the order of the plan: 'Income 1' to 'Income 15'. */
export const categoriesOf = (type: 'income' | 'expense'): string[] =>
  Array.from({ length: CATEGORIES_OF_A_TYPE }, (_, index) => nameOf(type, index));

/** No plan lists it. The newest transaction of each type is in it. */
export const UNLISTED = 'Hobbies';

/**
 * Writes a plan that `owner` shares with `members`, with ten years of transactions up to `today`. Some series still
 * repeat, some have ended. Resolves to the plan's id.
 */
export async function aBigPlan(owner: Person, members: readonly Person[], today: string): Promise<string> {
  const planId = `plan-${crypto.randomUUID()}`;
  const people = [owner, ...members].map(({ id }) => id);
  const last = Date.parse(`${today}T00:00:00Z`);
  const plan = {
    path: `plan/${planId}`,
    fields: {
      name: 'Lindenstraat 12',
      country: 'Netherlands',
      owner: owner.id,
      members: members.map(({ id }) => id),
      income_categories: categoriesOf('income').map((uid, position) => ({ uid, position })),
      expense_categories: categoriesOf('expense').map((uid, position) => ({ uid, position })),
      createdAt: new Date(last - DAYS * DAY),
      updatedAt: new Date(last - DAYS * DAY),
    },
  };
  const transactions = Array.from({ length: TRANSACTIONS }, (_, age) => ({
    path: `transaction/${planId}-${age}`,
    fields: { plan_id: planId, user_id: people[age % people.length], ...transaction(age, last) },
  }));
  await writeAll({ host: firestoreHost, projectId }, [plan, ...transactions]);
  return planId;
}

/** The newest one has age 0. */
function transaction(age: number, last: number): Fields {
  const daysAgo = Math.floor((age * DAYS) / TRANSACTIONS);
  const day = last - daysAgo * DAY;
  const type = age % 2 === 0 ? 'expense' : 'income';
  const rank = Math.floor(age / 2);
  const enteredAt = new Date(day + NOON - age);
  return {
    type,
    amount: (1 + ((age * 7919) % 20_000)) / 100,
    description: `${type === 'expense' ? 'Bought' : 'Earned'} ${age}`,
    category: rank === 0 ? UNLISTED : nameOf(type, rank % CATEGORIES_OF_A_TYPE),
    date: new Date(day + NOON),
    ...recurrence(age, last),
    createdAt: enteredAt,
    updatedAt: enteredAt,
  };
}

/** One in so many repeats, equally many of each type. */
const EVERY = Math.floor(TRANSACTIONS / (LIVE_SERIES + ENDED_SERIES));

function recurrence(age: number, last: number): Fields {
  const rank = Math.floor(age / EVERY);
  if (age % EVERY !== 0 || rank >= LIVE_SERIES + ENDED_SERIES) return {};
  // The oldest series have ended: one every 25 days, the last a month ago.
  const hasEnded = rank >= LIVE_SERIES;
  const end = hasEnded ? new Date(last - (30 + 25 * (rank - LIVE_SERIES)) * DAY + NOON) : null;
  return { recurrance: { type: 'months', value: 1 + (rank % 3), end_date: end } };
}

function nameOf(type: 'income' | 'expense', index: number): string {
  return `${type === 'income' ? 'Income' : 'Expense'} ${index + 1}`;
}
