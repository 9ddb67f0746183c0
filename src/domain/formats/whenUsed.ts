/** Makes something when it is first used, and only once. A browser takes long to make a format. */
export function whenUsed<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
