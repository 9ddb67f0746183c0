// Runs emulators for each part of the tests in turn. Each part gets its own: the Firestore emulator ages, and one part's
// settings in an emulator never affect another part.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorsAt, environmentFor, seedEmulators, startEmulators } from './emulators.mjs';
import { probeListens } from './listenProbe.mjs';
import { freePort } from './ports.mjs';
import { stopProcess } from './processes.mjs';

/**
 * @typedef {object} Turn the emulators of one part
 * @property {NodeJS.ProcessEnv} env the variables that point to them
 * @property {string} page the URL at which the Hosting emulator serves the site
 * @property {() => Promise<void>} renew replaces them with empty ones at the same ports if listens have become slow
 * @property {() => Promise<void>} end
 */

/**
 * @typedef {object} Place the location of emulators
 * @property {string} projectId
 * @property {string} folder for settings and logs
 * @property {{ auth: number, firestore: number, hosting: number }} ports
 * @property {string | undefined} site the folder of the built site, for a part that needs it
 * @property {string} fontService
 */

/**
 * The location of a part's future emulators. It is known before they run, because the site is built for it.
 * @param {{ projectId: string, folder: string, site: string | undefined }} options
 * @returns {Promise<Place>}
 */
export async function placeFor({ projectId, folder, site }) {
  mkdirSync(folder, { recursive: true });
  return {
    projectId,
    folder,
    site,
    ports: { auth: await freePort(), firestore: await freePort(), hosting: await freePort() },
    // End-to-end tests that need a web-font service start a fake one there.
    fontService: `http://127.0.0.1:${await freePort()}/css`,
  };
}

/** @param {Place} place @returns {NodeJS.ProcessEnv} the variables that point to the emulators there */
export function environmentAt({ projectId, ports, fontService }) {
  return { ...process.env, ...environmentFor(projectId, emulatorsAt(ports), fontService) };
}

/** @param {Place} place @returns {Promise<Turn>} */
export async function startTurn(place) {
  let running = await startProbed(place);
  return {
    env: environmentAt(place),
    page: `http://127.0.0.1:${place.ports.hosting}`,
    renew: async () => {
      if (!running.isSlow()) return;
      await running.end();
      running = await startProbed(place);
    },
    end: () => running.end(),
  };
}

/** Seeds the data that the site needs at once. @param {Place} place */
async function startProbed(place) {
  const { child, firestore } = await startEmulators(place);
  if (place.site !== undefined) await seedEmulators(place.projectId, environmentAt(place));
  const { isSlow, stop } = await probeListens(firestore, join(place.folder, 'listens.log'));
  return {
    isSlow,
    end: async () => {
      await stop();
      await stopProcess(child);
    },
  };
}
