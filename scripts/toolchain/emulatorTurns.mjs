// Emulators for one part of the tests after the other. Each part gets its own: the Firestore emulator ages, and what one
// part switches on in an emulator never reaches another.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorsAt, environmentFor, seedEmulators, startEmulators } from './emulators.mjs';
import { probeListens } from './listenProbe.mjs';
import { freePort } from './ports.mjs';
import { stopProcess } from './processes.mjs';

/**
 * @typedef {object} Turn the emulators that one part has
 * @property {NodeJS.ProcessEnv} env leads to them
 * @property {string} page the address at which the Hosting emulator serves the site
 * @property {() => Promise<void>} renew puts empty ones in their place, at the same ports, where listens have become slow
 * @property {() => Promise<void>} end
 */

/**
 * @typedef {object} Place where emulators run
 * @property {string} projectId
 * @property {string} folder for settings and logs
 * @property {{ auth: number, firestore: number, hosting: number }} ports
 * @property {string | undefined} site the folder of the built site, for a part that needs it
 * @property {string} fontService
 */

/**
 * Where the emulators of a part are going to be. It is known before they run, as the site is built for it.
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
    // The end-to-end tests that need a web-font service start a stand-in there.
    fontService: `http://127.0.0.1:${await freePort()}/css`,
  };
}

/** @param {Place} place @returns {NodeJS.ProcessEnv} what leads to the emulators there */
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

/** What the site needs is there at once. @param {Place} place */
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
