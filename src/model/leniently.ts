// Lists and maps of which the access rules can't look at each part, as they have no loops: anyone in the plan can put
// anything there. So each part is read by itself, and what isn't as it should be takes nothing else with it.
import * as v from 'valibot';

/** What can be read of a list, in its order; of anything else, nothing. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((stored): readonly v.InferOutput<S>[] =>
      stored.flatMap((each) => {
        const read = v.safeParse(item, each);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

/** What is said of the keys that can be read, where what is said can be; of anything but a map, nothing. */
export function mapOf<K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(
  key: K,
  value: S,
) {
  return v.pipe(
    // Not `v.record`, which passes over `constructor`: a category may be called so.
    v.fallback(v.custom<Readonly<Record<string, unknown>>>(isMap), {}),
    v.transform((stored): Readonly<Record<v.InferOutput<K>, v.InferOutput<S>>> => {
      const entries = Object.entries(stored).flatMap(([name, each]) => {
        const [known, read] = [v.safeParse(key, name), v.safeParse(value, each)];
        return known.success && read.success ? [[known.output, read.output]] : [];
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its entries
      return Object.fromEntries(entries) as Record<v.InferOutput<K>, v.InferOutput<S>>;
    }),
  );
}

function isMap(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
