import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page names the oldest browsers that the build is for', () => {
  const [, target = ''] = /target: \[(.+)\]/.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
  const oldest = [...target.matchAll(/'([a-z]+)([\d.]+)'/g)].map(
    ([, name = '', version]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
  );
  const page = readFileSync('index.html', 'utf8').replace(/\s+/g, ' ');
  expect(oldest).toHaveLength(3);
  for (const browser of oldest) expect(page).toContain(browser);
});
