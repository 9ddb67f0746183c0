// Reports that this device deletes a transaction. No listener does: the transaction leaves the queries that had it, and
// a sum doesn't change by itself.
const listeners = new Set<() => void>();

/** Calls `act` whenever this device deletes a transaction. Returns a function that stops it. */
export function onOwnDeletion(act: () => void): () => void {
  listeners.add(act);
  return () => {
    listeners.delete(act);
  };
}

export function tellOwnDeletion(): void {
  listeners.forEach((act) => act());
}
