import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { parseEnvironment } from './src/services/environment.ts';

/** Names every missing value before anything is built or served. The tests set their own. */
const checkedEnvironment: Plugin = {
  name: 'checked-environment',
  configResolved: ({ env, mode }) => {
    if (mode !== 'test') parseEnvironment(env);
  },
};

export default defineConfig({
  plugins: [react(), checkedEnvironment],
  // Found only when the dashboard is edited: Vite would bundle anew under the open page, with a second React.
  optimizeDeps: { include: ['react-grid-layout'] },
  build: { target: ['chrome119', 'safari16.4', 'firefox128'], sourcemap: true },
  test: {
    // The emulators and the machine's cores are shared by all files: more workers only queue.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // On a busy machine an answer of the emulators takes more than a second.
    expect: { poll: { timeout: 10_000 } },
    // One group after the other: what a test switches on in an emulator reaches all files that run beside it.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['tests/domain/**/*.test.ts', 'tests/model/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'rules', sequence: { groupOrder: 1 }, include: ['tests/rules/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'services',
          sequence: { groupOrder: 2 },
          include: ['tests/services/**/*.test.ts', 'tests/operations/**/*.test.ts'],
          setupFiles: ['tests/support/emulators.ts', 'tests/support/node.ts', 'tests/support/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.tsx', 'tests/ui/**/*.test.tsx'],
          setupFiles: ['tests/support/emulators.ts', 'tests/support/console.ts', 'tests/support/dom.ts'],
        },
      },
    ],
  },
});
