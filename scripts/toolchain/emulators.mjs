// Starts the Auth, Firestore and Hosting emulators through firebase-tools, with settings derived from firebase.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowing, fontSources } from './contentSecurityPolicy.mjs';
import { openDoor } from './emulatorDoor.mjs';
import { requireFirestoreEmulator } from './firestoreEmulator.mjs';
import { requireJava } from './java.mjs';
import { ROOT, TOOLS } from './places.mjs';
import { freePort } from './ports.mjs';
import { runProcess, startProcess, tailOf } from './processes.mjs';
import { Problem, step } from './progress.mjs';

const HOST = '127.0.0.1';

/**
 * Java compiles the emulator once, without optimising. Optimising costs more than it gains: 43 of the emulator's 75
 * seconds in the rules tests. Collecting garbage in one thread saves another twelfth of their time on two cores.
 */
const QUICK_START = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * @typedef {object} Emulators
 * @property {string} firestore host and port
 * @property {string} auth host and port
 */

/** @typedef {Emulators & { hub: string }} Addresses `hub` is firebase-tools' own server */

/**
 * @param {object} options
 * @param {string} options.projectId starts with `demo-`, so that no call ever leaves this machine
 * @param {string} options.folder for settings and logs
 * @param {{ auth: number, firestore: number, hosting?: number }} options.ports
 * @param {string | undefined} [options.site] the built site that the Hosting emulator serves, in that folder
 * @param {string | undefined} [options.fontService] another web-font service that this site may use
 * @param {string | undefined} [options.importFrom] a save to start with
 * @returns {Promise<Addresses & { child: import('./processes.mjs').Child }>}
 */
export async function startEmulators({ projectId, folder, ports, site, fontService, importFrom }) {
  mkdirSync(folder, { recursive: true });
  const java = await requireJava();
  const jar = await requireFirestoreEmulator();
  const hub = await freePort();
  const behindDoor = await freePort();
  const config = join(folder, 'firebase.json');
  const settings = settingsFor(
    { ...ports, behindDoor, hub, logging: await freePort(), websocket: await freePort() },
    // The Hosting emulator treats an absolute path as relative to its own folder.
    { site: site && relative(folder, site), fontService },
  );
  writeFileSync(config, JSON.stringify(settings, undefined, 2));
  const quick = fileURLToPath(new URL('trustedSchemas.mjs', import.meta.url));
  const args = [
    '--import',
    quick,
    TOOLS.firebase,
    'emulators:start',
    '--project',
    projectId,
    '--config',
    config,
  ];
  args.push('--only', site === undefined ? 'auth,firestore' : 'auth,firestore,hosting', '--non-interactive');
  if (importFrom !== undefined) args.push('--import', importFrom);
  const child = await step(`Starting the emulators (${java})`, () => started(args, folder, { java, jar }));
  const closeDoor = await openDoor({ port: ports.firestore, to: behindDoor });
  void child.exited.then(closeDoor);
  return {
    ...emulatorsAt(ports),
    hub: `http://${HOST}:${hub}`,
    child,
  };
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @param {{ java: string, jar: string }} tools
 */
async function started(args, folder, { java, jar }) {
  const log = join(folder, 'emulators.log');
  /** @type {() => void} */
  let ready;
  const isReady = new Promise((/** @type {(code: undefined) => void} */ resolve) => {
    ready = () => resolve(undefined);
  });
  const child = startProcess('The emulators', process.execPath, args, {
    cwd: folder,
    log,
    env: {
      ...process.env,
      PATH: `${dirname(java)}${delimiter}${process.env['PATH'] ?? ''}`,
      FIRESTORE_EMULATOR_BINARY_PATH: jar,
      JAVA_TOOL_OPTIONS: `${process.env['JAVA_TOOL_OPTIONS'] ?? ''} ${QUICK_START}`.trim(),
      NO_UPDATE_NOTIFIER: '1',
    },
    onText(text) {
      if (text.includes('All emulators ready')) ready();
    },
  });
  const code = await Promise.race([isReady, child.exited]);
  if (code !== undefined) throw new Problem(`The emulators did not start. ${log} ends with\n${tailOf(log)}`);
  return child;
}

/**
 * firebase.json with this run's ports, the live-edited rules, and for the Hosting emulator a policy that also lets the
 * page reach the emulators and its web-font service.
 * @param {{ auth: number, firestore: number, behindDoor: number, hosting?: number, hub: number, logging: number, websocket: number }} ports
 * @param {{ site?: string | undefined, fontService?: string | undefined }} [served]
 * @param {string} [source]
 */
export function settingsFor(ports, { site, fontService } = {}, source = join(ROOT, 'firebase.json')) {
  const { firestore, hosting } = JSON.parse(readFileSync(source, 'utf8'));
  const origins = Object.values(emulatorsAt(ports)).map((address) => `http://${address}`);
  return {
    firestore: { rules: join(dirname(source), firestore.rules) },
    ...(site === undefined
      ? {}
      : {
          hosting: allowing(
            { ...hosting, public: site },
            { 'connect-src': origins },
            fontSources(fontService),
          ),
        }),
    emulators: {
      auth: { host: HOST, port: ports.auth },
      firestore: { host: HOST, port: ports.behindDoor, websocketPort: ports.websocket },
      ...(site === undefined ? {} : { hosting: { host: HOST, port: ports.hosting } }),
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
}

/** The variables by which the admin SDK finds the emulators. @param {Emulators} emulators */
export function emulatorHosts({ auth, firestore }) {
  return { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth };
}

/**
 * The variables by which the app (VITE_…) and the admin SDK find the emulators.
 * @param {string} projectId
 * @param {Emulators} emulators
 * @param {string} [fontService] a web-font service other than the usual one
 */
export function environmentFor(projectId, emulators, fontService = '') {
  return {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: 'demo-app',
    VITE_FIRESTORE_EMULATOR: emulators.firestore,
    VITE_AUTH_EMULATOR: emulators.auth,
    // Overrides .env: the emulators don't support App Check, and their policy allows no other font service.
    VITE_APPCHECK_SITE_KEY: '',
    VITE_FONT_SERVICE: fontService,
    ...emulatorHosts(emulators),
  };
}

/** @param {{ auth: number, firestore: number }} ports @returns {Emulators} */
export function emulatorsAt({ auth, firestore }) {
  return { auth: `${HOST}:${auth}`, firestore: `${HOST}:${firestore}` };
}

/**
 * @param {string} projectId
 * @param {NodeJS.ProcessEnv} env points to the emulators
 * @param {string[]} [options] of scripts/seed.mjs
 */
export async function seedEmulators(projectId, env, options = []) {
  const args = [join(ROOT, 'scripts/seed.mjs'), '--project', projectId, ...options];
  const { code, output } = await runProcess('The seed', process.execPath, args, { env });
  if (code !== 0) throw new Problem(`The database could not be seeded:\n${output}`);
}
