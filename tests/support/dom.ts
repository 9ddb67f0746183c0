// A setup file: what jsdom lacks of a browser, for the tests of screens.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React's act environment stays off outside of Testing Library's own calls: live data arrives when it likes.

afterEach(cleanup);

// jsdom lays nothing out, and react-modal's focus trap passes over what has no size.
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => 1 });

// jsdom has no calendar to open: DateField's button would throw.
Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { value: () => undefined, writable: true });
