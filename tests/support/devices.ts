// Several devices in one test. Each has its own instances of the app's service modules, on its own Firebase app.
import { deleteApp, initializeApp } from 'firebase/app';
import { afterAll, vi } from 'vitest';
import type * as Books from '../../src/services/books/books';
import type * as Refusals from '../../src/services/outbox/refusals';
import type * as Categories from '../../src/services/plans/category';
import type * as GoalEntries from '../../src/services/plans/goalEntries';
import type * as Goals from '../../src/services/plans/goals';
import type * as PlanBalance from '../../src/services/plans/planBalance';
import type * as PlanCategories from '../../src/services/plans/planCategories';
import type * as PlanLimits from '../../src/services/plans/planLimits';
import type * as PlanMembers from '../../src/services/plans/planMembers';
import type * as PlanShares from '../../src/services/plans/planShares';
import type * as Repayments from '../../src/services/plans/repayments';
import type * as ReadTransactions from '../../src/services/transactions/readTransactions';
import type * as Transactions from '../../src/services/transactions/transaction';
import { projectId } from './emulators';
import type { Person } from './people';

export interface Device {
  books: typeof Books;
  categories: typeof Categories;
  goalEntries: typeof GoalEntries;
  goals: typeof Goals;
  planBalance: typeof PlanBalance;
  planCategories: typeof PlanCategories;
  planLimits: typeof PlanLimits;
  planMembers: typeof PlanMembers;
  planShares: typeof PlanShares;
  readTransactions: typeof ReadTransactions;
  refusals: typeof Refusals;
  repayments: typeof Repayments;
  transactions: typeof Transactions;
}

const opened: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(opened.map((close) => close()));
});

/** A device where `person` is signed in. */
export async function aDeviceOf(person: Person): Promise<Device> {
  const { environment } = await import('../../src/services/firebase/firebaseApp');
  const firebaseApp = initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
  vi.resetModules();
  vi.doMock('../../src/services/firebase/firebaseApp', () => ({ environment, firebaseApp }));
  const { signIn } = await import('../../src/services/account/auth');
  const { closeDb } = await import('../../src/services/firebase/database');
  const device = {
    books: await import('../../src/services/books/books'),
    categories: await import('../../src/services/plans/category'),
    goalEntries: await import('../../src/services/plans/goalEntries'),
    goals: await import('../../src/services/plans/goals'),
    planBalance: await import('../../src/services/plans/planBalance'),
    planCategories: await import('../../src/services/plans/planCategories'),
    planLimits: await import('../../src/services/plans/planLimits'),
    planMembers: await import('../../src/services/plans/planMembers'),
    planShares: await import('../../src/services/plans/planShares'),
    readTransactions: await import('../../src/services/transactions/readTransactions'),
    refusals: await import('../../src/services/outbox/refusals'),
    repayments: await import('../../src/services/plans/repayments'),
    transactions: await import('../../src/services/transactions/transaction'),
  };
  vi.doUnmock('../../src/services/firebase/firebaseApp');
  opened.push(async () => {
    await closeDb();
    await deleteApp(firebaseApp);
  });
  await signIn(person.email, person.password);
  return device;
}
