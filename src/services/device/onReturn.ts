/** Milliseconds of absence from which on a person returns. */
const AWHILE = 60_000;

/** Calls `act` when the person comes back after more than a minute, and when the connection comes or goes. */
export function onReturn(act: () => void): () => void {
  let leftAt = Date.now();
  const onVisible = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > AWHILE) act();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', act);
  window.addEventListener('offline', act);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', act);
    window.removeEventListener('offline', act);
  };
}
