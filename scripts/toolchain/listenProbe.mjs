// Detects aged Firestore emulators: every channel leaves a parked thread, and new listens then queue behind each commit
// for seconds, while plain requests stay fast. So the duration of a listen shows the emulator's age.
import { EventEmitter, once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two listens. */
const PAUSE = 10_000;
/** A young emulator answers in 5 to 50 ms, and under eight times the load in some hundred. */
const SLOW = 2000;

/**
 * Measures one listen after the other, and logs each time, until it is stopped.
 * @param {string} host of the Firestore emulator, with its port
 * @param {string} log
 * @returns {Promise<{ isSlow: () => boolean, stop: () => Promise<void> }>} `isSlow`: the last listens took longer than
 * in a young emulator
 */
export async function probeListens(host, log) {
  const { deleteApp, initializeApp } = await import('firebase-admin/app');
  const { initializeFirestore } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId: 'demo-probe' }, crypto.randomUUID());
  const database = initializeFirestore(app, { preferRest: false });
  database.settings({ host, ssl: false });
  const stopping = new AbortController();
  /** @type {number[]} */
  const times = [];
  const probing = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const time = await timeOfListen(database.doc(`probe/${count}`), stopping.signal);
      times.push(time);
      appendFileSync(log, `${new Date().toISOString()}  ${Math.round(time)} ms\n`);
      await delay(PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    isSlow: () => areSlow(times),
    stop: async () => {
      stopping.abort();
      await probing;
      await deleteApp(app);
    },
  };
}

/**
 * One slow listen means a busy machine; several in a row mean an old emulator.
 * @param {readonly number[]} times in milliseconds, the newest last
 */
export function areSlow(times) {
  const last = times.slice(-3);
  return last.length === 3 && last.every((time) => time > SLOW);
}

/**
 * The time until the first answer, the listener's end, or the signal.
 * @param {import('firebase-admin/firestore').DocumentReference} doc
 * @param {AbortSignal} signal
 */
async function timeOfListen(doc, signal) {
  const began = performance.now();
  const ends = new EventEmitter();
  const unsubscribe = doc.onSnapshot(
    () => ends.emit('answer'),
    () => ends.emit('answer'),
  );
  await once(ends, 'answer', { signal }).catch(() => undefined);
  unsubscribe();
  return performance.now() - began;
}
