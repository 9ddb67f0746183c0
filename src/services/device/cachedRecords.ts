// Caches a person's records on this device, so that the next start shows them before the database is ready. The cache
// ends with their session. It is parsed on reading and never trusted.
import * as v from 'valibot';
import type { UserId } from '../../model/ids';
import { CachedInstant, type Instant } from '../../model/instant';
import { isReadOnly } from '../firebase/asOn';
import { remember, remembered, rememberedUnder } from './deviceStore';

/** Names of a plan's values begin with its id. */
export type CachedName = 'user' | 'plans' | `${string}/${string}`;

export interface CachedRecord<T> {
  /** When it was seen. */
  at: Instant;
  value: T;
}

/** In characters of two bytes each: a fifth of a browser's quota. */
const MAX_LENGTH = 500_000;

const Seen = v.object({ at: CachedInstant, value: v.unknown() });
const CachedText = v.pipe(v.string(), v.parseJson(), Seen);

const keyOf = (userId: UserId, name: string) => `kept:${userId}:${name}` as const;
/** '' for a name without a plan. */
const planOf = (name: string) => name.slice(0, Math.max(0, name.indexOf('/')));

/** Stores a value under a name, if there is room, while `userId` is signed in on this device. */
export function cacheRecord(userId: UserId, name: CachedName, value: unknown): void {
  // The next start shows the books of today.
  if (isReadOnly()) return;
  // Another tab may have ended the session.
  if (remembered('signedIn') !== userId) return;
  const text = JSON.stringify({ at: Date.now(), value });
  remember(keyOf(userId, name), makeRoom(userId, name, text.length) ? text : null);
}

/** The value stored under a name; null when there is none that `schema` can read. */
export function cachedRecord<T>(
  userId: UserId,
  name: CachedName,
  schema: v.GenericSchema<unknown, T>,
): CachedRecord<T> | null {
  if (isReadOnly()) return null;
  const seen = v.safeParse(CachedText, remembered(keyOf(userId, name)));
  if (!seen.success) return null;
  const value = v.safeParse(schema, seen.output.value);
  return value.success ? { at: seen.output.at, value: value.output } : null;
}

/** Removes the value stored under a name. */
export function forget(userId: UserId, name: CachedName): void {
  remember(keyOf(userId, name), null);
}

/** Removes everybody's values. */
export function forgetCached(): void {
  forgetWhere(() => true);
}

/** Removes the values of everybody but this person. */
export function forgetCachedOfOthers(userId: UserId): void {
  forgetWhere((key) => !key.startsWith(`${userId}:`));
}

/** Removes a plan's values. */
export function forgetCachedOfPlan(planId: string): void {
  forgetWhere((key) => key.includes(`:${planId}/`));
}

function forgetWhere(isMeant: (key: string) => boolean): void {
  for (const key of rememberedUnder('kept:').keys()) if (isMeant(key)) remember(`kept:${key}`, null);
}

/** Removes the plans seen longest ago, never the one of `name`, until `length` fits beside the rest. */
function makeRoom(userId: UserId, name: CachedName, length: number): boolean {
  const plan = planOf(name);
  let others = [...rememberedUnder(`kept:${userId}:`)]
    .filter(([other]) => other !== name)
    .map(([other, text]) => ({ plan: planOf(other), length: text.length, text }));
  const isTooMuch = () => others.reduce((sum, other) => sum + other.length, length) > MAX_LENGTH;
  while (isTooMuch()) {
    const [oldest] = others
      .filter((other) => other.plan !== '' && other.plan !== plan)
      .toSorted((a, b) => seenAt(a.text) - seenAt(b.text));
    if (oldest === undefined) return false;
    forgetCachedOfPlan(oldest.plan);
    others = others.filter((other) => other.plan !== oldest.plan);
  }
  return true;
}

/** 0 for an unreadable value. */
function seenAt(text: string): Instant {
  const seen = v.safeParse(CachedText, text);
  return seen.success ? seen.output.at : 0;
}
