// Checks the environment for building a real project's site: variables and .env, as the build reads them.
import { loadEnv } from 'vite';
import { ROOT } from './places.mjs';
import { Problem } from './progress.mjs';

/**
 * @param {string} projectId a real project
 * @param {Readonly<Record<string, string>>} [values] by the names that .env.example explains
 * @throws {Problem} when they belong to another project, or point to emulators or to fonts that the page may not load
 */
export function siteEnvironment(projectId, values = loadEnv('production', ROOT, 'VITE_')) {
  const { VITE_FIREBASE_PROJECT_ID: configured = '', VITE_FONT_SERVICE: fontService = '' } = values;
  if (configured !== projectId) {
    throw new Problem(
      `VITE_FIREBASE_PROJECT_ID is "${configured}", not "${projectId}".\nSet the VITE_… values of ${projectId}, in .env or as variables; .env.example explains them.`,
    );
  }
  const emulator = ['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR'].find((name) => values[name]);
  if (emulator !== undefined) throw new Problem(`${emulator} is set, which leads away from ${projectId}.`);
  if (fontService !== '' && !/^https:\/\/[\w./~:-]+$/.test(fontService)) {
    throw new Problem(
      `VITE_FONT_SERVICE is "${fontService}": it needs to be an address that starts with https://.`,
    );
  }
  return values;
}
