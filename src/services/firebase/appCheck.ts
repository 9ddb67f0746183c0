// App Check proves to the server that requests come from this app. Without a site key it is off and not in the build.
import { getToken, initializeAppCheck, ReCaptchaV3Provider, type AppCheck } from 'firebase/app-check';
import { environment, firebaseApp } from './firebaseApp';

let started: AppCheck | null = null;

/** Call before the first server request: where App Check is enforced, the server refuses requests without a token. */
export function startAppCheck(): void {
  const { VITE_APPCHECK_SITE_KEY: siteKey } = environment;
  if (!siteKey) return;
  started = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** For requests made without the database's library; empty where App Check is off. */
export async function appCheckToken(): Promise<string> {
  return started === null ? '' : (await getToken(started)).token;
}
