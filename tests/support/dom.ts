// The browser that jsdom is for the tests of screens, and the rule that nothing goes to its console unexpected.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// React's act environment stays off outside of Testing Library's own calls: live data arrives when it likes.

let expected: RegExp[] = [];
let logged: string[] = [];

/** This test may write a matching line to `console.error` or `console.warn`, and fails if it doesn't. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  expected = [];
  logged = [];
  console.error = console.warn = (...parts: unknown[]) => logged.push(parts.map(String).join(' '));
});

afterEach(() => {
  cleanup();
  const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !logged.some((line) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected on the console, but missing: ${missing.join(', ')}`);
});

// jsdom lays nothing out, and react-modal's focus trap passes over what has no size.
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => 1 });

// jsdom has no calendar to open: DateField's button would throw.
Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { value: () => undefined, writable: true });
