import type { Records } from './records';
import type { Watch } from './watch';

/** Merges two live reads, each record once. Emits nothing before both have emitted. */
export function mergedWatch<T extends { id: string }>(
  one: Watch<Records<T>>,
  other: Watch<Records<T>>,
): Watch<Records<T>> {
  return (next, fail) => {
    let first: Records<T> | null = null;
    let second: Records<T> | null = null;
    const tell = () => {
      if (first !== null && second !== null) next(merged(first, second));
    };
    const stops = [
      one((found) => {
        first = found;
        tell();
      }, fail),
      other((found) => {
        second = found;
        tell();
      }, fail),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

function merged<T extends { id: string }>(one: Records<T>, other: Records<T>): Records<T> {
  const known = new Set<string>(one.records.map(({ id }) => id));
  return {
    records: [...one.records, ...other.records.filter(({ id }) => !known.has(id))],
    unreadable: [...new Set([...one.unreadable, ...other.unreadable])],
  };
}
