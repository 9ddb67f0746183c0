// A browser whose storage is blocked, becomes full, is cleared, or holds what can't be read.
import type { Page } from '@playwright/test';
import { expect, SUMS_REFUSED, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, descriptionsOf, type Household } from './household';
import { addTransaction, logOut, row, signIn } from './steps';

const blocked = (page: Page) => page.getByText('This browser blocks storage', { exact: false });
const full = (page: Page) => page.getByText('This browser is out of storage', { exact: false });
const unreadable = (page: Page) =>
  page.getByText("What this browser keeps here can't be read", { exact: false });

/** What the database says when it fails. */
const FAILED = /INTERNAL (UNHANDLED ERROR|ASSERTION FAILED)|IndexedDbTransactionError|failed: TypeError/;

interface Visit {
  nora: Awaited<ReturnType<typeof anAccount>>;
  household: Household;
}

/** Nora looks at her expenses. */
async function visit(page: Page): Promise<Visit> {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora);
  await page.goto('/en/expenses');
  await signIn(page, nora);
  await expect(row(page, 'Bread and cheese')).toBeVisible();
  return { nora, household };
}

/** As a browser does that blocks all cookies: what is stored can't be asked for. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = [
      ...['localStorage', 'sessionStorage', 'caches'].map((name) => [window, name] as const),
      ...['open', 'databases', 'deleteDatabase'].map((name) => [IDBFactory.prototype, name] as const),
    ];
    for (const [place, name] of places)
      Object.defineProperty(place, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

test('where storage is blocked, a person signs in, and knows for how long', async ({ page }) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await blockStorage(page);
  await page.goto('/en/expenses');
  await expect(blocked(page)).toBeVisible();
  expect(await page.evaluate(() => Object.is(typeof localStorage, 'object')).catch(() => false)).toBe(false);

  await signIn(page, nora);
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  expect(await descriptionsOf(household)).toEqual(['Market']);
  await expect(blocked(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
});

/** Puts junk into all records of the databases whose names begin so, on a page of the site where none is open. */
async function damageDatabases(page: Page, beginning: string): Promise<void> {
  // The icon keeps the browser from asking for one.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/nothing');
  await page.evaluate(damage, beginning);
}

test('where storage becomes full, what is entered is saved, and a person knows to keep the page open', async ({
  page,
  baseURL,
  console,
}) => {
  console.allow(FAILED);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL('/', baseURL);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
  const { household, nora } = await visit(page);
  await page.evaluate(fillDatabases);

  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(full(page)).toBeVisible();
  await expect(row(page, 'Market')).toContainText('€ 23,45');
  await expect.poll(() => descriptionsOf(household)).toContain('Market');
  // The page still hears of others.
  await aTransaction(household, nora, { description: 'Bakery' });
  await expect(row(page, 'Bakery')).toBeVisible();
});

test('where site data is deleted, a person signs in again, and what is entered is saved', async ({
  page,
  baseURL,
  console,
}) => {
  const { household, nora } = await visit(page);
  // What is asked for at that moment is asked for by nobody.
  console.allow(SUMS_REFUSED);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL('/', baseURL);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });

  await signIn(page, nora);
  await expect(row(page, 'Bread and cheese')).toBeVisible();
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  await expect.poll(() => descriptionsOf(household)).toContain('Market');
  await page.reload();
  await expect(row(page, 'Market')).toBeVisible();
});

test('where the database on the device is damaged, a person sees and enters everything, and the next start mends it', async ({
  page,
  console,
}) => {
  const { household, nora } = await visit(page);
  await damageDatabases(page, 'firestore/');
  console.allow(FAILED);
  console.allow(/TypeError/);
  await page.goto('/en/expenses');
  await expect(row(page, 'Bread and cheese')).toBeVisible();
  await expect(unreadable(page)).toBeVisible();
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  await expect.poll(() => descriptionsOf(household)).toContain('Market');
  await logOut(page);
  await signIn(page, nora);
  await expect(row(page, 'Market')).toBeVisible();

  await page.reload();
  await expect(row(page, 'Market')).toBeVisible();
  await expect(unreadable(page)).toHaveCount(0);
});

test('where the sign-in on the device is damaged, a person signs in again', async ({ page, console }) => {
  const { nora } = await visit(page);
  await damageDatabases(page, 'firebaseLocalStorageDb');
  console.allow(/400 \(Bad Request\)/);
  await page.goto('/en/expenses');
  await signIn(page, nora);
  await expect(row(page, 'Bread and cheese')).toBeVisible();
});

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, which knows no more than what is in here
/** Takes all the room that databases have left, in a database of its own. */
async function fillDatabases(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('filler');
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('all', { autoIncrement: true }),
    );
    request.addEventListener('success', () => resolve(request.result));
  });
  for (let size = 60_000; size >= 100;) {
    // oxlint-disable-next-line no-await-in-loop -- as long as there is room
    if (!(await added(size))) size = Math.floor(size / 4);
  }

  function added(size: number): Promise<boolean> {
    return new Promise((resolve) => {
      const transaction = database.transaction('all', 'readwrite');
      // What is random can't be compressed.
      transaction.objectStore('all').add(crypto.getRandomValues(new Uint8Array(size)));
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    });
  }
}

async function damage(beginning: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(beginning)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one database after the other
    const database = await opened(name);
    // oxlint-disable-next-line no-await-in-loop -- one database after the other
    await Promise.all([...database.objectStoreNames].map((store) => damageAll(database, store)));
    database.close();
  }

  function opened(name: string): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('error', () => reject(request.error));
      request.addEventListener('success', () => resolve(request.result));
    });
  }

  function damageAll(database: IDBDatabase, store: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite');
      const records = transaction.objectStore(store);
      const keys = [records.keyPath ?? []].flat();
      const request = records.openCursor();
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (cursor === null) return;
        const fields = Object.entries(cursor.value as Record<string, unknown>);
        cursor.update(
          Object.fromEntries(fields.map(([name, value]) => [name, keys.includes(name) ? value : 'junk'])),
        );
        cursor.continue();
      });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  }
}
