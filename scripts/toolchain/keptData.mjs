// The data of the local stack from one run to the next: which save a run begins with, and when it is saved again.
import { DATA } from './places.mjs';
import { Problem, say } from './progress.mjs';
import { exportEmulators, makeSave, newestSave } from './saves.mjs';

/** Saves one after the other, once there is something to save. @type {(() => Promise<void>) | undefined} */
let save;

/** @param {boolean} fresh @returns {string | undefined} the save that the emulators begin with */
export function saveToImport(fresh) {
  const newest = newestSave(DATA);
  if (fresh && newest !== undefined)
    say('• Beginning anew. What was saved before goes with the first new save.');
  if (fresh || newest === undefined) return undefined;
  say(`• Going on with the data of ${newest}`);
  return newest;
}

/**
 * Saves now and every few minutes from now on. To be called once the database holds all that it begins with: half of
 * it, saved, would be taken for a person's data.
 * @param {string} hub the address of firebase-tools' own server
 * @param {boolean} fresh whether older saves go
 */
export async function keepSaving(hub, fresh) {
  const since = new Date(fresh ? Date.now() : 0);
  let last = Promise.resolve();
  save = () => {
    last = last.then(() => saveOnce(hub, since));
    return last;
  };
  await save();
  setInterval(() => void save?.(), secondsBetweenSaves(process.env) * 1000);
}

/** Saves a last time or, when nothing may be saved yet, does nothing. */
export async function saveNow() {
  await save?.();
}

/** @param {string} hub @param {Date} [since] older saves go, whatever their number */
export async function saveOnce(hub, since = new Date(0)) {
  try {
    await makeSave(DATA, (folder) => exportEmulators(hub, folder), { since });
  } catch (error) {
    say(`The data could not be saved; the save before this one stays. ${String(error)}`);
  }
}

/** @param {NodeJS.ProcessEnv} env */
function secondsBetweenSaves(env) {
  const seconds = Number(env['SALDO_SAVE_SECONDS'] ?? 120);
  if (seconds >= 1) return seconds;
  throw new Problem('SALDO_SAVE_SECONDS needs to be a number of seconds from 1.');
}
