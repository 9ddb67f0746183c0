import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { fileOfModule } from './scripts/moments.mjs';
import { parseEnvironment } from './src/services/firebase/environment.ts';

/** Reports all missing values before a build or server starts. The tests set their own. */
const checkedEnvironment: Plugin = {
  name: 'checked-environment',
  configResolved: ({ env, mode }) => {
    if (mode !== 'test') parseEnvironment(env);
  },
};

/**
 * Stores parts of the app on the device, so that it opens without a network. A new version is stored beside the old one
 * and waits until the app activates it (src/services/device/serviceWorker.ts).
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
      // A person needs one of the languages, and only some the rarer letters.
      'assets/texts/en-*.js',
      'assets/*-latin-*.woff2',
    ],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/(texts\/.+\.js|[^/]+\.woff2)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'languages', expiration: { maxEntries: 20 } },
      },
    ],
    navigateFallback: '/index.html',
    // Files, and paths that Firebase Hosting handles: links in the identity service's mails.
    navigateFallbackDenylist: [/^\/__\//, /^[^?]*\.[^/?]*(\?|$)/],
    // Takes what people share to the installed app.
    importScripts: ['share.js'],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

/** `npm run preview` leaves a service worker at the address that `npm start` also uses: this one removes it. */
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

/** The language whose texts a module is; undefined for any other module. */
function languageOf(id: string): string | undefined {
  return /^([^/]+)\.json$/.exec(relative(LANGUAGES, id))?.[1];
}

/** A language file with this query has only the names of the built-in categories: the whole texts are 15 kB each. */
const categoryNames: Plugin = {
  name: 'category-names',
  enforce: 'pre',
  async load(id) {
    const [path = '', query] = id.split('?');
    if (query !== 'category-names') return null;
    const names: unknown = JSON.parse(await readFile(path, 'utf8'), (key, value: unknown) =>
      key === '' || key.startsWith('category_name_') ? value : undefined,
    );
    return { code: `export default ${JSON.stringify(names)}`, moduleType: 'js' };
  },
};

/** The scripts that stand in the page before all others go out as they are, but for what is written in them for people. */
const withoutComments: Plugin = {
  name: 'without-comments',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const scripts = ['texts.js', 'theme.js', 'share.js'].map((name) => join(dir, name));
    await Promise.all(
      scripts.map(async (script) => {
        const text = await readFile(script, 'utf8');
        await writeFile(script, text.replace(/^ *\/\/.*\n/gm, ''));
      }),
    );
  },
};

/** Tells public/texts.js the address of each language's texts. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  apply: 'build',
  transformIndexHtml(html, { bundle = {} }) {
    const found = Object.values(bundle).flatMap((file) => {
      const language = file.type === 'chunk' ? languageOf(file.moduleIds[0] ?? '') : undefined;
      return language === undefined ? [] : [[language, `/${file.fileName}`]];
    });
    return html.replace('<html ', `<html data-texts='${JSON.stringify(Object.fromEntries(found))}' `);
  },
};

/** The service worker finds the texts of a language by their path. */
function chunkName({ moduleIds }: { moduleIds: readonly string[] }): string {
  const language = languageOf(moduleIds[0] ?? '');
  if (language === undefined || moduleIds.length > 1) return 'assets/[name]-[hash].js';
  return `assets/texts/${language}-[hash].js`;
}

/** What each moment of a start waits for comes in two files: the app's own, and the libraries', which change seldom. */
const TOGETHER = { includeDependenciesRecursively: false, groups: [{ name: fileOfModule() }] };

export default defineConfig({
  plugins: [
    react(),
    checkedEnvironment,
    serviceWorker,
    withoutServiceWorker,
    categoryNames,
    textsInPage,
    withoutComments,
  ],
  // Found only when the dashboard is edited: Vite would bundle anew under the open page, with a second React.
  optimizeDeps: { include: ['react-grid-layout'] },
  // Named exports for each text would double a language.
  json: { namedExports: false },
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: TOGETHER } },
  },
  test: {
    // Two more than the cores the tests are designed for: tests also wait for the emulators.
    maxWorkers: 4,
    // Tests wait for states long enough for a machine with eight times the load. Nothing is retried.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [{ name: 'full', description: 'Only in full runs: slow, and seldom the first to fail.' }],
    // One group after the other: a test's settings in an emulator affect all files that run at the same time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['tests/domain/**/*.test.ts', 'tests/model/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/rules/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          sequence: { groupOrder: 2 },
          include: ['tests/services/**/*.test.ts', 'tests/operations/**/*.test.ts'],
          setupFiles: ['tests/support/emulatorSetup.ts', 'tests/support/node.ts', 'tests/support/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          isolate: false,
          include: ['tests/pages/**/*.test.tsx', 'tests/ui/**/*.test.tsx'],
          setupFiles: ['tests/support/emulatorSetup.ts', 'tests/support/console.ts', 'tests/support/dom.ts'],
        },
      },
    ],
  },
});
