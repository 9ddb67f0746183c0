// The part of this device's storage for the books of plans, a year's transactions or all of one kind together: too many for
// `cachedRecords`. It ends with the person's session. It is parsed on reading and never trusted.
import type { PlanId, UserId } from '../../model/ids';
import { remembered } from './deviceStore';
import { removeFrom } from './importCache';
import { inTime } from './patience';

const CACHE = 'years';

const folderOf = (userId: UserId, planId: PlanId) =>
  `/years/${encodeURIComponent(userId)}/${encodeURIComponent(planId)}/`;

/** Stores a year's value, while `userId` is signed in on this device and where the browser has room for it. */
export async function storeYear(
  userId: UserId,
  planId: PlanId,
  part: number | string,
  value: unknown,
): Promise<void> {
  // Another tab may have ended the session.
  if (remembered('signedIn') !== userId) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(`${folderOf(userId, planId)}${part}`, new Response(JSON.stringify(value)));
    if (remembered('signedIn') !== userId) await forgetYears();
  } catch {
    // Storage is refused or full: the next time, the year is read again.
  }
}

/** What is stored of a year; null where there is nothing. */
export async function storedYear(userId: UserId, planId: PlanId, part: number | string): Promise<unknown> {
  try {
    return await (await inTime(found(userId, planId, part)))?.json();
  } catch {
    return null;
  }
}

async function found(userId: UserId, planId: PlanId, part: number | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(`${folderOf(userId, planId)}${part}`);
}

/** Removes everybody's years. */
export async function forgetYears(): Promise<void> {
  try {
    await inTime(caches.delete(CACHE));
  } catch {
    // Where nothing can be stored, nothing has to be removed.
  }
}

/** Removes the years of a plan. */
export async function forgetYearsOfPlan(planId: string): Promise<void> {
  try {
    await removeFrom(await caches.open(CACHE), (path) => path.endsWith(`/${encodeURIComponent(planId)}/`));
  } catch {
    // Where nothing can be stored, nothing has to be removed.
  }
}
