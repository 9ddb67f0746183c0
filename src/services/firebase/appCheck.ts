// App Check: by a token the database knows this app from other programs. Off, and not in the build, without a site key.
import { getToken, initializeAppCheck, ReCaptchaV3Provider, type AppCheck } from 'firebase/app-check';
import { environment, firebaseApp } from './firebaseApp';

let started: AppCheck | null = null;

/** To be called before anything is asked of the server: where App Check is enforced, what comes without a token is refused. */
export function startAppCheck(): void {
  const { VITE_APPCHECK_SITE_KEY: siteKey } = environment;
  if (!siteKey) return;
  started = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** For what is asked without the database's library; empty where App Check is off. */
export async function appCheckToken(): Promise<string> {
  return started === null ? '' : (await getToken(started)).token;
}
