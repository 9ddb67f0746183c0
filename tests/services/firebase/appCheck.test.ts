// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** Starts App Check in an app built with this site key. Returns the sources of the page's scripts. */
async function startWith(siteKey: string): Promise<string[]> {
  vi.stubEnv('VITE_APPCHECK_SITE_KEY', siteKey);
  const { startAppCheck } = await import('../../../src/services/firebase/appCheck');
  startAppCheck();
  return [...document.scripts].map(({ src }) => src);
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  document.head.replaceChildren();
});

it('App Check asks reCAPTCHA for a token if the build has a site key', async () => {
  expect(await startWith('site-key')).toEqual(['https://www.google.com/recaptcha/api.js']);
});

it('App Check loads no script if the site key is blank', async () => {
  expect(await startWith('')).toEqual([]);
});
