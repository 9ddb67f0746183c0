// Stores the app on this device: it opens without a network, and a new version waits until a person accepts it.
// vite.config.ts lists the stored files.
import { ownScript } from './ownScript';

const SCRIPT = '/sw.js';

/** Milliseconds: a tab may stay open for days, and browsers check for a new version only when a page loads. */
const ASK_AGAIN = 3_600_000;

/**
 * Stores the app on this device, and reports new versions. Returns a function that stops the reports. Rejects where the
 * browser refuses: then the app loads from the network each time.
 */
export async function watchNewVersion(tell: () => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;

  // The first worker takes over a page of its own version; another tab let in any later one.
  let isKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (isKept) tell();
      isKept = true;
    },
    { signal },
  );

  const registration = await serviceWorker.register(ownScript(SCRIPT));
  function follow(worker: ServiceWorker | null) {
    const check = () => {
      if (worker?.state === 'installed' && registration.active !== null) tell();
    };
    worker?.addEventListener('statechange', check, { signal });
    // It may be installed already.
    check();
  }
  function followNewer() {
    follow(registration.waiting);
    follow(registration.installing);
  }
  followNewer();
  registration.addEventListener('updatefound', followNewer, { signal });

  let asked = Date.now();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden || Date.now() - asked < ASK_AGAIN) return;
      asked = Date.now();
      // Fails without a network.
      registration.update().catch(() => undefined);
    },
    { signal },
  );
  return () => listening.abort();
}

/** Lets the new version in: the next page load uses it. Resolves when it controls this page, or there is none. */
export async function letInNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  // Another tab may have let it in already.
  if (waiting?.state !== 'installed') return;
  await new Promise<void>((resolve) => {
    // The worker's own state: `controllerchange` may fire before anything listens to it.
    waiting.addEventListener('statechange', () => {
      if (waiting.state !== 'activating') resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
