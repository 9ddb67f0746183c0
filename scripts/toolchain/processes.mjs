// Starts and stops child processes, each in its own process group, so that Ctrl-C in the terminal reaches only this
// script, which then stops its children in order and leaves none behind.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid undefined when it could not be started
 * @property {string | undefined} log the file with its output
 * @property {number} patience
 * @property {Promise<number>} exited its exit code; 1 when a signal ended it
 */

/** @type {Set<Child>} */
const running = new Set();

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [log] a file for its output
 * @property {((text: string) => void) | undefined} [onText] receives its output
 * @property {number} [patience] milliseconds that it has to end after a stop request; 10,000 by default
 */

/**
 * Starts a long-running process.
 * @param {string} name its name in messages
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
 * @param {Options & { silence?: number }} [options] `silence`: milliseconds without output after which it is stopped. A
 * slow machine needs longer for everything, so a process with output continues.
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
 * Asks a process to end; if it doesn't, kills it and everything it started.
 * @param {Child} child
 */
export async function stopProcess(child) {
  if (child.pid === undefined) return;
  // Java runs in its own group below firebase-tools: once its parent ends, it can't be found any more.
  const family = [child.pid, ...descendants(child.pid)];
  // Windows has no process groups or stop requests: kill the whole family at once.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else signal(-child.pid, 'SIGTERM');
  await Promise.race([child.exited, delay(child.patience, undefined, { ref: false })]);
  for (const pid of family) signal(pid, 'SIGKILL');
  // Its last output may still arrive; wait only briefly, as another process may hold its pipe open.
  await Promise.race([child.exited, delay(1000, undefined, { ref: false })]);
}

/** Stops every running child, the last started first. */
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

/** The command line of a live process; undefined when it doesn't exist or is a zombie. */
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
    // It has already ended.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** The last lines of a log, for a message about the process that wrote it. */
export function tailOf(/** @type {string} */ log, lines = 20) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

let askedToStop = false;

/** After the first Ctrl-C, steps fail because their processes stop: scripts don't report these failures. */
export function isAskedToStop() {
  return askedToStop;
}

/**
 * Calls `handler` once, at the first Ctrl-C, hang-up or stop request. npm passes a terminal's Ctrl-C on to a script that
 * already received it, so further ones don't count as impatience.
 * @param {() => Promise<void>} handler
 */
export function onStopRequest(handler) {
  const ask = () => {
    if (!askedToStop) void handler();
    askedToStop = true;
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, ask);
  // npm runs a script through a shell, and a stop request to npm ends only the shell.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && ask(), 500).unref();
}
