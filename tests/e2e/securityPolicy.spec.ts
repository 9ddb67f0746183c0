import { expect, test } from './fixtures';

test('The security policy refuses foreign scripts and connections, and every test would notice that', async ({
  page,
  console,
}) => {
  await page.goto('/en');
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  console.expect(/inline script violates .*Content Security Policy/);
  console.expect(/evil\.test.* violates .*Content Security Policy/);
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
    const answer = await fetch('https://evil.test/').catch(() => 'refused');
    return [document.title === 'taken over', answer];
  });
  expect(outcome).toEqual([false, 'refused']);
});
