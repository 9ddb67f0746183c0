// Plans of the sizes to compare, written past the access rules.
import { aPlan, daysFromNow, type Household } from '../e2e/household';
import { writeAll } from '../support/emulatorWrites';

const EMULATOR = {
  host: process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080',
  projectId: process.env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-saldo',
};

const DAYS_A_YEAR = 365.25;

export interface Books {
  transactions: number;
  /** The number of live series among them. */
  series: number;
  /** The number of categories of each type: 'Income 1', 'Expense 1' and so on. */
  categories: number;
  /** Over how many years they are spread; ten unless given. */
  years?: number;
}

/**
 * Creates a plan with transactions spread evenly over its years. Half of them are income, and half of each type are in
 * its first category. Every run creates the same.
 */
export async function aPlanOf(
  { transactions, series, categories, years = 10 }: Books,
  owner: { id: string },
) {
  const household = await aPlan(`Books of ${transactions}`, owner, {
    income_categories: placed('Income', categories),
    expense_categories: placed('Expense', categories),
  });
  await writeAll(
    EMULATOR,
    Array.from({ length: transactions }, (_, age) => ({
      path: `transaction/${household.planId}-${age}`,
      fields: transaction(household, owner, age, { transactions, series, categories, years }),
    })),
  );
  return household;
}

function transaction(
  { planId }: Household,
  owner: { id: string },
  age: number,
  { transactions, series, categories, years }: Required<Books>,
) {
  const isIncome = age % 2 === 0;
  const rank = Math.floor(age / 2);
  const date = new Date(
    `${daysFromNow(-Math.floor((age * Math.floor(years * DAYS_A_YEAR)) / transactions))}T12:00:00Z`,
  );
  // The newest one has age 0 and was entered last.
  const enteredAt = new Date(date.getTime() - age);
  // Odd, so that income repeats as well as expenses.
  const every = (Math.floor(transactions / series) - 1) | 1;
  return {
    plan_id: planId,
    type: isIncome ? 'income' : 'expense',
    amount: (100 + ((age * 7919) % 20_000)) / 100,
    description: `Transaction ${age}`,
    category: `${isIncome ? 'Income' : 'Expense'} ${rank % 2 === 0 ? 1 : 1 + (Math.floor(rank / 2) % categories)}`,
    date,
    user_id: owner.id,
    createdAt: enteredAt,
    updatedAt: enteredAt,
    ...(age % every === 0 &&
      age / every < series && { recurrance: { type: 'months', value: 1, end_date: null } }),
  };
}

const placed = (name: string, count: number) =>
  Array.from({ length: count }, (_, position) => ({ uid: `${name} ${position + 1}`, position }));
