// public/texts.js as a browser runs it: in the head, while the app loads.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/texts.js', 'utf8');
const TEXTS = JSON.stringify({
  en: ['/assets/texts/en-1.js'],
  nl: ['/assets/texts/nl-2.js'],
  pl: ['/assets/texts/pl-3.js', '/assets/rarer.woff2'],
});

interface Options {
  /** The build writes it into the page. Absent when Vite serves the source. */
  texts?: string;
  getItem?: (key: string) => string | null;
}

/** The requests when the app opens at this path. */
function askedFor(pathname: string, { texts = TEXTS, getItem = () => null }: Options = {}): string[] {
  const links: { rel: string; href: string }[] = [];
  const document = {
    documentElement: { dataset: texts === '' ? {} : { texts } },
    head: { append: (link: (typeof links)[number]) => void links.push(link) },
    createElement: () => ({ rel: '', href: '' }),
  };
  runInContext(SCRIPT, createContext({ document, location: { pathname }, localStorage: { getItem } }));
  return links.map(({ rel, href }) => `${rel} ${href}`);
}

it.each([
  ['/nl/expenses', 'nl-2'],
  ['/en', 'en-1'],
  ['/', 'en-1'],
])('the page %s asks for the texts %s', (path, name) => {
  expect(askedFor(path)).toEqual([`modulepreload /assets/texts/${name}.js`]);
});

it('a page in a language with rarer letters also asks for their font, even if the device has stored the texts', () => {
  expect(askedFor('/pl')).toEqual(['modulepreload /assets/texts/pl-3.js', 'preload /assets/rarer.woff2']);
  expect(askedFor('/pl', { getItem: () => '{}' })).toEqual(['preload /assets/rarer.woff2']);
});

it.each(['/xx', '/constructor', '/__proto__/future'])('the page %s asks for no texts', (path) => {
  expect(askedFor(path)).toEqual([]);
});

it('a page without a build requests no texts', () => {
  expect(askedFor('/en', { texts: '' })).toEqual([]);
});

it('a page does not request texts that the device has stored', () => {
  const kept: Options = { getItem: (key) => (key === 'saldo:lang:nl' ? '{}' : null) };
  expect(askedFor('/nl', kept)).toEqual([]);
  expect(askedFor('/en', kept)).toHaveLength(1);
});

it('a page requests its texts if the browser refuses storage', () => {
  const refused: Options = {
    getItem: () => {
      throw new Error('refused');
    },
  };
  expect(askedFor('/nl', refused)).toHaveLength(1);
});
