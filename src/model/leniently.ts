// Lists and maps whose parts the access rules can't check, as they have no loops: anyone in the plan can write anything
// there. So each part is parsed separately, and an invalid part doesn't affect the others.
import * as v from 'valibot';

/** The valid items of a list, in order; empty for anything else. */
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

/** The entries of a map with valid keys and values; empty for anything else. */
export function mapOf<K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(
  key: K,
  value: S,
) {
  return v.pipe(
    // Not `v.record`, which skips `constructor`: a category may have that name.
    v.fallback(v.custom<Readonly<Record<string, unknown>>>(isMap), {}),
    v.transform((stored): Readonly<Record<v.InferOutput<K>, v.InferOutput<S>>> => {
      const entries = Object.entries(stored).flatMap(([name, each]): [string, v.InferOutput<S>][] => {
        const [known, read] = [v.safeParse(key, name), v.safeParse(value, each)];
        return known.success && read.success ? [[known.output, read.output]] : [];
      });
      return bareMap(Object.fromEntries(entries));
    }),
  );
}

/** The same map without a prototype: a missing `constructor` is missing. */
export function bareMap<T>(map: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its entries
  return Object.assign(Object.create(null), map) as Record<string, T>;
}

/** A stored value as a map; empty for anything else. */
export function mapIn(value: unknown): Readonly<Record<string, unknown>> {
  return bareMap(isMap(value) ? { ...value } : {});
}

export function isMap(stored: unknown): stored is object {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
