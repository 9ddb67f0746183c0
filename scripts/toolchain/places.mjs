// The paths of the project's folders and installed tools.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** Files that scripts can regenerate: settings, logs, the built site of a test run. Ignored by git. */
export const CACHE = join(ROOT, '.cache');

/** Data that users entered while running the product on this machine. Ignored by git. */
export const DATA = join(ROOT, '.data');

/** The tools' JavaScript entry points: with `node`, they need no shell or shim on any platform. */
export const TOOLS = {
  firebase: join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'),
  oxlint: join(ROOT, 'node_modules/oxlint/bin/oxlint'),
  playwright: join(ROOT, 'node_modules/@playwright/test/cli.js'),
  prettier: join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
  tsc: join(ROOT, 'node_modules/typescript/bin/tsc'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
};
