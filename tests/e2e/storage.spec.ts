// Browsers that refuse storage, or whose stored data is damaged.
import type { Page } from '@playwright/test';
import { DISCONNECTED, expect, NEWS_REFUSED, test } from './fixtures';
import { aHousehold, anAccount, aTransaction, descriptionsOf, enters } from './household';
import { holdBack } from './network';
import { addTransaction, button, enterTransaction, goTo, openAs, row, signIn } from './steps';

const blocked = (page: Page) => page.getByText('This browser blocks storage', { exact: false });

const full = (page: Page) => page.getByText('This browser is out of storage', { exact: false });

const unreadable = (page: Page) =>
  page.getByText("This browser can't read what it keeps here", { exact: false });

const silent = (page: Page) => page.getByText("This browser's storage doesn't answer", { exact: false });

/** The messages of a failing database. */
const FAILED =
  /Falling back to memory cache|INTERNAL (UNHANDLED ERROR|ASSERTION FAILED)|IndexedDbTransactionError|QuotaExceededError|TypeError/;

/** Acts like a browser that blocks all cookies and refuses every access to storage. */
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

test(
  'where storage is blocked, a person can sign in and knows for how long',
  { tag: '@full' },
  async ({ page }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await blockStorage(page);
    await page.goto('/en/expenses');
    await expect(blocked(page)).toBeVisible();
    expect(await page.evaluate(() => Object.is(typeof localStorage, 'object')).catch(() => false)).toBe(
      false,
    );

    await signIn(page, nora);
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect(row(page, 'Market')).toBeVisible();
    expect(await descriptionsOf(household)).toEqual(['Market']);
    await expect(blocked(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  },
);

test(
  'where storage is full, an entry stays in the form until the server has it',
  { tag: '@full' },
  async ({ page, console }) => {
    console.allow(FAILED);
    console.allow(DISCONNECTED);
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
    await page.evaluate(fillStorage);

    await test.step('with a connection it is saved', async () => {
      await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
      await expect(full(page)).toBeVisible();
      await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
    });

    await test.step('without one the form says so, and keeps it', async () => {
      await page.context().setOffline(true);
      const dialog = await enterTransaction(page, 'Groceries', { description: 'Bakery', amount: '3,20' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('You are offline', { exact: false })).toBeVisible();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toBeHidden();
      expect(await descriptionsOf(household)).toEqual(expect.arrayContaining(['Market', 'Bakery']));
    });

    await test.step('a page started in this state works', async () => {
      await page.reload();
      await expect(row(page, 'Bakery')).toBeVisible();
      await addTransaction(page, 'Groceries', { description: 'Cheese', amount: '8' });
      await expect.poll(() => descriptionsOf(household)).toContain('Cheese');
    });
  },
);

test(
  'where storage becomes full without a connection, the plan stays on screen, and its lists are whole afterwards',
  { tag: '@full' },
  async ({ page, console }) => {
    console.allow(FAILED);
    console.allow(DISCONNECTED);
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora, { description: 'Bread' });
    // Both pages are loaded before the connection goes.
    await openAs(page, nora, '/en/income');
    await goTo(page, 'Expenses');
    await expect(row(page, 'Bread')).toBeVisible();
    await page.evaluate(fillStorage);

    await page.context().setOffline(true);
    await goTo(page, 'Income');
    await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
    await goTo(page, 'Expenses');
    await goTo(page, 'Income');

    await page.context().setOffline(false);
    await goTo(page, 'Expenses');
    await expect(row(page, 'Bread')).toBeVisible();
    // Other lists of the page have its record, so the reopened one hears of it before the server answers.
    const groceries = page.getByRole('button', { name: 'Groceries', exact: true });
    await groceries.click();
    await expect(row(page, 'Bread')).toBeHidden();
    await groceries.click();
    await enters(household, nora, { description: 'Cheese' });
    await expect(row(page, 'Cheese')).toBeVisible();
    await expect(row(page, 'Bread')).toBeVisible();
  },
);

test(
  'where the databases are full, an entry is saved, and the person knows to keep the page open',
  { tag: '@full' },
  async ({ page, baseURL, console }) => {
    console.allow(FAILED);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL('/', baseURL);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora, { description: 'Bread' });
    await openAs(page, nora, '/en/expenses');
    await expect(row(page, 'Bread')).toBeVisible();
    await page.evaluate(fillDatabases);

    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect(full(page)).toBeVisible();
    await expect(row(page, 'Market')).toContainText('€ 23,45');
    await expect.poll(() => descriptionsOf(household)).toContain('Market');
    // The page still receives the changes of others.
    await enters(household, nora, { description: 'Bakery' });
    await expect(row(page, 'Bakery')).toBeVisible();
  },
);

test(
  'where the database on the device is damaged, the person gets a message, and the next start repairs it',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await aTransaction(household, nora, { description: 'Bread' });
    await openAs(page, nora, '/en/expenses');
    await expect(row(page, 'Bread')).toBeVisible();

    console.allow(FAILED);
    await damageDatabases(page, 'firestore/');
    await page.goto('/en/future');
    await expect(unreadable(page)).toBeVisible();
    await page.goto('/en/expenses');
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect(row(page, 'Market')).toBeVisible();
    await expect.poll(() => descriptionsOf(household)).toContain('Market');
    await page.reload();
    await expect(row(page, 'Market')).toBeVisible();
    await expect(unreadable(page)).toHaveCount(0);
  },
);

test('where the database on the device is silent, an entry reaches the server once, and a reload has it', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, { description: 'Bread' });
  await openAs(page, nora, '/en/expenses');
  await expect(row(page, 'Bread')).toBeVisible();

  const release = await holdDatabases(page, 'firestore/');
  await page.reload();
  await expect(silent(page)).toBeVisible();
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  await expect.poll(() => descriptionsOf(household)).toEqual(expect.arrayContaining(['Bread', 'Market']));

  await release();
  await page.reload();
  await expect(row(page, 'Market')).toHaveCount(1);
  await expect(silent(page)).toHaveCount(0);
  expect(await descriptionsOf(household)).toHaveLength(2);
});

test('where neither the database on the device nor the server answers, an entry is stored beside it, and the next start sends it', async ({
  page,
}) => {
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, { description: 'Bread' });
  await openAs(page, nora, '/en/expenses');
  await expect(row(page, 'Bread')).toBeVisible();

  const release = await holdDatabases(page, 'firestore/');
  const letThrough = await holdBack(page);
  await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect(row(page, 'Market')).toBeVisible();
  await button(page, 'Delete Bread').click();
  await expect(row(page, 'Bread')).toHaveCount(0);
  await expect(page.getByText('Bread deleted')).toBeVisible();
  expect(await descriptionsOf(household)).toEqual(['Bread']);

  await release();
  await page.reload();
  await letThrough();
  await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
  await expect(row(page, 'Market')).toHaveCount(1);
  await expect(row(page, 'Bread')).toHaveCount(0);
});

test(
  'where the database on the device refuses every access, an entry reaches the server, and the person knows to keep the page open',
  { tag: '@full' },
  async ({ page, console }) => {
    console.allow(FAILED);
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await page.addInitScript(refuseTransactions, 'firestore/');
    await openAs(page, nora, '/en/expenses');
    await expect(silent(page)).toBeVisible();
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect.poll(() => descriptionsOf(household)).toEqual(['Market']);
    await page.reload();
    await expect(row(page, 'Market')).toHaveCount(1);
  },
);

test('a page that WebKit freezes holds no database, and starts again when the person comes back', async ({
  page,
  console,
}) => {
  // In Chromium, the page runs on and asks for its databases.
  console.allow(/^Not caught: /);
  console.allow(FAILED);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' });
  });
  const nora = await anAccount('Nora Visser');
  const household = await aHousehold(nora);
  await aTransaction(household, nora, { description: 'Bread' });
  await openAs(page, nora, '/en/expenses');
  await expect(row(page, 'Bread')).toBeVisible();

  expect(await page.evaluate(leaveFrozen)).toEqual({ ended: 'abort', refused: 'InvalidStateError' });
  const other = await page.context().newPage();
  await other.goto('/en/expenses');
  await addTransaction(other, 'Groceries', { description: 'Market', amount: '23,45' });
  await expect.poll(() => descriptionsOf(household)).toContain('Market');
  expect(await other.evaluate(() => localStorage.getItem('saldo:broken'))).toBeNull();

  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  await expect(row(page, 'Market')).toBeVisible();
});

test(
  'where site data is deleted, a person can sign in again, and an entry is saved',
  { tag: '@full' },
  async ({ page, baseURL, console }) => {
    const nora = await anAccount('Nora Visser');
    const household = await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
    // Requests of that moment have no signed-in person.
    console.allow(NEWS_REFUSED);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL('/', baseURL);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });

    await signIn(page, nora);
    await addTransaction(page, 'Groceries', { description: 'Market', amount: '23,45' });
    await expect.poll(() => descriptionsOf(household)).toContain('Market');
    await page.reload();
    await expect(row(page, 'Market')).toBeVisible();
  },
);

test(
  'where the sign-in on the device is damaged, a person can sign in again',
  { tag: '@full' },
  async ({ page, console }) => {
    const nora = await anAccount('Nora Visser');
    await aHousehold(nora);
    await openAs(page, nora, '/en/expenses');
    await damageDatabases(page, 'firebaseLocalStorageDb');
    console.allow(/400 \(Bad Request\)/);
    await openAs(page, nora, '/en/expenses');
    await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible();
  },
);

// The icon stops the browser from requesting one.
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">';

/** Opens a page of the site that opens no database itself. */
async function openNothing(page: Page): Promise<void> {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto('/nothing');
}

/**
 * Holds the databases with this prefix in a transaction that never ends, so that every other one waits. Returns a function
 * that releases them.
 */
async function holdDatabases(page: Page, beginning: string): Promise<() => Promise<void>> {
  const holder = await page.context().newPage();
  await openNothing(holder);
  await holder.evaluate(hold, beginning);
  return () => holder.close();
}

/** Writes junk into all records of the databases with this prefix, on a page of the site that opens none. */
async function damageDatabases(page: Page, beginning: string): Promise<void> {
  await openNothing(page);
  await page.evaluate(damage, beginning);
}

/** Fills the storage to the last character. First removes the data that the app could drop to make room. */
function fillStorage(): void {
  for (const key of Object.keys(localStorage))
    if (/^saldo:(kept|lang):/.test(key)) localStorage.removeItem(key);
  for (let size = 2 ** 20; size >= 1; size /= 2) {
    try {
      for (;;) localStorage.setItem(`junk ${crypto.randomUUID()}`, 'x'.repeat(size));
    } catch {
      // Half of it may still fit.
    }
  }
}

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, which has only this function's own code
/** Fills all the remaining room for databases, with its own database. */
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
      // Random data can't be compressed.
      transaction.objectStore('all').add(crypto.getRandomValues(new Uint8Array(size)));
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    });
  }
}

async function hold(beginning: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  await Promise.all(names.filter((name) => name.startsWith(beginning)).map(holdOne));

  function holdOne(name: string): Promise<void> {
    return new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => {
        const database = request.result;
        const stores = [...database.objectStoreNames];
        const store = database.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
        const goOn = () => {
          store.count().addEventListener('success', goOn);
          resolve();
        };
        store.count().addEventListener('success', goOn);
      });
    });
  }
}

function refuseTransactions(beginning: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on each connection
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function refuse(...what) {
    if (this.name.startsWith(beginning)) throw new DOMException('Connection lost', 'UnknownError');
    return transaction.apply(this, what);
  };
}

/** Leaves the page as WebKit does, with an open transaction. Returns what becomes of that, and of one begun later. */
async function leaveFrozen(): Promise<{ ended: string; refused: string }> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('mine');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('all'));
    request.addEventListener('success', () => resolve(request.result));
  });
  const open = database.transaction('all', 'readwrite');
  const ended = new Promise<string>((resolve) => {
    for (const end of ['abort', 'complete']) open.addEventListener(end, () => resolve(end));
  });
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  let refused = '';
  try {
    indexedDB.open('mine');
  } catch (error) {
    refused = error instanceof Error ? error.name : '';
  }
  return { ended: await ended, refused };
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
