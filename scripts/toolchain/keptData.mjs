// Keeps the local stack's data between runs: selects the save to start with, and saves at intervals.
import { DATA } from './places.mjs';
import { Problem, say } from './progress.mjs';
import { exportEmulators, makeSave, newestSave } from './saves.mjs';

/** Saves, one save after the other; set once the data may be saved. @type {(() => Promise<void>) | undefined} */
let save;

/** @param {boolean} fresh @returns {string | undefined} the save that the emulators start with */
export function saveToImport(fresh) {
  const newest = newestSave(DATA);
  if (fresh && newest !== undefined)
    say('• Starting with new data. The first new save replaces the earlier ones.');
  if (fresh || newest === undefined) return undefined;
  say(`• Continuing with the data of ${newest}`);
  return newest;
}

/**
 * Saves now and then every few minutes. Callers wait until the database has all its initial data: a save with half of it
 * would count as the user's data.
 * @param {string} hub the URL of firebase-tools' own server
 * @param {boolean} fresh whether to delete older saves
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

/** Saves a last time, unless nothing may be saved yet. */
export async function saveNow() {
  await save?.();
}

/** @param {string} hub @param {Date} [since] all older saves are deleted */
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
