// What a network does that is slow.
import type { Page, Route } from '@playwright/test';

const EMULATORS = [process.env['VITE_AUTH_EMULATOR'], process.env['VITE_FIRESTORE_EMULATOR']];

const ofServers = ({ host }: URL) => EMULATORS.includes(host);

/** What the database adds up. */
export const ofSums = (url: URL) => ofServers(url) && url.pathname.endsWith(':runAggregationQuery');

/**
 * Nothing that is asked of the identity service or the database is answered, or only what `which` is true of isn't, until
 * what this returns is called.
 */
export async function holdBack(page: Page, which = ofServers): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(which, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
