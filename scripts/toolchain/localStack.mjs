// Runs the stack of `npm start` and `npm run preview`: the emulators with the data of earlier runs, saved every few
// minutes and at the end, and a page in front of them.
import { setTimeout as delay } from 'node:timers/promises';
import { emulatorsAt, environmentFor, seedEmulators, startEmulators } from './emulators.mjs';
import { installPackages, requireNode } from './install.mjs';
import { LOCAL, forgetInstance, noteInstance, refuseSecondInstance } from './instance.mjs';
import { keepSaving, saveNow, saveToImport } from './keptData.mjs';
import { ROOT, TOOLS } from './places.mjs';
import { namedPorts, requireFree } from './ports.mjs';
import { onStopRequest, startProcess, stopAllProcesses, tailOf } from './processes.mjs';
import { Problem, say, step } from './progress.mjs';
import { LOCAL_PROJECT } from './targetProject.mjs';
import { sayWelcome } from './welcome.mjs';

const PAGE_LIMIT = 120_000;

/**
 * Runs until it is asked to stop. It then saves the data, stops every child and ends this process.
 * @param {object} options
 * @param {string} options.command the command that starts it
 * @param {boolean} options.fresh starts without saved data
 * @param {(environment: NodeJS.ProcessEnv) => Promise<string>} [options.buildSite] builds the page for these emulators
 *   and returns its folder; without it Vite serves the live-edited page
 * @throws {Problem}
 */
export async function runLocalStack({ command, fresh, buildSite }) {
  onStopRequest(async () => {
    say('\nStopping …');
    await endLocalStack();
    process.exit(0);
  });
  requireNode();
  const { web, auth, firestore } = namedPorts(process.env);
  const url = `http://localhost:${web.port}`;
  await refuseSecondInstance();
  await requireFree([web, auth, firestore], command);
  noteInstance(url);
  await installPackages();

  const ports = { auth: auth.port, firestore: firestore.port, hosting: web.port };
  const environment = { ...process.env, ...environmentFor(LOCAL_PROJECT, emulatorsAt(ports)) };
  const site = await buildSite?.(environment);
  const importFrom = saveToImport(fresh);
  const folder = LOCAL;
  const { child, ...addresses } = await startEmulators({
    projectId: LOCAL_PROJECT,
    folder,
    ports,
    site,
    importFrom,
  });
  const children = [child];
  // The data of the last run may lack texts that have come since.
  await step('Seeding the database', () => seedEmulators(LOCAL_PROJECT, environment, ['--demo-once']));
  await keepSaving(addresses.hub, fresh);
  if (site === undefined) children.push(startVite(web.port, environment));
  noteInstance(url, addresses);
  const anEnd = Promise.race(children.map(failWhenItEnds));
  await Promise.race([anEnd, step('Waiting for the page', () => untilItAnswers(url))]);
  sayWelcome(url, command);
  await anEnd;
}

/** @param {import('./processes.mjs').Child} child */
async function failWhenItEnds({ name, log, exited }) {
  const code = await exited;
  throw new Problem(
    `${name} ended unexpectedly, with exit code ${code}. ${log} ends with\n${tailOf(log ?? '')}`,
  );
}

/** Saves the data and stops every child. */
export async function endLocalStack() {
  await saveNow();
  await stopAllProcesses();
  forgetInstance();
}

/**
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
function startVite(port, env) {
  const args = [
    TOOLS.vite,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  return startProcess('Vite', process.execPath, args, {
    cwd: ROOT,
    env,
    log: `${LOCAL}/vite.log`,
    onText: (text) => process.stdout.write(text),
  });
}

async function untilItAnswers(/** @type {string} */ url) {
  const last = Date.now() + PAGE_LIMIT;
  while (!(await answers(url))) {
    if (Date.now() > last) throw new Problem(`${url} did not answer within ${PAGE_LIMIT / 1000} s.`);
    await delay(200);
  }
}

async function answers(/** @type {string} */ url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
