// Stored values as plain data, which a device can store and compare, and back.
import { Timestamp } from 'firebase/firestore';
import { mapIn } from '../../model/leniently';

/**
 * A stored value as plain data: of a moment two numbers, since both libraries have a class of their own for it. No field of
 * ours has any other class; of a changed app's, nothing is kept.
 */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  const { seconds, nanoseconds } = mapIn(value);
  return typeof seconds === 'number' ? { seconds, nanoseconds } : null;
}

/** The opposite of `plain`. */
export function unplain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unplain);
  if (typeof value !== 'object' || value === null) return value;
  const { seconds, nanoseconds, ...others } = mapIn(value);
  if (typeof seconds === 'number' && typeof nanoseconds === 'number' && Object.keys(others).length === 0)
    return new Timestamp(seconds, nanoseconds);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unplain(each)]));
}
