// Points the app's own environment at the emulators and at a web-font service of this process' own. The project id is its
// own too: data and rules are kept apart per project id, so processes run side by side.
// Accounts are not: the Auth emulator keeps those of all in one project, so each test takes addresses of its own.
import { FontService } from './fontService';
import { Line } from './line';

/** `host:port` */
export const firestoreHost = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
/** `host:port` */
export const authHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099';

/** Unique to this process, which runs one file of tests after the other, or only one. */
export const projectId = `demo-${crypto.randomUUID().slice(0, 13)}`;

/** The web-font service that the app asks. */
export const fontService = await FontService.start();

/** The app's own way to the database; other clients have theirs. */
export const line = await Line.to(firestoreHost);

Object.assign(import.meta.env, {
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  VITE_FIREBASE_APP_ID: 'demo-app',
  VITE_FIRESTORE_EMULATOR: line.host,
  VITE_AUTH_EMULATOR: authHost,
  VITE_FONT_SERVICE: fontService.address,
});
