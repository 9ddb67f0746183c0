// Several devices in one test, each with the app's own services: a second instance of their modules on an app of its own.
import { deleteApp, initializeApp } from 'firebase/app';
import { afterAll, vi } from 'vitest';
import type * as Categories from '../../src/services/category';
import type * as PlanCategories from '../../src/services/planCategories';
import type * as PlanLimits from '../../src/services/planLimits';
import type * as PlanMembers from '../../src/services/planMembers';
import type * as PlanShares from '../../src/services/planShares';
import type * as Sums from '../../src/services/sums';
import type * as Transactions from '../../src/services/transaction';
import { projectId } from './emulators';
import type { Person } from './people';

export interface Device {
  categories: typeof Categories;
  planCategories: typeof PlanCategories;
  planLimits: typeof PlanLimits;
  planMembers: typeof PlanMembers;
  planShares: typeof PlanShares;
  sums: typeof Sums;
  transactions: typeof Transactions;
}

const opened: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(opened.map((close) => close()));
});

/** A device on which `person` is signed in. */
export async function aDeviceOf(person: Person): Promise<Device> {
  const { environment } = await import('../../src/services/firebaseApp');
  const firebaseApp = initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
  vi.resetModules();
  vi.doMock('../../src/services/firebaseApp', () => ({ environment, firebaseApp }));
  const { signIn } = await import('../../src/services/auth');
  const { closeDb } = await import('../../src/services/firestore');
  const device = {
    categories: await import('../../src/services/category'),
    planCategories: await import('../../src/services/planCategories'),
    planLimits: await import('../../src/services/planLimits'),
    planMembers: await import('../../src/services/planMembers'),
    planShares: await import('../../src/services/planShares'),
    sums: await import('../../src/services/sums'),
    transactions: await import('../../src/services/transaction'),
  };
  vi.doUnmock('../../src/services/firebaseApp');
  opened.push(async () => {
    await closeDb();
    await deleteApp(firebaseApp);
  });
  await signIn(person.email, person.password);
  return device;
}
