// Child processes: each is started in a process group of its own, so that a Ctrl-C in the terminal reaches this
// script alone, which then stops its children in order and leaves none behind.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid undefined when it could not be started
 * @property {string | undefined} log the file that holds what it printed
 * @property {number} patience
 * @property {Promise<number>} exited its exit code; 1 when a signal ended it
 */

/** @type {Set<Child>} */
const running = new Set();

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [log] a file for what it prints
 * @property {((text: string) => void) | undefined} [onText] takes what it prints
 * @property {number} [patience] milliseconds that it gets to end when it is asked to; 10,000 when left out
 */

/**
 * Starts a process that lasts.
 * @param {string} name as a person calls it
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Child}
 */
export function startProcess(name, command, args, { cwd, env, log, onText, patience = 10_000 } = {}) {
  const spawned = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = log === undefined ? undefined : createWriteStream(log);
  for (const stream of [spawned.stdout, spawned.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      file?.write(text);
      onText?.(text);
    });
  }
  /** @type {Child} */
  const child = {
    name,
    pid: spawned.pid,
    log,
    patience,
    exited: new Promise((resolve) => {
      spawned.once('error', (error) => {
        onText?.(`${error.message}\n`);
        resolve(127);
      });
      spawned.once('close', (code) => resolve(code ?? 1));
    }).finally(() => {
      running.delete(child);
      file?.end();
    }),
  };
  running.add(child);
  return child;
}

/**
 * Runs a process to its end.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { silence?: number }} [options] `silence`: milliseconds without a word after which it is stopped. A
 * slow machine needs longer for everything, so nothing is stopped that goes on.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runProcess(name, command, args, { silence, onText, ...options } = {}) {
  let output = '';
  const take = (/** @type {string} */ text) => {
    output += text;
    onText?.(text);
    timer?.refresh();
  };
  const child = startProcess(name, command, args, { ...options, onText: take });
  const timer =
    silence === undefined
      ? undefined
      : setTimeout(() => {
          take(`${name} said nothing for ${silence / 1000} s and was stopped.\n`);
          void stopProcess(child);
        }, silence);
  const code = await child.exited;
  clearTimeout(timer);
  return { code, output };
}

/**
 * Asks a process to end, and ends it and everything it started when it does not.
 * @param {Child} child
 */
export async function stopProcess(child) {
  if (child.pid === undefined) return;
  // Java runs in a group of its own below firebase-tools: once its parent is gone nothing leads to it any more.
  const family = [child.pid, ...descendants(child.pid)];
  // Windows knows no process groups and no request to end: there the whole family is ended at once.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else signal(-child.pid, 'SIGTERM');
  await Promise.race([child.exited, delay(child.patience, undefined, { ref: false })]);
  for (const pid of family) signal(pid, 'SIGKILL');
  // What it printed last may still be on its way; a stranger that holds the other end of its pipe is not waited for.
  await Promise.race([child.exited, delay(1000, undefined, { ref: false })]);
}

/** Stops every child that still runs, the last started first. */
export async function stopAllProcesses() {
  for (const child of [...running].toReversed()) await stopProcess(child);
}

/** Every process below `pid`, read from the process table. */
export function descendants(/** @type {number} */ pid) {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) {
    for (const [child, of] of rows) if (of === parent && child !== undefined) found.push(child);
  }
  return found.slice(1);
}

/** A live process' command line; undefined when there is no such process, or when it ended and nobody asked how. */
export function commandOf(/** @type {number} */ pid) {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' });
  return /^[^Z]\S*\s+(.+)/.exec(stdout?.trim() ?? '')?.[1];
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone already, which is what a signal is sent for.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** The last lines of a log, for a message about the process that wrote it. */
export function tailOf(/** @type {string} */ log, lines = 20) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

let askedToStop = false;

/** From the first Ctrl-C on, steps that fail because their process is stopped are no news. */
export function isAskedToStop() {
  return askedToStop;
}

/**
 * Calls `handler` once, at the first Ctrl-C, hang-up or request to end. npm passes a terminal's Ctrl-C on to a
 * script that got it already, so the ones that follow are not taken for impatience.
 * @param {() => Promise<void>} handler
 */
export function onStopRequest(handler) {
  const ask = () => {
    if (!askedToStop) void handler();
    askedToStop = true;
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, ask);
  // npm runs a script through a shell, and a request to end that is sent to npm ends the shell alone.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && ask(), 500).unref();
}
