// The app itself, kept on this device: it opens without a network, and a new version of it waits until a person wants it.
// vite.config.ts says what is kept.

const SCRIPT = '/sw.js';

/** Milliseconds: a tab may stay open for days, and browsers ask by themselves only when a page is loaded. */
const ASK_AGAIN = 3_600_000;

/**
 * Keeps the app on this device, and tells when a new version of it is there. Returns what ends the telling. Rejects where
 * the browser refuses: then the app is loaded from the network each time.
 */
export async function watchNewVersion(tell: () => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;

  // The first one takes over a page that is as new as itself; any later one was let in by another tab.
  let isKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (isKept) tell();
      isKept = true;
    },
    { signal },
  );

  const registration = await serviceWorker.register(SCRIPT);
  function follow(worker: ServiceWorker | null) {
    const check = () => {
      if (worker?.state === 'installed' && registration.active !== null) tell();
    };
    worker?.addEventListener('statechange', check, { signal });
    // It may have got there before somebody listens.
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
      // Without a network there is nothing new.
      registration.update().catch(() => undefined);
    },
    { signal },
  );
  return () => listening.abort();
}

/** Lets the new version in: the next load of the page is its own. Resolves when it controls this page, or there is none. */
export async function letInNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  // Another tab may have let it in already.
  if (waiting?.state !== 'installed') return;
  await new Promise<void>((resolve) => {
    // Its own state, which can't change unheard: that it controls this page may be told before somebody listens.
    waiting.addEventListener('statechange', () => {
      if (waiting.state !== 'activating') resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
