// What is left of a change that others have come before.
import { isMap, mapIn } from '../../model/leniently';
import {
  APPEND_ONLY,
  apply,
  diff,
  fits,
  namesOf,
  valueOf,
  type Change,
  type Shape,
  type Stored,
} from './delta';

/**
 * What a change still has to do to a record that has some of it already: null for nothing, and 'differs' where somebody
 * has changed the same. Of a map in a map, such as a goal, what others have changed in other fields stays.
 */
export function remaining(shape: Shape, record: Stored, change: Change): Change | null | 'differs' {
  const beside = [...shape.maps].reduce((less, name) => besideOthers(name, record, less), change);
  const { was = {}, now = {} } = diff(shape, record, apply(shape, record, beside)) ?? {};
  if (namesOf(was, now).length === 0) return null;
  return fits(shape, beside.was, { was, now }) === 'fits' ? { was, now } : 'differs';
}

/** The change without what others have changed in other fields of the maps in this map. */
function besideOthers(name: string, record: Stored, { was, now }: Change): Change {
  const [less, more] = [mapIn(was[name]), mapIn(now[name])];
  const pairs = Object.keys(less).flatMap((key) => {
    const sides = [less, more, mapIn(record[name])].map((map) => valueOf(map, key));
    if (!sides.every(isMap)) return [];
    const [before = {}, after = {}, is = {}] = sides.map(mapIn);
    const inner = diff(APPEND_ONLY, before, after);
    const left = inner?.was && inner.now && remaining(APPEND_ONLY, is, { was: inner.was, now: inner.now });
    if (left === undefined || left === 'differs') return [];
    return [[key, is, left === null ? is : apply(APPEND_ONLY, is, left)] as const];
  });
  if (pairs.length === 0) return { was, now };
  const side = (of: Stored, map: Stored, index: 1 | 2) => ({
    ...of,
    [name]: { ...map, ...Object.fromEntries(pairs.map((pair) => [pair[0], pair[index]])) },
  });
  return { was: side(was, less, 1), now: side(now, more, 2) };
}
