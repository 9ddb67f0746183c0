// Several devices in one test, each with the app's own services: a second instance of their modules on an app of its own.
import { deleteApp, initializeApp } from 'firebase/app';
import { afterAll, vi } from 'vitest';
import type * as Categories from '../../src/services/category';
import type * as PlanCategories from '../../src/services/planCategories';
import type * as PlanLimits from '../../src/services/planLimits';
import type * as PlanShares from '../../src/services/planShares';
import { projectId } from './emulators';
import type { Person } from './people';

export interface Device {
  categories: typeof Categories;
  planCategories: typeof PlanCategories;
  planLimits: typeof PlanLimits;
  planShares: typeof PlanShares;
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
  const [{ signIn }, { closeDb }, categories, planCategories, planLimits, planShares] = await Promise.all([
    import('../../src/services/auth'),
    import('../../src/services/firestore'),
    import('../../src/services/category'),
    import('../../src/services/planCategories'),
    import('../../src/services/planLimits'),
    import('../../src/services/planShares'),
  ]);
  vi.doUnmock('../../src/services/firebaseApp');
  opened.push(async () => {
    await closeDb();
    await deleteApp(firebaseApp);
  });
  await signIn(person.email, person.password);
  return { categories, planCategories, planLimits, planShares };
}
