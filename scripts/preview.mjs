// npm run preview [-- --fresh]
// Runs the product as deployed: the production build, served by the Hosting emulator with its real headers. Everything
// else is as with `npm start`: the same emulators, data and ports.
import { join } from 'node:path';
import { freshOption } from './toolchain/arguments.mjs';
import { LOCAL } from './toolchain/instance.mjs';
import { endLocalStack, runLocalStack } from './toolchain/localStack.mjs';
import { ROOT, TOOLS } from './toolchain/places.mjs';
import { runProcess } from './toolchain/processes.mjs';
import { Problem, runScript, step } from './toolchain/progress.mjs';

const COMMAND = 'npm run preview';

await runScript(
  () => runLocalStack({ command: COMMAND, fresh: freshOption(COMMAND), buildSite }),
  endLocalStack,
);

/** @param {NodeJS.ProcessEnv} env */
async function buildSite(env) {
  const site = join(LOCAL, 'site');
  const args = [TOOLS.vite, 'build', '--outDir', site, '--emptyOutDir'];
  const { code, output } = await step('Building the site', () =>
    runProcess('vite build', process.execPath, args, { cwd: ROOT, env }),
  );
  if (code !== 0) throw new Problem(`The site could not be built:\n${output}`);
  return site;
}
