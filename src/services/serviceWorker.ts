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

/** Loads the page anew, with the new version. Ask before: what is unsaved is lost. */
export async function loadNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  // Another tab has let it in already.
  if (waiting?.state !== 'installed') return reload();
  // Its own state, which can't have changed unheard: that it controls this page may have been told before somebody listens.
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') reload();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

function reload(): void {
  // The person has answered already: before whoever else would have the browser ask them.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
