// public/theme.js as a browser runs it: in the head, before anything else has loaded.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { COLOR_VARIABLES, DEFAULT_LOOK } from '../../src/model/theme';
import { fc } from '../support/properties';

const SCRIPT = readFileSync('public/theme.js', 'utf8');

interface Options {
  search?: string;
  /** The system prefers dark colours. */
  isDark?: boolean;
  /** Also for a window without storage. */
  storage?: Pick<Storage, 'getItem' | 'removeItem'>;
}

/** The script's result for stored data: the properties of the root, and the colour of the browser's bar. */
function opened(kept: string | null, { search = '', isDark = false, storage }: Options = {}) {
  const worn = new Map<string, string>();
  let bar = '#ffffff';
  let stored = kept;
  const window = createContext({
    URL,
    matchMedia: () => ({ matches: isDark }),
    location: { href: `https://saldo.example/en/income${search}` },
    localStorage: storage ?? {
      getItem: (key: string) => (key === 'saldo:theme' ? stored : null),
      removeItem: () => void (stored = null),
    },
    document: {
      documentElement: { style: { setProperty: (name: string, value: string) => worn.set(name, value) } },
      querySelector: () => ({ setAttribute: (_: string, value: string) => void (bar = value) }),
    },
  });
  runInContext(SCRIPT, window);
  const prototype: unknown = runInContext('Object.keys(Object.prototype).concat(typeof {}.polluted)', window);
  expect(prototype).toEqual(['undefined']);
  return { worn, bar, stored };
}

const look = { ...DEFAULT_LOOK, font: 'Exo 2', scheme: 'dark' };
const painted = (colors: object) => JSON.stringify({ ...look, colors: { ...look.colors, ...colors } });

describe('a stored look', () => {
  it('sets every colour, the font and the scheme before the first paint', () => {
    const { worn, bar } = opened(painted({ 'widget-color': '#191d26', 'border-color': 'hsl(210 10% 20%)' }));
    expect([...worn.keys()]).toEqual([
      ...COLOR_VARIABLES.map((name) => `--${name}`),
      '--font-family',
      'color-scheme',
    ]);
    expect(worn.get('--widget-color')).toBe('#191d26');
    expect(worn.get('--border-color')).toBe('hsl(210 10% 20%)');
    expect(worn.get('--text-color')).toBe(DEFAULT_LOOK.colors['text-color']);
    expect(worn.get('--font-family')).toMatch(/^'Exo 2', 'Open Sans'/);
    expect(worn.get('color-scheme')).toBe('dark');
    expect(bar).toBe('#191d26');
  });

  it('for a dark device is set only while the device is dark', () => {
    const kept = JSON.stringify({ ...look, whereDark: true });
    expect(opened(kept).worn.size).toBe(0);
    expect(opened(kept, { isDark: true }).worn.get('color-scheme')).toBe('dark');
  });

  it('sets only the 19 variables, the font and the scheme', () => {
    const { worn } = opened(painted({ 'shadow-color': '#000000', display: 'none', '--s-1': '90px' }));
    expect(worn.size).toBe(COLOR_VARIABLES.length + 2);
  });

  it('is removed at an address that requests the default theme', () => {
    for (const search of ['?theme=default', '?month=2026-11&theme=default#top']) {
      expect(opened(painted({}), { search })).toEqual({ worn: new Map(), bar: '#ffffff', stored: null });
    }
    expect(opened(painted({}), { search: '?theme=dark' }).worn.size).toBeGreaterThan(0);
  });
});

const WRONG: Readonly<Record<string, string | null>> = {
  nothing: null,
  'an empty text': '',
  'broken JSON': '{"font": "Lato",',
  null: 'null',
  'a number': '5',
  'a list': '[]',
  'an object without anything': '{}',
  'a look without colours': JSON.stringify({ ...look, colors: undefined }),
  'colours that are null': JSON.stringify({ ...look, colors: null }),
  'colours that are text': JSON.stringify({ ...look, colors: 'red' }),
  'a colour that is missing': painted({ 'text-color': undefined }),
  'a colour that is a number': painted({ 'text-color': 0 }),
  'a colour that is a list': painted({ 'text-color': ['#000000'] }),
  'an empty colour': painted({ 'text-color': '' }),
  'an address': painted({ 'background-color': 'url(https://evil.test/x)' }),
  'an address without a scheme': painted({ 'background-color': 'url(//evil.test/x)' }),
  'a picture': painted({ 'background-color': 'image-set(x)' }),
  'another variable': painted({ 'text-color': 'var(--background-color)' }),
  'an expression': painted({ 'text-color': 'calc(1 + 1)' }),
  'a colour within a colour': painted({ 'text-color': 'rgb(url(x))' }),
  'the end of a declaration': painted({ 'text-color': '#000000; display: none' }),
  'the end of a block': painted({ 'text-color': '#000000 } body { display: none' }),
  'a colour and a line break': painted({ 'text-color': '#000000\n' }),
  'a comment': painted({ 'text-color': '/**/' }),
  'a font that ends its quotes': JSON.stringify({ ...look, font: "Lato', url(x)" }),
  'an empty font': JSON.stringify({ ...look, font: '' }),
  'a font that is missing': JSON.stringify({ ...look, font: undefined }),
  'a prototype': `{"__proto__": {"polluted": 1}, "font": "Lato", "colors": {"__proto__": {"polluted": 1}}}`,
  'colours in the prototype alone': `{"font": "Lato", "colors": {"__proto__": ${JSON.stringify(look.colors)}}}`,
  'a megabyte': painted({ more: 'x'.repeat(1_000_000) }),
  'a megabyte of brackets': '['.repeat(1_000_000),
};

it.each(Object.entries(WRONG))('the default look stays if the device has stored %s', (_, kept) => {
  const { worn, bar } = opened(kept);
  expect([...worn]).toEqual([]);
  expect(bar).toBe('#ffffff');
});

it('the default look stays if the browser refuses storage', () => {
  const refuse = vi.fn<() => never>(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(opened(null, { storage: { getItem: refuse, removeItem: refuse } }).worn.size).toBe(0);
});

it('any stored text sets valid values or none, and never throws', () => {
  // Mostly valid: a single wrong value of 19 makes the script set none.
  const value = fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom('#000000', 'red', 'rgb(0 0 0 / 50%)') },
    fc.string(),
    fc.jsonValue(),
    fc.constantFrom('url(x)', 'var(--x)', '#000000;', 'red}'),
  );
  const colors = fc.record(Object.fromEntries(COLOR_VARIABLES.map((name) => [name, value])));
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ font: value, colors, scheme: value }).map((record) => JSON.stringify(record)),
  );
  fc.assert(
    fc.property(kept, (text) => {
      for (const [name, set] of opened(text).worn) {
        expect(name).toMatch(/^(--[a-z-]+|color-scheme)$/);
        expect(set).not.toMatch(/url|var|[;{}\\:\n]/);
      }
    }),
  );
});
