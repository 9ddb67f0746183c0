// Points the app's environment at the emulators and at this process's own web-font service. Each process also has its
// own project id: the emulator separates data and rules by project id, so processes run side by side. It doesn't
// separate accounts: the Auth emulator has one project for all, so each test uses its own addresses.
import { FontService } from './fontService';
import { Line } from './line';

/** `host:port` */
export const firestoreHost = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
/** `host:port` */
export const authHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099';

/** Unique to this process, which runs one test file at a time. */
export const projectId = `demo-${crypto.randomUUID().slice(0, 13)}`;

/** The web-font service that the app asks. */
export const fontService = await FontService.start();

/** The app's own connection to the database. Other clients have theirs. */
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
