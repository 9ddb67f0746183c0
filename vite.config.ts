import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { fileOfModule } from './scripts/moments.mjs';
import { findStartTexts } from './scripts/startTexts.mjs';
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
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

/**
 * The service worker also takes what people share to the installed app. It has that script within: with Trusted Types, a
 * worker can't load one by its address.
 */
const shareInServiceWorker: Plugin = {
  name: 'share-in-service-worker',
  apply: 'build',
  closeBundle: {
    // After the service worker is written, and the script has no comments.
    order: 'post',
    sequential: true,
    async handler() {
      const { root, build } = this.environment.config;
      const script = resolve(root, build.outDir, 'share.js');
      await appendFile(resolve(root, build.outDir, 'sw.js'), `\n${await readFile(script, 'utf8')}`);
      await rm(script);
    },
  },
};

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

/** The language whose texts a module has; undefined for any other module. */
function languageOf(id: string): string | undefined {
  return /^([^/]+)\.json(\?|$)/.exec(relative(LANGUAGES, id))?.[1];
}

/** The parts of a language that the app loads apart, by the query of their import. Its whole texts are 27 kB of gzip. */
const partsOfLanguages: Plugin = {
  name: 'parts-of-languages',
  enforce: 'pre',
  async load(id) {
    const [path = '', query = ''] = id.split('?');
    if (languageOf(path) === undefined) return null;
    startTexts ??= findStartTexts();
    const isOfStart = await startTexts;
    const has = {
      'category-names': (key: string) => key.startsWith('category_name_'),
      start: isOfStart,
      others: (key: string) => !isOfStart(key),
    }[query];
    if (has === undefined) return null;
    const texts: unknown = JSON.parse(await readFile(path, 'utf8'), (key, value: unknown) =>
      key === '' || has(key) ? value : undefined,
    );
    return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
  },
};
let startTexts: ReturnType<typeof findStartTexts> | undefined;

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

/** Letters that the font has in another file than those of English; the preloaded file has some of their range. */
const RARER_LETTERS = /(?![\u0131\u0152\u0153])[\u0100-\u02ba]/;
const RARER_FONT = /open-sans-latin-ext-.+\.woff2$/;

/** Tells public/texts.js the address of each language's texts of the start, and of the font that they need beside it. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  apply: 'build',
  transformIndexHtml(html, { bundle = {} }) {
    const files = Object.values(bundle);
    const font = files.find(({ fileName }) => RARER_FONT.test(fileName));
    const found = files.flatMap((file) => {
      const [id = ''] = file.type === 'chunk' ? file.moduleIds : [];
      if (file.type !== 'chunk' || !id.endsWith('.json?start')) return [];
      const needed = [file, ...(font && RARER_LETTERS.test(file.code) ? [font] : [])];
      return [[languageOf(id), needed.map(({ fileName }) => `/${fileName}`)]];
    });
    return html.replace('<html ', `<html data-texts='${JSON.stringify(Object.fromEntries(found))}' `);
  },
};

/** The service worker finds the texts of a language by their path. */
function chunkName({ moduleIds }: { moduleIds: readonly string[] }): string {
  const [id = ''] = moduleIds;
  const language = languageOf(id);
  if (language === undefined || moduleIds.length > 1) return 'assets/[name]-[hash].js';
  return `assets/texts/${language}-${id.split('?')[1]}-[hash].js`;
}

/** What each moment of a start waits for comes in two files: the app's own, and the libraries', which change seldom. */
const TOGETHER = { includeDependenciesRecursively: false, groups: [{ name: fileOfModule() }] };

export default defineConfig({
  plugins: [
    react(),
    checkedEnvironment,
    serviceWorker,
    shareInServiceWorker,
    withoutServiceWorker,
    partsOfLanguages,
    textsInPage,
    withoutComments,
  ],
  // Found only when the dashboard is edited: Vite would bundle anew under the open page, with a second React.
  optimizeDeps: { include: ['react-grid-layout'] },
  // Named exports for each text would double a language.
  json: { namedExports: false },
  worker: { format: 'es' },
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
