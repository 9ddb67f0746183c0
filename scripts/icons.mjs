// node scripts/icons.mjs
// Renders the PNG files in public/: the app's icons, and the preview picture of links to it. The sources are
// public/icon.svg and the files in scripts/icons/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { requireChromium } from './toolchain/chromium.mjs';
import { ROOT } from './toolchain/places.mjs';
import { runScript, say } from './toolchain/progress.mjs';

const SOURCES = join(ROOT, 'scripts/icons');

/** The maskable icon is also Apple's: iOS rounds the corners itself and shows transparent areas black. */
const ICONS = [
  { file: 'icon-192.png', size: 192, source: join(ROOT, 'public/icon.svg') },
  { file: 'icon-512.png', size: 512, source: join(ROOT, 'public/icon.svg') },
  { file: 'icon-180.png', size: 180, source: join(SOURCES, 'maskable.svg') },
  { file: 'icon-maskable-512.png', size: 512, source: join(SOURCES, 'maskable.svg') },
];

await runScript(async () => {
  const browser = await chromium.launch({ executablePath: await requireChromium() });
  const page = await browser.newPage();
  for (const { file, size, source } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block }</style>${readFileSync(source, 'utf8')}`,
    );
    await page.screenshot({ path: join(ROOT, 'public', file), omitBackground: true });
    say(file);
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(join(SOURCES, 'social.html')).href, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(ROOT, 'public/social.png') });
  say('social.png');
  await browser.close();
});
