import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadAhead, reloadForMissingChunks, watchMissingChunks } from '../../src/app/updates/missingChunks';
import { tellBrowserItIsOffline } from '../support/offline';

beforeAll(reloadForMissingChunks);

const hold = (event: Event) => event.preventDefault();

/** A person is typing: the page must not reload without a question. */
beforeEach(() => {
  window.addEventListener('beforeunload', hold);
  onTestFinished(() => window.removeEventListener('beforeunload', hold));
});

/** Acts like Vite when it can't load a chunk. */
function fail(file: string): Error {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

/** A load that lasts until the test ends it. */
function aLoad() {
  let end: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { loaded, end: () => end?.() };
}

function missingChunks() {
  const tell = vi.fn<() => void>();
  onTestFinished(watchMissingChunks(tell));
  return tell;
}

it('a missing chunk is reported while other chunks are preloaded', async () => {
  const told = missingChunks();
  const rest = aLoad();
  const ahead = loadAhead(() => rest.loaded);
  fail('Dialog.js');
  await expect.poll(() => told.mock.calls).toHaveLength(1);
  rest.end();
  await ahead;
});

it('a missing chunk that is only preloaded is not reported, not even the second one', async () => {
  const told = missingChunks();
  const rest = aLoad();
  const gone = (file: string) => async () => {
    throw fail(file);
  };
  const ahead = loadAhead(gone('Future.js'), gone('Settings.js'), () => rest.loaded);
  fail('Dialog.js');
  await expect.poll(() => told.mock.calls).toHaveLength(1);
  rest.end();
  await expect(ahead).rejects.toThrow('Future.js');
  expect(told.mock.calls).toHaveLength(1);
});

it('chunks are not preloaded offline: a browser does not try again to load a module that has failed', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  const goOnline = tellBrowserItIsOffline();
  await expect(loadAhead(load)).rejects.toMatchObject({ code: 'offline' });
  expect(load).not.toHaveBeenCalled();
  goOnline();
  await loadAhead(load);
  expect(load).toHaveBeenCalledOnce();
});

it('a page that the browser is leaving does not reload for a file whose load ends with it', async () => {
  const told = missingChunks();
  window.removeEventListener('beforeunload', hold);
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  fail('Dashboard.js');
  await expect.poll(() => told.mock.calls).toHaveLength(1);
});
