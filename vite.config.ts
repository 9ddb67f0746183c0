import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { FIRST_TEXTS } from './src/model/firstTexts.ts';
import { parseEnvironment } from './src/services/environment.ts';

/** Names every missing value before anything is built or served. The tests set their own. */
const checkedEnvironment: Plugin = {
  name: 'checked-environment',
  configResolved: ({ env, mode }) => {
    if (mode !== 'test') parseEnvironment(env);
  },
};

/**
 * What of the app is kept on a device, so that it opens without a network. A new version is put beside it, and waits until
 * it is asked for (src/services/serviceWorker.ts).
 */
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  workbox: {
    globPatterns: [
      'index.html',
      'manifest.webmanifest',
      'texts.js',
      'theme.js',
      'icon.svg',
      'assets/*.{js,css}',
      'assets/*-latin-*.woff2',
    ],
    // A person needs one of the languages, and only some the rarer letters.
    globIgnores: ['assets/{first,texts}-!(en)-*'],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/((first|texts)-[^/]+\.js|[^/]+\.woff2)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'languages', expiration: { maxEntries: 20 } },
      },
    ],
    navigateFallback: '/index.html',
    // Files, and what Firebase Hosting answers itself: the links in the mails of the identity service.
    navigateFallbackDenylist: [/^\/__\//, /^[^?]*\.[^/?]*(\?|$)/],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

/** `npm run preview` leaves a service worker at the address that `npm start` uses too: this one takes it away. */
const withoutServiceWorker: Plugin = {
  name: 'without-service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`
        self.addEventListener('install', () => self.skipWaiting());
        self.addEventListener('activate', async () => {
          await self.registration.unregister();
          for (const client of await self.clients.matchAll()) await client.navigate(client.url);
        });
      `);
    });
  },
};

const LANGUAGES = join(import.meta.dirname, 'seed/lang');

/** Of a language, the texts that come before all others, and the others: `import 'en.json?first'` and `'en.json?rest'`. */
const textsInTwo: Plugin = {
  name: 'texts-in-two',
  enforce: 'pre',
  resolveId(source) {
    const [, lang, part] = /([^/]+)\.json\?(first|rest)$/.exec(source) ?? [];
    return lang === undefined ? null : join(LANGUAGES, `${lang}.${part}.js`);
  },
  async load(id) {
    const [, lang, part] = /^([^/]+)\.(first|rest)\.js$/.exec(relative(LANGUAGES, id)) ?? [];
    if (lang === undefined) return null;
    const texts: unknown = JSON.parse(await readFile(join(LANGUAGES, `${lang}.json`), 'utf8'));
    const first = new Set<string>(FIRST_TEXTS);
    const wanted = Object.entries(texts ?? {}).filter(([key]) => first.has(key) === (part === 'first'));
    return `export default ${JSON.stringify(Object.fromEntries(wanted))}`;
  },
};

/** The scripts that stand in the page before all others go out as they are, but for what is written in them for people. */
const withoutComments: Plugin = {
  name: 'without-comments',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const scripts = ['texts.js', 'theme.js'].map((name) => join(dir, name));
    await Promise.all(
      scripts.map(async (script) => {
        const text = await readFile(script, 'utf8');
        await writeFile(script, text.replace(/^ *\/\/.*\n/gm, ''));
      }),
    );
  },
};

/** Tells public/texts.js where the first texts of each language are. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  apply: 'build',
  transformIndexHtml(html, { bundle = {} }) {
    const found = Object.keys(bundle).flatMap((file) => {
      const [, lang] = /^assets\/first-([^-]+)-.*\.js$/.exec(file) ?? [];
      return lang === undefined ? [] : [[lang, `/${file}`]];
    });
    return html.replace('<html ', `<html data-texts='${JSON.stringify(Object.fromEntries(found))}' `);
  },
};

/** The texts of a language are found by their name, which the service worker goes by too. */
function chunkName({ moduleIds }: { moduleIds: readonly string[] }): string {
  const [, lang, part] = /^([^/]+)\.(first|rest)\.js$/.exec(relative(LANGUAGES, moduleIds[0] ?? '')) ?? [];
  if (lang === undefined || moduleIds.length > 1) return 'assets/[name]-[hash].js';
  return `assets/${part === 'first' ? 'first' : 'texts'}-${lang}-[hash].js`;
}

export default defineConfig({
  plugins: [
    react(),
    checkedEnvironment,
    serviceWorker,
    withoutServiceWorker,
    textsInTwo,
    textsInPage,
    withoutComments,
  ],
  // Found only when the dashboard is edited: Vite would bundle anew under the open page, with a second React.
  optimizeDeps: { include: ['react-grid-layout'] },
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  test: {
    // The emulators and the machine's cores are shared by all files: more workers only queue.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The Firestore emulator drops a stream about once in three thousand listens, and its client hears nothing more.
    retry: 1,
    // On a busy machine an answer of the emulators takes more than a second.
    expect: { poll: { timeout: 10_000 } },
    // One group after the other: what a test switches on in an emulator reaches all files that run beside it.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['tests/domain/**/*.test.ts', 'tests/model/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'rules', sequence: { groupOrder: 1 }, include: ['tests/rules/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'services',
          sequence: { groupOrder: 2 },
          include: ['tests/services/**/*.test.ts', 'tests/operations/**/*.test.ts'],
          setupFiles: ['tests/support/emulators.ts', 'tests/support/node.ts', 'tests/support/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.tsx', 'tests/ui/**/*.test.tsx'],
          setupFiles: ['tests/support/emulators.ts', 'tests/support/console.ts', 'tests/support/dom.ts'],
        },
      },
    ],
  },
});
