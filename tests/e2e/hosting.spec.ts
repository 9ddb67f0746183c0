// The answers of the Hosting emulator with firebase.json, as in production.
import { expect, test, type APIRequestContext } from '@playwright/test';

const A_YEAR = 31_536_000;

/** Paths that the app answers: its start, pages inside the app, an unknown page, and the file behind them. */
const PAGES = ['/', '/en/expenses', '/assets/gone', '/index.html'];
const MISSING = ['/assets/gone.js', '/assets/gone.css', '/favicon.ico'];

async function policyOf(request: APIRequestContext, path: string): Promise<Map<string, string[]>> {
  const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

for (const path of [...PAGES, '/manifest.webmanifest', ...MISSING]) {
  test(`The answer to ${path} has the headers that harden the browser`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
    const lifetime = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
    expect(Number(lifetime)).toBeGreaterThanOrEqual(A_YEAR);
  });

  test(`The answer to ${path} allows no foreign scripts and no frames`, async ({ request }) => {
    const policy = await policyOf(request, path);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    for (const directive of ['frame-ancestors', 'frame-src', 'object-src', 'base-uri']) {
      expect(policy.get(directive), directive).toEqual(["'none'"]);
    }
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|\*/.test(source))).toEqual([]);
  });
}

test('An odd path leads to the app', async ({ request, baseURL }) => {
  for (const path of ['//x/en', '/en//income', '/en/income/']) {
    // oxlint-disable-next-line no-await-in-loop -- a failure names the path
    const answer = await request.get(`${baseURL}${path}`);
    expect(answer.status(), path).toBe(200);
    // oxlint-disable-next-line no-await-in-loop -- a failure names the path
    expect(await answer.text(), path).toContain('<div id="root">');
  }
});

for (const path of PAGES) {
  test(`The answer to ${path} is the app, and is fetched again each time`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<div id="root">');
    expect(answer.headers()['cache-control']).toBe('no-cache');
  });
}

/** Seconds. Hosting gives a missing file the headers of its path, so no longer: a file may be back after another deployment. */
const AN_HOUR = 3600;

test('A file with a hash in its name is cached for an hour', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const assets = page.match(/\/assets\/[^"]+/g) ?? [];
  expect(assets).toContainEqual(expect.stringMatching(/\.js$/));
  expect(assets).toContainEqual(expect.stringMatching(/\.css$/));
  for (const asset of assets) {
    const answer = await request.get(asset);
    expect(answer.status(), asset).toBe(200);
    expect(answer.headers()['cache-control'], asset).toBe(`public, max-age=${AN_HOUR}`);
  }
});

test('The script that applies the theme comes before all others, and is fetched again each time', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  const [first] = page.match(/<script[^>]*>|<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(first).toBe('<script src="/theme.js">');
  const answer = await request.get('/theme.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-cache');
});

test('The texts of the first screen are fetched in parallel with its scripts', async ({ page, request }) => {
  await page.goto('/nl');
  const link = page.locator('link[rel="modulepreload"][href^="/assets/texts/"]');
  await expect(link).toHaveCount(1);
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toContain('/nl-');
  const answer = await request.get(address);
  expect(await answer.text()).toContain('Inloggen');
  expect(answer.headers()['cache-control']).toContain('max-age');
});

test('A build without a site key contains nothing of App Check', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const scripts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  expect(scripts.join('\n')).toContain('import(');
  expect(scripts.join('\n')).not.toMatch(/appCheck/);
});

for (const path of MISSING) {
  test(`The answer to ${path} is an error for a missing file, and not the app`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('<div id="root">');
    const lifetime = /max-age=(\d+)/.exec(answer.headers()['cache-control'] ?? '')?.[1] ?? 0;
    expect(Number(lifetime)).toBeLessThanOrEqual(AN_HOUR);
  });
}
