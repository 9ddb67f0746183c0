// Runs the operator's commands as by hand, on the emulators of the tests.
import { spawn } from 'node:child_process';
import { authHost, firestoreHost } from '../support/emulators';

/** A running script of `scripts`, with its output so far. */
export interface Running {
  printed: () => string;
  /** Resolves as soon as the script has printed this text. */
  untilPrinted: (wanted: string) => Promise<void>;
  interrupt: () => void;
  /** Its exit code. */
  ended: Promise<number | null>;
}

export function start(script: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreHost, FIREBASE_AUTH_EMULATOR_HOST: authHost },
  });
  let text = '';
  const waiting = new Set<() => void>();
  const keep = (part: string) => {
    text += part;
    waiting.forEach((check) => check());
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return {
    printed: () => text,
    untilPrinted: (wanted) =>
      new Promise((resolve) => {
        const check = () => text.includes(wanted) && resolve();
        waiting.add(check);
        check();
      }),
    interrupt: () => child.kill('SIGINT'),
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

export async function run(script: string, ...args: readonly string[]) {
  const { ended, printed } = start(script, ...args);
  return { code: await ended, printed: printed() };
}
