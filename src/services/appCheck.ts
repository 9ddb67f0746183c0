// App Check: by a token the database knows this app from other programs. Off, and not in the build, without a site key.
import { initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';
import { environment, firebaseApp } from './firebaseApp';

/** To be called before anything is asked of the server: where App Check is enforced, what comes without a token is refused. */
export function startAppCheck(): void {
  const { VITE_APPCHECK_SITE_KEY: siteKey } = environment;
  if (!siteKey) return;
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
