// Selects the project that a script changes, so that nobody changes a real one by accident.
import { Problem } from './progress.mjs';

/** The project of `npm start`. */
export const LOCAL_PROJECT = 'demo-saldo';

/**
 * @typedef {object} TargetProject
 * @property {string} projectId
 * @property {import('./emulators.mjs').Emulators | undefined} emulators undefined for a real project
 */

/** An id that starts with `demo-` never belongs to a real project. @param {string} projectId */
function isDemo(projectId) {
  return projectId.startsWith('demo-');
}

/**
 * @param {string} command the user's command, for messages
 * @param {string | undefined} project the value of `--project`
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./emulators.mjs').Emulators} [running] the emulators of a running `npm start`
 * @returns {TargetProject}
 * @throws {Problem} when no emulators are running and no real project is named
 */
export function targetProject(command, project, env, running) {
  const firestore = env['FIRESTORE_EMULATOR_HOST'] ?? running?.firestore;
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? running?.auth;
  if (project !== undefined && !isDemo(project)) {
    requireNoEmulators(project, env);
    return { projectId: project, emulators: undefined };
  }
  if (firestore === undefined || auth === undefined) {
    throw new Problem(
      `No emulators are running, and a real project is only changed when it is named.\nRun \`npm start\` first, or name it: ${command} --project <id>`,
    );
  }
  return { projectId: project ?? LOCAL_PROJECT, emulators: { firestore, auth } };
}

/**
 * @param {string} usage
 * @param {string | undefined} project the value of `--project`
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} the id of a real project
 * @throws {Problem} when no real project is named
 */
export function realProject(usage, project, env) {
  if (project === undefined) throw new Problem(`Name the project.\nUsage: ${usage}`);
  if (isDemo(project)) throw new Problem(`"${project}" is a project of the emulators, not a real one.`);
  requireNoEmulators(project, env);
  return project;
}

/**
 * @param {string} project a real one
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} when the environment points to emulators
 */
function requireNoEmulators(project, env) {
  if ((env['FIRESTORE_EMULATOR_HOST'] ?? env['FIREBASE_AUTH_EMULATOR_HOST']) === undefined) return;
  throw new Problem(
    `"${project}" is a real project, but FIRESTORE_EMULATOR_HOST or FIREBASE_AUTH_EMULATOR_HOST is set.\nUnset them to work on the real one.`,
  );
}
