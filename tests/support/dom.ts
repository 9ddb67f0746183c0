// A setup file for the tests of screens: what jsdom lacks of a browser, and the end of each test. All files of a worker
// share one document and one app, as the pages of a session do.
import './quickLibraries';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../../src/services/account/session';
import { PATIENCE } from './patience';
import { answerQuickly } from './quickStyles';

configure({ asyncUtilTimeout: PATIENCE, getElementError: describedLate });

/** What a query found instead is printed when somebody reads it: of all that are waited for, most errors nobody reads. */
function describedLate(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const describe = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: describe, configurable: true });
}

// React's act environment stays off outside of Testing Library's own calls: live data arrives when it likes.

afterEach(async () => {
  // First the screens, whose listeners would be refused when the token goes.
  cleanup();
  await endSession();
  localStorage.clear();
  // The app loads a font once: one that could not be had is asked for again.
  document.head.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('error')));
  // The day that the test took for today ends with it.
  vi.useRealTimers();
});

answerQuickly();

// jsdom lays nothing out, and react-modal's focus trap passes over what has no size.
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => 1, configurable: true });

// jsdom has no calendar to open: DateField's button would throw.
Object.defineProperty(HTMLInputElement.prototype, 'showPicker', {
  value: () => undefined,
  writable: true,
  configurable: true,
});
