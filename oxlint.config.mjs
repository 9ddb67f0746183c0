// The lint rules for all files, and the allowed directions of imports (ARCHITECTURE.md).
import { defineConfig } from 'oxlint';

/** The folders above each folder, which it never imports. @type {Record<string, string[]>} */
const ABOVE = {
  app: [],
  pages: ['app'],
  widgets: ['app', 'pages'],
  features: ['app', 'pages', 'widgets'],
  contexts: ['app', 'pages', 'widgets', 'features', 'ui'],
  hooks: ['app', 'pages', 'widgets', 'features', 'ui'],
  ui: ['app', 'pages', 'widgets', 'features', 'contexts', 'hooks', 'services'],
  services: ['app', 'pages', 'widgets', 'features', 'contexts', 'hooks', 'ui'],
  domain: ['app', 'pages', 'widgets', 'features', 'contexts', 'hooks', 'ui', 'services'],
  model: ['app', 'pages', 'widgets', 'features', 'contexts', 'hooks', 'ui', 'services', 'domain'],
};

/** Libraries that only one file or folder imports. */
const DOORS = [
  { library: ['react-modal'], door: 'src/ui/Dialog.tsx' },
  { library: ['@dnd-kit/*'], door: 'src/ui/SortableList.tsx' },
  { library: ['react-grid-layout', 'react-grid-layout/*'], door: 'src/widgets/Grid.tsx' },
  { library: ['firebase', 'firebase/*', '@firebase/*'], door: 'src/services' },
];

const REACT = {
  group: ['react', 'react-dom', 'react-*'],
  message: 'Services, domain and model never import React.',
};

/** What pages leave to the features that run acts. */
const ACTS = {
  group: [
    '**/ui/ToastProvider',
    '**/features/errors/useTellError',
    '**/services/firebase/write',
    '**/services/outbox/**',
  ],
  message:
    'Pages run acts with useAct or useCommands (features/commands), which wait, report and write the journal.',
};

/** The files that may call the server past `services/firebase/server.ts`: it, what answers in its place, and the database. */
const AT_THE_SERVER = [
  'src/services/firebase/server.ts',
  'src/services/demo/*',
  'src/services/asItWas/*',
  'src/services/firebase/database.ts',
];

/** What waits for the server's answer, which the demo gives itself. */
const SERVER_CALLS = {
  group: ['firebase/firestore'],
  importNames: [
    'getDoc',
    'getDocFromServer',
    'getDocs',
    'getDocsFromServer',
    'getAggregateFromServer',
    'getCountFromServer',
    'runTransaction',
    'addDoc',
    'setDoc',
    'updateDoc',
    'deleteDoc',
    'writeBatch',
    'waitForPendingWrites',
  ],
  message: 'Import it from services/firebase/server, so that it works in the demo.',
};

/**
 * The imports that are forbidden in a folder.
 * @param {string} room
 * @param {string} door the file or folder that these rules apply to
 */
function imports(room, door) {
  const above = ABOVE[room] ?? [];
  const patterns = [
    ...(above.length === 0
      ? []
      : [
          {
            group: above.map((name) => `**/${name}/**`),
            message:
              'Imports point down only: app, pages, widgets, features, contexts and hooks, services, domain, model.',
          },
        ]),
    ...(room === 'pages'
      ? [
          {
            regex: '^\\.\\./[a-zA-Z]',
            message: 'Pages never import pages: shared code is a feature.',
          },
          ACTS,
        ]
      : []),
    ...(room === 'services' && !AT_THE_SERVER.includes(door) ? [SERVER_CALLS] : []),
    ...DOORS.filter((each) => !door.startsWith(each.door)).map((each) => ({
      group: each.library,
      message: `Only ${each.door} imports this library.`,
    })),
    ...(['services', 'domain', 'model'].includes(room) ? [REACT] : []),
  ];
  return { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) };
}

/** The build's target (vite.config.ts) changes syntax only, so these throw in its oldest browsers: Safari 16.4, Chrome 119. */
const MISSING_FUNCTIONS = [
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['AbortSignal', 'any'],
  ['document', 'startViewTransition'],
].map(([object, property]) => ({
  object,
  property,
  message: 'Some browsers of the build’s target lack it.',
}));

const rooms = Object.keys(ABOVE).map((room) => ({
  files: [`src/${room}/**`],
  rules: imports(room, `src/${room}`),
}));

// oxlint-disable-next-line import/no-default-export -- Oxlint takes the default export of this file
export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'jsx-a11y', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
  },
  env: {
    browser: true,
    es2024: true,
    node: true,
  },
  ignorePatterns: ['dist', 'coverage', '.cache'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        allowDefaultCaseForExhaustiveSwitch: false,
        requireDefaultForNonUnion: true,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unnecessary-condition': 'off',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-nullish-coalescing': 'error',
    eqeqeq: ['error', 'always'],
    'no-console': [
      'error',
      {
        allow: ['warn', 'error'],
      },
    ],
    'no-restricted-properties': ['error', ...MISSING_FUNCTIONS],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', './quickLibraries'],
      },
    ],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'assertSucceeds', 'may', 'mayNot', 'assertFails'],
      },
    ],
    'typescript/consistent-return': 'off',
  },
  overrides: [
    ...rooms,
    { files: ['src/ui/Dialog.tsx'], rules: imports('ui', 'src/ui/Dialog.tsx') },
    { files: ['src/ui/SortableList.tsx'], rules: imports('ui', 'src/ui/SortableList.tsx') },
    { files: ['src/widgets/Grid.tsx'], rules: imports('widgets', 'src/widgets/Grid.tsx') },
    ...AT_THE_SERVER.map((file) => ({ files: [file], rules: imports('services', file) })),
    {
      files: ['vite.config.ts', 'playwright.config.ts', 'scripts/**'],
      rules: {
        'import/no-default-export': 'off',
        'no-console': 'off',
      },
    },
    {
      files: ['scripts/**', 'tests/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    {
      files: ['tests/e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
      },
    },
  ],
});
