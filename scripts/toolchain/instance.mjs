// Manages the note that a running `npm start` writes about itself: a second run reports it instead of failing on its
// ports, and the next run finds the processes that a killed one left behind.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { saveOnce } from './keptData.mjs';
import { CACHE } from './places.mjs';
import { commandOf, descendants, signal } from './processes.mjs';
import { Problem, say } from './progress.mjs';

/**
 * A process and its command line: the system reuses process numbers.
 * @typedef {{ pid: number, command: string }} Known
 */

/**
 * @typedef {object} Instance
 * @property {Known} script
 * @property {string} url of the page
 * @property {import('./emulators.mjs').Addresses | undefined} [emulators] once they contain their initial data
 * @property {Known[]} children
 */

/** Settings and logs of the local stack of `npm start` and `npm run preview`. */
export const LOCAL = join(CACHE, 'local');
const NOTE = join(LOCAL, 'instance.json');

/**
 * @param {string} url
 * @param {import('./emulators.mjs').Addresses} [emulators]
 */
export function noteInstance(url, emulators, file = NOTE) {
  const children = descendants(process.pid).flatMap((pid) => known(pid) ?? []);
  const script = { pid: process.pid, command: commandOf(process.pid) ?? '' };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ script, url, emulators, children }, undefined, 2));
}

/** Removes the note if it belongs to this process. */
export function forgetInstance(file = NOTE) {
  if (readNote(file)?.script.pid === process.pid) rmSync(file);
}

/** @returns {Instance | undefined} the running local stack */
export function runningInstance(file = NOTE) {
  const instance = readNote(file);
  return instance !== undefined && isAlive(instance.script) ? instance : undefined;
}

/**
 * Prepares this run: saves the data that a killed run left behind, and stops its processes.
 * @throws {Problem} when another one is running
 */
export async function refuseSecondInstance(file = NOTE) {
  const running = runningInstance(file);
  if (running !== undefined) {
    throw new Problem(
      `Saldo runs already, at ${running.url} (process ${running.script.pid}).\nUse that one, or stop it with Ctrl-C in its terminal or with: kill ${running.script.pid}`,
    );
  }
  const killed = readNote(file);
  const left = killed?.children.filter(isAlive) ?? [];
  if (killed === undefined || left.length === 0) return;
  say('• The last run was killed. Saving the data in its emulators, and stopping its processes.');
  if (killed.emulators !== undefined) await saveOnce(killed.emulators.hub);
  for (const { pid } of left) signal(pid, 'SIGKILL');
  while (left.some(isAlive)) await delay(50);
}

/** @returns {Instance | undefined} */
function readNote(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Known | undefined} */
function known(/** @type {number} */ pid) {
  const command = commandOf(pid);
  return command === undefined ? undefined : { pid, command };
}

function isAlive(/** @type {Known} */ { pid, command }) {
  return command !== '' && commandOf(pid) === command;
}
