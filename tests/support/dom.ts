// A setup file for the tests of screens: adds the browser parts that jsdom lacks and cleans up after each test. All
// files of a worker share one document and one app, as the pages of a session do.
import './quickLibraries';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../../src/services/account/session';
import { stretchAppPatience } from './appPatience';
import { PATIENCE } from './patience';
import { answerQuickly } from './quickStyles';
import { readPage } from './readPage';
import { WorkerOnPage } from './workers';

configure({ asyncUtilTimeout: PATIENCE, getElementError: describedLate });

/** Describes the page lazily: while a test waits, Testing Library creates many errors that nobody reads. */
function describedLate(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const describe = () => [message?.split('\n', 1)[0], readPage(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: describe, configurable: true });
}

// React's act environment stays off outside Testing Library's own calls: live data arrives at any time.

afterEach(async () => {
  // Unmount first: the server would refuse the screens' listeners once the token is gone.
  cleanup();
  await endSession();
  localStorage.clear();
  // The app requests each font once. After a failure it requests the font again.
  document.head.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('error')));
  // The test may have faked today's date.
  vi.useRealTimers();
});

answerQuickly();
stretchAppPatience();

// jsdom does no layout, and react-modal's focus trap skips elements without a size.
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => 1, configurable: true });

Object.assign(globalThis, { Worker: WorkerOnPage });

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;

// jsdom has no calendar to open.
Object.defineProperty(HTMLInputElement.prototype, 'showPicker', {
  value: () => undefined,
  writable: true,
  configurable: true,
});

// jsdom evaluates no media queries: the system prefers light colours unless a test says otherwise.
Object.defineProperty(window, 'matchMedia', {
  value: () => Object.assign(new EventTarget(), { matches: false }),
  writable: true,
  configurable: true,
});

// Only a FileReader can read jsdom's files.
function readBy(how: 'readAsText' | 'readAsArrayBuffer') {
  return function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader[how](this);
    });
  };
}
Object.assign(Blob.prototype, { text: readBy('readAsText'), arrayBuffer: readBy('readAsArrayBuffer') });
