/**
 * The longest time in milliseconds that a test waits for a state, as `expect.poll` does. Allows for eight times the
 * load.
 */
export const PATIENCE = 60_000;
