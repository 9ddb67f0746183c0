import { initializeApp, type FirebaseApp } from 'firebase/app';
import { closeDatabasesOnLeave } from '../device/leaving';
import { parseEnvironment } from './environment';

export const environment = parseEnvironment(import.meta.env);

closeDatabasesOnLeave();

export const firebaseApp: FirebaseApp = initializeApp({
  projectId: environment.VITE_FIREBASE_PROJECT_ID,
  apiKey: environment.VITE_FIREBASE_API_KEY,
  authDomain: environment.VITE_FIREBASE_AUTH_DOMAIN,
  appId: environment.VITE_FIREBASE_APP_ID,
});
