import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { FIRST_TEXTS, textPartOf } from '../../src/model/textParts';

const LANDING = 'src/pages/landing';

/** The screens before sign-in, and the layers above them. */
const FILES = [
  ...readdirSync(LANDING)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${LANDING}/${file}`),
  ...[
    'shell/ErrorBoundary',
    'shell/ErrorPage',
    'shell/LanguageMenu',
    'session/LeaveQuestion',
    'updates/NewVersion',
    'shell/OfflineBar',
    'session/SignedOut',
    'shell/ThemeReset',
    'shell/Waiting',
  ].map((name) => `src/app/${name}.tsx`),
];

const first: ReadonlySet<string> = new Set(FIRST_TEXTS);

it.each(FILES)('the first texts include every text of %s', (file) => {
  const words = readFileSync(file, 'utf8').matchAll(/'([a-z][a-z0-9_]*)'/g);
  const keys = [...words].map(([, word = '']) => word).filter((word) => word in en);
  expect(keys.filter((key) => !first.has(key))).toEqual([]);
});

it('the first texts include every error of signing up and in', () => {
  const validation = readFileSync('src/domain/validation.ts', 'utf8');
  const from = validation.indexOf('export function validateSignUp');
  const checks = validation.slice(from, validation.indexOf('/** The spec names no check of a plan', from));
  const codes = [...checks.matchAll(/'([a-z_]+)'/g)].map(([, code = '']) => `error_${code}`);
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((key) => !first.has(key))).toEqual([]);
});

/** The code that waits for all texts: folders of pages, and parts loaded on demand. */
const WAITING =
  /^src\/(pages\/(account|category|data|find|language|ledger|settings|settle|themes)\/|app\/shell\/DamagedPlan\.)/;

it('no other page uses a text that only the last pages load', () => {
  const last = Object.keys(en).filter((key) => textPartOf(key) === 'pages');
  const isLast = (word: string) =>
    Object.keys(en).every(
      (key) => !key.startsWith(`${word}_`) || last.includes(key) || key === `${word}_nav`,
    );
  // The app may compose the rest of these keys.
  const words = new Set(last.map((key) => key.split('_')[0] ?? '').filter(isLast));
  const beginnings = [...words].map((word) => `\`${word}_$`);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !WAITING.test(file) && file !== 'src/model/textParts.ts');
  const saying = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return last.some((key) => text.includes(`'${key}'`)) || beginnings.some((part) => text.includes(part));
  });
  expect(files.length).toBeGreaterThan(200);
  expect(saying).toEqual([]);
});
