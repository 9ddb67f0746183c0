import type { Records } from './records';
import type { Watch } from './watch';

/** Merges live reads, each record once. Emits nothing before all have emitted. */
export function mergedWatch<T extends { id: string }>(
  ...watches: readonly Watch<Records<T>>[]
): Watch<Records<T>> {
  return (next, fail) => {
    const found = new Map<number, Records<T>>();
    const stops = watches.map((watch, index) =>
      watch((records) => {
        found.set(index, records);
        if (found.size === watches.length)
          next(merged(watches.flatMap((_, position) => found.get(position) ?? [])));
      }, fail),
    );
    return () => stops.forEach((stop) => stop());
  };
}

function merged<T extends { id: string }>(all: readonly Records<T>[]): Records<T> {
  const records = new Map<string, T>();
  for (const record of all.flatMap((each) => each.records)) {
    if (!records.has(record.id)) records.set(record.id, record);
  }
  return {
    records: [...records.values()],
    unreadable: [...new Set(all.flatMap(({ unreadable }) => unreadable))],
  };
}
