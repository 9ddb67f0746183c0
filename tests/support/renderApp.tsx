// The whole app in a test, as a browser opens it: real providers, real services, the emulators behind them.
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { App } from '../../src/app/App';
import { signIn } from '../../src/services/auth';
import { endSession } from '../../src/services/session';
import type { Person } from './people';

// What is found has often come from an emulator that all test files share.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  // First the screens, whose listeners would be refused when the token goes.
  cleanup();
  await endSession();
  localStorage.clear();
});

/** Opens the app at an address, with `as` signed in on this device. */
export async function renderApp(path: string, { as }: { as?: Person } = {}) {
  window.history.replaceState(null, '', path);
  if (as !== undefined) await signIn(as.email, as.password);
  return { user: userEvent.setup(), ...render(<App />, { reactStrictMode: true }) };
}
