// Opens a project for the operator, without the access rules.
import { initializeApp } from 'firebase-admin/app';
import { emulatorHosts } from './emulators.mjs';
import { Problem } from './progress.mjs';

/** Opens the project for `getAuth()` and `getFirestore()`. @param {import('./targetProject.mjs').TargetProject} target */
export function openProject({ projectId, emulators }) {
  // firebase-admin finds the emulators, which need no credentials, by these variables.
  if (emulators !== undefined) Object.assign(process.env, emulatorHosts(emulators));
  initializeApp({ projectId });
}

/** For the first call to a project: the SDK's message doesn't help. @param {Error} error @returns {never} */
export function explainMissingCredentials(error) {
  if (!error.message.includes('default credentials')) throw error;
  throw new Problem(
    'A real project needs credentials. Sign in with\n  gcloud auth application-default login\n  gcloud auth application-default set-quota-project <id>\nor set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account.',
  );
}
