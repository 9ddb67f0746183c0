// A setup file: a test fails if anything writes to console.error or console.warn, unless the test expects it.
import { afterEach, beforeEach } from 'vitest';

// The Firestore emulator may refuse a write while a listening client closes. The client logs that and tries again.
const emulatorStumbles = /Application error processing RPC/;

let expected: RegExp[] = [];
let possible: RegExp[] = [];
let logged: string[] = [];

/** This test may write a matching line to `console.error` or `console.warn`, and fails if it doesn't. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** This test may write a matching line, or not: whether it does depends on how quickly the emulator answers. */
export function allowConsoleError(pattern: RegExp): void {
  possible.push(pattern);
}

beforeEach(() => {
  expected = [];
  possible = [];
  logged = [];
  console.error = console.warn = (...parts: unknown[]) => logged.push(parts.map(String).join(' '));
});

afterEach(() => {
  const allowed = [...expected, ...possible, emulatorStumbles];
  const unexpected = logged.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !logged.some((line) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected on the console, but missing: ${missing.join(', ')}`);
});
