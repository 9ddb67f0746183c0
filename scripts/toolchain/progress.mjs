// Prints a script's progress: a line when a step starts, repeated lines while it lasts, and for a problem one message
// with instructions, without a stack trace.
import { isAskedToStop } from './processes.mjs';

/** A failure that its message fully explains. Any other error is a bug in the scripts. */
export class Problem extends Error {}

// A closed terminal must not end a script before it has saved and stopped its children.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/** @param {string} text */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}

/**
 * Runs one step and prints its title. A long one prints it again after 5, 10, 20, 40 … seconds.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  say(`• ${title} …`);
  let beat = setTimeout(tell, 5000);
  function tell() {
    say(`  … still at it after ${secondsSince(began)} s: ${title}`);
    beat = setTimeout(tell, Date.now() - began);
  }
  try {
    return await work();
  } finally {
    clearTimeout(beat);
  }
}

/**
 * Runs a script's main function, and ends with exit code 1 when it fails.
 * @param {() => Promise<void>} main
 * @param {() => Promise<void>} [cleanUp] runs after a failure
 */
export async function runScript(main, cleanUp) {
  try {
    await main();
  } catch (error) {
    if (isAskedToStop()) return;
    process.stderr.write(`\n${inFull(error)}\n`);
    await cleanUp?.();
    process.exit(1);
  }
}

/** The text for a failure: the message of a problem, or the stack trace of a bug. @param {unknown} error */
export function inFull(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
