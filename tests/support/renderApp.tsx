// Renders the whole app as a browser opens it: real providers and services, on the emulators.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app/App';
import { signIn } from '../../src/services/account/auth';
import type { Person } from './people';

/** Opens the app at an address, with `as` signed in on this device. */
export async function renderApp(path: string, { as }: { as?: Person } = {}) {
  window.history.replaceState(null, '', path);
  if (as !== undefined) await signIn(as.email, as.password);
  return { user: userEvent.setup({ delay: null }), ...render(<App />, { reactStrictMode: true }) };
}
