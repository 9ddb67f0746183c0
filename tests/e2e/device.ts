import type { Page } from '@playwright/test';

/** All data that the site stores on this device, as text: databases, caches, storage and cookies. */
export async function cachedOnDevice(page: Page): Promise<string> {
  return JSON.stringify([
    await page.evaluate(allDatabases),
    await page.evaluate(allCaches),
    await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]),
    await page.context().cookies(),
  ]);
}

/** All data in the site's databases on this device, as text. */
export async function cachedInDatabases(page: Page): Promise<string> {
  return JSON.stringify(await page.evaluate(allDatabases));
}

/** Of these texts, those that the site stores on this device, each with what is stored around it. */
export async function leftOnDevice(page: Page, texts: readonly string[]): Promise<string[]> {
  const kept = await cachedOnDevice(page);
  return texts.flatMap((text) => {
    const at = kept.indexOf(text);
    return at === -1 ? [] : [kept.slice(Math.max(0, at - AROUND), at + text.length + AROUND)];
  });
}

/** Characters: enough for the name of a store, or for a key. */
const AROUND = 200;

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, which has only this function's own code
async function allDatabases(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    // oxlint-disable no-await-in-loop -- one database after the other: an open one blocks its own deletion
    const database = await opened(name);
    for (const store of database?.objectStoreNames ?? []) {
      found.push(store, await allOf(database!.transaction(store).objectStore(store)));
    }
    database?.close();
    // oxlint-enable no-await-in-loop
  }
  return found;

  /** Null for a database deleted meanwhile: opening must not create it again. */
  function opened(name: string): Promise<IDBDatabase | null> {
    return new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('success', () => resolve(request.result));
    });
  }

  function allOf(store: IDBObjectStore): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const all: unknown[] = [];
      const request = store.openCursor();
      request.addEventListener('error', () => reject(request.error));
      request.addEventListener('success', () => {
        if (request.result === null) return resolve(all);
        all.push(request.result.key, request.result.value);
        request.result.continue();
      });
    });
  }
}

async function allCaches(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const name of await caches.keys()) {
    // oxlint-disable no-await-in-loop -- as above
    const cache = await caches.open(name);
    const keys = await cache.keys();
    found.push(
      ...(await Promise.all(keys.map(async (key) => [key.url, await (await cache.match(key))?.text()]))),
    );
    // oxlint-enable no-await-in-loop
  }
  return found;
}
