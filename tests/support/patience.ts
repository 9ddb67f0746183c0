/** Milliseconds that a test waits for a state at most, as `expect.poll` does: the machine may have eight times the load. */
export const PATIENCE = 60_000;
