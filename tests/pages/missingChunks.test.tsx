import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadAhead, reloadForMissingChunks, watchMissingChunks } from '../../src/app/updates/missingChunks';

beforeAll(reloadForMissingChunks);

const hold = (event: Event) => event.preventDefault();

/** Somebody is typing: the page is not loaded again without a question. */
beforeEach(() => {
  window.addEventListener('beforeunload', hold);
  onTestFinished(() => window.removeEventListener('beforeunload', hold));
});

/** As Vite does when a part of the site can't be had. */
function fail(file: string): Error {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

/** One that is under way until the test ends it. */
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

it('a part that has gone is told while others are loaded ahead', async () => {
  const told = missingChunks();
  const rest = aLoad();
  const ahead = loadAhead(() => rest.loaded);
  fail('Dialog.js');
  await expect.poll(() => told.mock.calls).toHaveLength(1);
  rest.end();
  await ahead;
});

it('no part that is only loaded ahead is told, not even the second that has gone', async () => {
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
