// npm run deploy -- --project <id>
// Builds the site for a real project and deploys it with firebase-tools, after the access rules, the indexes and the data
// of `npm run seed`.
import { join } from 'node:path';
import { readOptions } from './toolchain/arguments.mjs';
import { deploymentSteps, writeDeployment } from './toolchain/deployment.mjs';
import { CACHE, ROOT, TOOLS } from './toolchain/places.mjs';
import { onStopRequest, runProcess, stopAllProcesses } from './toolchain/processes.mjs';
import { Problem, runScript, say, step } from './toolchain/progress.mjs';
import { siteEnvironment } from './toolchain/siteEnvironment.mjs';
import { realProject } from './toolchain/targetProject.mjs';

const USAGE = 'npm run deploy -- --project <id>';

onStopRequest(async () => {
  await stopAllProcesses();
  process.exit(130);
});

await runScript(async () => {
  const project = realProject(
    USAGE,
    readOptions(USAGE, { project: { type: 'string' } }).project,
    process.env,
  );
  const environment = siteEnvironment(project);
  const appCheck = Boolean(environment['VITE_APPCHECK_SITE_KEY']);
  const fontService = environment['VITE_FONT_SERVICE'];
  const { config, site } = writeDeployment(join(CACHE, 'deploy'), { appCheck, fontService });
  await step(`Building the site for ${project}, ${appCheck ? 'with' : 'without'} App Check`, () =>
    run('The build', [TOOLS.vite, 'build', '--outDir', site, '--emptyOutDir']),
  );
  for (const { title, args } of deploymentSteps(project, config)) {
    await step(`${title}: ${project}`, () => run(`"${title}"`, args));
  }
  say(`\nDeployed. A new index takes some minutes, in which the pages that need it fail.`);
  say(`To try out what the emulators can't promise: npm run smoke -- --project ${project}`);
});

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  const { code } = await runProcess(name, process.execPath, args, { cwd: ROOT, onText: print });
  if (code !== 0) throw new Problem(`${name} failed, with exit code ${code}.`);
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
}
