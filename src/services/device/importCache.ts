// The part of this device's storage for files that somebody is importing. `public/share.js` has the same name and paths.
import { inTime } from './patience';

const CACHE = 'imports';
/** Paths of the files that people share to the installed app. */
export const SHARED = '/imports/shared/';

/** Rejects where the browser refuses storage or has none, and where it is silent. */
export async function openImports(): Promise<Cache> {
  return inTime(caches.open(CACHE));
}

/** Removes everybody's files. */
export async function forgetImports(): Promise<void> {
  try {
    await inTime(caches.delete(CACHE));
  } catch {
    // Where nothing can be stored, nothing has to be removed.
  }
}

/** Removes the files of a plan. */
export async function forgetImportsOfPlan(planId: string): Promise<void> {
  try {
    await removeFrom(await openImports(), (path) => path.endsWith(`/${encodeURIComponent(planId)}/`));
  } catch {
    // Where nothing can be stored, nothing has to be removed.
  }
}

/** Removes what lies in these folders. */
export async function removeFrom(cache: Cache, isMeant: (folder: string) => boolean): Promise<void> {
  const keys = await cache.keys();
  const meant = keys.filter(({ url }) => isMeant(new URL('.', url).pathname));
  await Promise.all(meant.map((key) => cache.delete(key)));
}
