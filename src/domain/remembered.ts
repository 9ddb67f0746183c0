/** Caches the results of `find` per list and part for as long as the list lives, because many callers repeat a call. */
export function remembered<List extends object, Part, Found>(
  find: (list: List, part: Part) => Found,
): (list: List, part: Part) => Found {
  const known = new WeakMap<List, Map<string, { found: Found }>>();
  return (list, part) => {
    const ofList = known.get(list) ?? new Map<string, { found: Found }>();
    known.set(list, ofList);
    const key = JSON.stringify(part);
    const kept = ofList.get(key) ?? { found: find(list, part) };
    ofList.set(key, kept);
    return kept.found;
  };
}
