// Decides what `npm run seed` writes to, so that nobody fills a real project by accident.
import { Problem } from './progress.mjs';

/** The project of `npm start`. An id that begins with `demo-` never leads to a real project. */
export const LOCAL_PROJECT = 'demo-saldo';

/**
 * @typedef {object} SeedTarget
 * @property {string} projectId
 * @property {boolean} isEmulator only then the demo household is written
 * @property {Record<string, string>} environment leads firebase-admin to the emulators
 */

/**
 * @param {string | undefined} project what `--project` names
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./emulators.mjs').Addresses} [running] the emulators of a running `npm start`
 * @returns {SeedTarget}
 * @throws {Problem} when there is nothing to write to, or when it would be a real project that was not named
 */
export function seedTarget(project, env, running) {
  const firestore = env['FIRESTORE_EMULATOR_HOST'] ?? running?.firestore;
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? running?.auth;
  if (project !== undefined && !project.startsWith('demo-')) {
    if (env['FIRESTORE_EMULATOR_HOST'] ?? env['FIREBASE_AUTH_EMULATOR_HOST']) {
      throw new Problem(
        `"${project}" is a real project, but FIRESTORE_EMULATOR_HOST or FIREBASE_AUTH_EMULATOR_HOST is set.\nUnset them to write to the real one.`,
      );
    }
    return { projectId: project, isEmulator: false, environment: {} };
  }
  if (firestore === undefined || auth === undefined) {
    throw new Problem(
      'No emulators are running, and a real project is only written to when it is named.\nRun `npm start` first, or name it: npm run seed -- --project <id>',
    );
  }
  return {
    projectId: project ?? LOCAL_PROJECT,
    isEmulator: true,
    environment: { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth },
  };
}
