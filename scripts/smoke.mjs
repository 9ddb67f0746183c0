// npm run smoke -- --project <id>
// Checks on a real project (or, with a demo- id, on the running emulators) the behaviour that only a real project can
// prove: see smoke/checks.ts. Two throwaway users sign up, and everything they made is removed, even after a failure.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { readOptions } from './toolchain/arguments.mjs';
import { environmentFor } from './toolchain/emulators.mjs';
import { runningInstance } from './toolchain/instance.mjs';
import { ROOT } from './toolchain/places.mjs';
import { isAskedToStop, onStopRequest } from './toolchain/processes.mjs';
import { runScript, say } from './toolchain/progress.mjs';
import { siteEnvironment } from './toolchain/siteEnvironment.mjs';
import { targetProject } from './toolchain/targetProject.mjs';

const COMMAND = 'npm run smoke --';

await runScript(async () => {
  const { project } = readOptions(`${COMMAND} --project <id>`, { project: { type: 'string' } });
  const { projectId, emulators } = targetProject(COMMAND, project, process.env, runningInstance()?.emulators);
  Object.assign(process.env, emulators ? environmentFor(projectId, emulators) : siteEnvironment(projectId));
  const { runChecks, removeAll } = await loadChecks();
  onStopRequest(async () => say('\nStopping …'));
  say(`Trying out ${projectId}. Everything that this creates is removed at the end.\n`);
  const { passed, failed } = await runChecks(say, isAskedToStop);
  const left = await removeAll();
  if (left.length > 0) say(`\nLeft behind in ${projectId}:\n  ${left.join('\n  ')}`);
  say(`\n${passed} passed, ${failed} failed`);
  // Otherwise the database clients would keep the process alive.
  process.exit(failed + left.length === 0 && !isAskedToStop() ? 0 : 1);
});

/** The checks use the app's services, which need Vite's environment variables. */
async function loadChecks() {
  // The services check the browser's connection; a script is always online.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  /** @type {{ module: typeof import('./smoke/checks.ts') }} */
  const { module } = await runnerImport(join(ROOT, 'scripts/smoke/checks.ts'));
  return module;
}
