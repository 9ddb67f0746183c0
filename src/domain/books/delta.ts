// What an act changes of one record: the fields that differ, before and after. Everything that undoes, follows or compares
// acts rests on the four functions below.
import { mapIn } from '../../model/leniently';
import { isSame } from '../isSame';

/** Fields as stored. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * Of one record, the fields that differ. Without `was` the record is new, and without `now` it goes: then the other has all
 * of it. Of a map it has only the keys that differ, and of a list of people only those who come or go.
 */
export interface Delta {
  was?: Stored | undefined;
  now?: Stored | undefined;
}

/** Of a record that was there and stays. */
export interface Change {
  was: Stored;
  now: Stored;
}

/** How the fields of a record are compared; all others as a whole. */
export interface Shape {
  /** By key. Without keys, such a field is absent. */
  maps: ReadonlySet<string>;
  /** As sets. */
  people: ReadonlySet<string>;
}

export const PLAN: Shape = {
  maps: new Set(['limits', 'rollovers', 'shares', 'guests', 'taken_over', 'goals']),
  people: new Set(['members']),
};

/** Exceptions are a map by their scheduled day. */
export const TRANSACTION: Shape = { maps: new Set(['exceptions']), people: new Set() };

/** A record that comes and goes, but never changes. */
export const APPEND_ONLY: Shape = { maps: new Set(), people: new Set() };

/** The server sets them with each write. */
const TIMES = ['createdAt', 'updatedAt'];

/** The least that leads from one record to the other; undefined stands for none. Null where nothing differs. */
export function diff(shape: Shape, before: Stored | undefined, after: Stored | undefined): Delta | null {
  if (before === undefined || after === undefined) {
    if (before === after) return null;
    return { was: before && withoutTimes(before), now: after && withoutTimes(after) };
  }
  const was: Record<string, unknown> = {};
  const now: Record<string, unknown> = {};
  for (const name of namesOf(before, after)) {
    if (TIMES.includes(name)) continue;
    const [less, more] = differing(shape, name, valueOf(before, name), valueOf(after, name));
    if (less !== undefined) was[name] = less;
    if (more !== undefined) now[name] = more;
  }
  return namesOf(was, now).length === 0 ? null : { was, now };
}

/** The record after the delta. What others have changed in other fields, keys or people stays. */
export function apply(shape: Shape, record: Stored | undefined, delta: Delta): Stored | undefined {
  const { was, now } = delta;
  if (was === undefined || now === undefined) return was === now ? record : now;
  // A part alone is no record.
  if (record === undefined) return undefined;
  return namesOf(was, now).reduce<Stored>(
    (fields, name) =>
      withField(
        fields,
        name,
        applied(shape, name, valueOf(fields, name), [valueOf(was, name), valueOf(now, name)]),
      ),
    record,
  );
}

/** The delta that leads back. */
export const inverse = ({ was, now }: Delta): Delta => ({ was: now, now: was });

/**
 * Whether a delta can be applied to a record: 'fits' where it is as the delta found it, 'done' where it is as the delta
 * leaves it. Else the names of the fields in which it is neither; none for a record that is there or is gone against it.
 */
export function fits(
  shape: Shape,
  record: Stored | undefined,
  delta: Delta,
): 'fits' | 'done' | readonly string[] {
  const { was, now } = delta;
  if (was === undefined || now === undefined) {
    // It says nothing.
    if (was === now) return [];
    if (isRecord(shape, record, was)) return 'fits';
    return isRecord(shape, record, now) ? 'done' : [];
  }
  if (record === undefined) return [];
  const names = namesOf(was, now);
  const unlike = (side: Stored, other: Stored) =>
    names.filter(
      (name) => !isAs(shape, name, valueOf(record, name), [valueOf(side, name), valueOf(other, name)]),
    );
  const different = unlike(was, now);
  if (different.length === 0) return 'fits';
  return unlike(now, was).length === 0 ? 'done' : different;
}

type Pair = readonly [was: unknown, now: unknown];

/** What differs between two values of a field; undefined where there is nothing to say. */
function differing({ maps, people }: Shape, name: string, before: unknown, after: unknown): Pair {
  if (isSame(before, after)) return [undefined, undefined];
  if (people.has(name)) {
    const [less, more] = [listIn(before), listIn(after)];
    const [gone, come] = [without(less, more), without(more, less)];
    return gone.length + come.length === 0 ? [undefined, undefined] : [gone, come];
  }
  if (!maps.has(name)) return [before, after];
  const [less, more] = [mapIn(before), mapIn(after)];
  const keys = namesOf(less, more).filter((key) => !isSame(valueOf(less, key), valueOf(more, key)));
  return keys.length === 0 ? [undefined, undefined] : [only(less, keys), only(more, keys)];
}

function applied({ maps, people }: Shape, name: string, value: unknown, [was, now]: Pair): unknown {
  if (people.has(name)) {
    const [gone, come] = [listIn(was), listIn(now)];
    const stayed = listIn(value).filter((id) => !gone.includes(id));
    return [...stayed, ...come.filter((id) => !stayed.includes(id))];
  }
  if (!maps.has(name)) return now;
  const keys = namesOf(mapIn(was), mapIn(now));
  const others = Object.entries(mapIn(value)).filter(([key]) => !keys.includes(key));
  const map = { ...Object.fromEntries(others), ...only(mapIn(now), keys) };
  return Object.keys(map).length === 0 ? undefined : map;
}

/** Whether a value has what the first of two says, and nothing that only the other does. */
function isAs({ maps, people }: Shape, name: string, value: unknown, [said, other]: Pair): boolean {
  if (people.has(name)) {
    const there = listIn(value);
    return listIn(said).every((id) => there.includes(id)) && listIn(other).every((id) => !there.includes(id));
  }
  if (!maps.has(name)) return isSame(value, said);
  const there = mapIn(value);
  return namesOf(mapIn(said), mapIn(other)).every((key) =>
    isSame(valueOf(there, key), valueOf(mapIn(said), key)),
  );
}

/** Whether a whole record is the one that a delta says; undefined stands for none. */
function isRecord(shape: Shape, record: Stored | undefined, said: Stored | undefined): boolean {
  if (record === undefined || said === undefined) return record === said;
  return diff(shape, withoutTimes(record), withoutTimes(said)) === null;
}

const withoutTimes = (record: Stored): Stored =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !TIMES.includes(name)));

function withField(fields: Stored, name: string, value: unknown): Stored {
  const others = Object.entries(fields).filter(([each]) => each !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

const only = (map: Stored, keys: readonly string[]): Stored =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(map, key)).map((key) => [key, map[key]]));

export const namesOf = (one: Stored, other: Stored): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

const without = (all: readonly unknown[], others: readonly unknown[]) =>
  all.filter((each) => !others.includes(each));

/** What an entry of the history says of a record. Of a changed series, it has the exceptions beside the other fields. */
export function deltaIn(said: unknown): Delta {
  const { was, now, exceptions } = mapIn(said);
  const side = (name: 'was' | 'now', fields: unknown) =>
    fields === undefined
      ? undefined
      : { ...mapIn(fields), ...(exceptions !== undefined && { exceptions: mapIn(mapIn(exceptions)[name]) }) };
  return { was: side('was', was), now: side('now', now) };
}

/** What an entry says of a transaction that changes: `deltaIn` reads it. */
export function saidOf({ was = {}, now = {} }: Delta): Change & { exceptions?: Change } {
  const [{ exceptions: less, ...before }, { exceptions: more, ...after }] = [was, now];
  const days = { was: mapIn(less), now: mapIn(more) };
  return { was: before, now: after, ...(namesOf(days.was, days.now).length > 0 && { exceptions: days }) };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A category may have the name `constructor`. */
export const valueOf = (fields: Stored, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
