import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { TEXT_PARTS, textPartOf } from './src/model/textParts.ts';
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
      // Users need only one language, and only some need rarer letters.
      'assets/texts/*/en-*.js',
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

const PART = new RegExp(`^([^/]+)\\.(${TEXT_PARTS.join('|')})\\.js$`);

/** The language and part of a module with texts; undefined for other modules. */
function textsOf(id: string): { lang: string; part: string } | undefined {
  const [, lang, part] = PART.exec(relative(LANGUAGES, id)) ?? [];
  return lang === undefined || part === undefined ? undefined : { lang, part };
}

/** Imports a language's texts by part: `import 'en.json?first'`. */
const textsInParts: Plugin = {
  name: 'texts-in-parts',
  enforce: 'pre',
  resolveId(source, _, options) {
    const [, lang, part] = /([^/]+)\.json\?([a-z]+)$/.exec(source) ?? [];
    const id = join(LANGUAGES, `${lang}.${part}.js`);
    if (textsOf(id) === undefined) return null;
    // Vite's dependency scan reads scripts from the disk, where this one doesn't exist.
    const isSearch = 'scan' in options && options.scan === true;
    return isSearch ? join(LANGUAGES, `${lang}.json`) : id;
  },
  async load(id) {
    const wanted = textsOf(id);
    if (wanted === undefined) return null;
    const texts: unknown = JSON.parse(await readFile(join(LANGUAGES, `${wanted.lang}.json`), 'utf8'));
    const found = Object.entries(texts ?? {}).filter(([key]) => textPartOf(key) === wanted.part);
    return `export default ${JSON.stringify(Object.fromEntries(found))}`;
  },
};

/** Removes the comments from the scripts that run before all others; they are copied to the build without bundling. */
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

/** Passes the URLs of each language's first texts to public/texts.js. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  apply: 'build',
  transformIndexHtml(html, { bundle = {} }) {
    const found = Object.values(bundle).flatMap((file) => {
      const texts = file.type === 'chunk' ? textsOf(file.moduleIds[0] ?? '') : undefined;
      return texts?.part === 'first' ? [[texts.lang, `/${file.fileName}`]] : [];
    });
    return html.replace('<html ', `<html data-texts='${JSON.stringify(Object.fromEntries(found))}' `);
  },
};

/** Gives the texts of each language a fixed path, which the service worker's patterns match. */
function chunkName({ moduleIds }: { moduleIds: readonly string[] }): string {
  const texts = textsOf(moduleIds[0] ?? '');
  if (texts === undefined || moduleIds.length > 1) return 'assets/[name]-[hash].js';
  return `assets/texts/${texts.part}/${texts.lang}-[hash].js`;
}

/**
 * Modules that every start of a user with a plan needs, and some pages, too: split into files by sharing pages, they would
 * take 3.5 kB more. All their imports are in this list or load before it. Otherwise files would import each other in
 * circles, and a module could run before its imports.
 */
const SHELL =
  /src\/(services\/\w+\/(category|country|invite|maker|mergedWatch|ownDeletions|plan|planCategories|planDeletion|planMembers|planRepairs|serverAct|transaction|user)|contexts\/PlanContext|hooks\/(countries|readOnce|useCached|useLostPlans|useMaker|useToday)|domain\/(isSame|plans\/(categoryOrder|membership))|model\/plan|features\/offers\/OfferAnswer|ui\/(ConfirmDialog|Dialog|EmailText|EmptyState|IconButton|Popover|Select))\.tsx?$/;
const TOGETHER = { includeDependenciesRecursively: false, groups: [{ name: 'shell', test: SHELL }] };

export default defineConfig({
  plugins: [
    react(),
    checkedEnvironment,
    serviceWorker,
    withoutServiceWorker,
    textsInParts,
    textsInPage,
    withoutComments,
  ],
  // Vite would discover it only when the dashboard is edited, and rebundle under the open page, with a second React.
  optimizeDeps: { include: ['react-grid-layout'] },
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
