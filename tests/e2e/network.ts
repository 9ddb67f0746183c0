// The effects of a slow network.
import type { Page, Route } from '@playwright/test';

const EMULATORS = [process.env['VITE_AUTH_EMULATOR'], process.env['VITE_FIRESTORE_EMULATOR']];

/** Requests to the identity service and the database. */
export const ofServers = ({ host }: URL) => EMULATORS.includes(host);

/** Requests for sums of the database. */
export const ofSums = (url: URL) => ofServers(url) && url.pathname.endsWith(':runAggregationQuery');

/**
 * Holds all answers of the identity service and the database, or only those that match `which`, until the returned
 * function is called.
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
