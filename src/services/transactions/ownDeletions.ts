// Tells that this device deletes a transaction. No listener does: it is gone from the queries that had it, and from a sum
// nothing goes by itself.
const listeners = new Set<() => void>();

/** Calls `act` whenever a transaction is deleted here. Returns what ends that. */
export function onOwnDeletion(act: () => void): () => void {
  listeners.add(act);
  return () => {
    listeners.delete(act);
  };
}

export function tellOwnDeletion(): void {
  listeners.forEach((act) => act());
}
