// Measures the parts of the built site that users load before they can act, in kB of gzip, against their budgets. Also
// checks that no chunks import each other in a circle.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MOMENTS } from './moments.mjs';
import { ROOT } from './toolchain/places.mjs';

/** What each moment waits for, with all moments before it, in kB. */
const BUDGETS = { form: 138, submit: 168, frame: 316, dashboard: 335 };
/** Scripts, style sheets and the page itself, until figures. Each takes a phone about as long as 10 kB of any of them. */
const FILES = 20;
/** The style sheets of all stages. */
const STYLES = 16;
/** Everything else that loads on demand: a page, a dialog, an editor, with its style sheets. */
const PART = 25;
/**
 * Inherently larger parts: the readers of all kinds of bank files, with words in twelve languages, the names of the
 * built-in categories in eight, and the letters and running balances that show how to read a file; Settings, with
 * lists that are sorted by dragging, and two ways to invite; Income and Expenses, with their months and limits; Search, with
 * the acts on many rows; Future, with the months ahead and their calendar; Import and export, with the rules of categories
 * and with who settles in a restored plan;
 * the Language page, which brings the English texts to compare with; the table of several transactions, of which 22 kB are parts of the form that opens it; the form itself, with the line that says
 * for whom an expense is; and the import's table, with who is who in files of shared costs.
 */
const LARGER_PARTS = new Map([
  ['FoundFile', 43],
  ['SettingsPage', 29],
  ['LedgerPage', 34],
  ['FindPage', 32],
  ['LanguagePage', 31],
  ['FuturePage', 28],
  ['DataPage', 32],
  ['ImportTable', 27],
  ['NewTransactionDialog', 32],
  ['EditedTransaction', 29],
  ['SeveralDialog', 33],
]);

const LANGUAGE = /^seed\/lang\//;

/** @typedef {{ name: string, size: number, budget: number, unit?: string }} Row in kB of gzip where there is no unit */
/**
 * @typedef {object} Chunk
 * @property {string} name
 * @property {string} file
 * @property {string[]} [css]
 * @property {string[]} [imports] keys of the chunks that it imports statically
 * @property {string[]} [dynamicImports] keys of those that it loads on demand
 */

/**
 * @param {string} site a built one, with Vite's manifest and source maps
 * @returns {Row[]}
 * @throws {Error} when an entry module is missing
 */
export function sizesOf(site) {
  const chunks = chunksOf(site);
  const modules = new Map(Object.keys(chunks).map((key) => [key, modulesOf(site, chunkOf(key))]));
  const kB = (/** @type {string} */ file) =>
    gzipSync(readFileSync(join(site, file)), { level: 9 }).length / 1000;
  const total = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((sum, file) => sum + kB(file), 0);

  // Plain data has no source map; there the key of the chunk is its file.
  const madeOf = (/** @type {string} */ key) => {
    const made = modules.get(key) ?? [];
    return made.length > 0 ? made : [key];
  };
  const languages = targets().filter((key) => madeOf(key).every((module) => LANGUAGE.test(module)));
  const byLength = languages.toSorted((a, b) => kB(chunkOf(b).file) - kB(chunkOf(a).file));
  /** @type {Set<string>} */
  const loaded = new Set();
  // A person loads the texts of one language, before anything is shown.
  for (const key of byLength.slice(0, 1)) load(key, loaded);
  const scripts = total(scriptsOf(site));
  const moments = MOMENTS.map(({ name, until, modules: begin }) => {
    for (const key of begin.map(chunkWith)) load(key, loaded);
    return { name: until, size: scripts + total(filesOf(loaded)), budget: BUDGETS[name] };
  });
  const styles = { name: 'style sheets until then', size: total(stylesOf(loaded)), budget: STYLES };
  const count =
    1 + [scriptsOf(site), filesOf(loaded), stylesOf(loaded)].flatMap((files) => [...files]).length;
  const files = { name: 'files until then', size: count, budget: FILES, unit: 'files' };
  const parts = targets()
    .filter((key) => !loaded.has(key) && !languages.includes(key))
    .map((key) => {
      const before = loadedBefore(key);
      const more = [...load(key, new Set(before))].filter((each) => !before.has(each));
      const { name } = chunkOf(key);
      const budget = LARGER_PARTS.get(name) ?? PART;
      return { name, size: total(filesOf(more)) + total(stylesOf(more)), budget };
    })
    .toSorted((a, b) => b.size - a.size);
  return [...moments, styles, files, ...parts];

  /** The chunks that load on demand. */
  function targets() {
    return [...new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports))];
  }

  /** A part that imports the part that loads it never loads without it. @param {string} key */
  function loadedBefore(key) {
    const own = load(key, new Set());
    const before = new Set(loaded);
    for (const [each, { dynamicImports = [] }] of Object.entries(chunks))
      if (own.has(each) && dynamicImports.includes(key)) load(each, before);
    return before;
  }

  /** @param {string} module */
  function chunkWith(module) {
    const found = [...modules].find(([, inside]) => inside.includes(module));
    if (found === undefined)
      throw new Error(`The built site has no ${module}, the entry module of a budget.`);
    return found[0];
  }

  /** Adds a chunk and all its static imports. @param {string} key @param {Set<string>} into */
  function load(key, into) {
    if (into.has(key)) return into;
    into.add(key);
    for (const each of chunkOf(key).imports ?? []) load(each, into);
    return into;
  }

  /** @param {string} key */
  function chunkOf(key) {
    const chunk = chunks[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    return chunk;
  }

  /** @param {Iterable<string>} keys */
  function filesOf(keys) {
    return new Set([...keys].map((key) => chunkOf(key).file));
  }

  /** @param {Iterable<string>} keys */
  function stylesOf(keys) {
    return new Set([...keys].flatMap((key) => chunkOf(key).css ?? []));
  }
}

/**
 * Chunks that import each other in a circle. One of them runs before its import, and finds it empty.
 * @param {string} site a built one, with Vite's manifest
 * @returns {string[][]} the names of the chunks of each circle
 */
export function circlesOf(site) {
  const chunks = chunksOf(site);
  /** @type {Set<string>} fully visited chunks, so that each circle is reported once */
  const followed = new Set();
  return Object.keys(chunks).flatMap((key) => {
    const circle = circleFrom(key, []);
    return circle === undefined ? [] : [circle.map((each) => chunks[each]?.name ?? each)];
  });

  /**
   * @param {string} key
   * @param {string[]} path the chunks that lead there
   * @returns {string[] | undefined}
   */
  function circleFrom(key, path) {
    if (followed.has(key)) return undefined;
    if (path.includes(key)) return path.slice(path.indexOf(key));
    const found = (chunks[key]?.imports ?? [])
      .map((each) => circleFrom(each, [...path, key]))
      .find((circle) => circle !== undefined);
    followed.add(key);
    return found;
  }
}

/** @param {string} site @returns {Record<string, Chunk>} */
const chunksOf = (site) => JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));

/**
 * The modules of a chunk, by its source map: the manifest names only some chunks by their module. The bundler's own
 * chunks and style sheets have none.
 * @param {string} site
 * @param {Chunk} chunk
 */
function modulesOf(site, { file }) {
  const path = join(site, `${file}.map`);
  if (!existsSync(path)) return [];
  /** @type {{ sources: string[] }} */
  const map = JSON.parse(readFileSync(path, 'utf8'));
  return map.sources.map((source) =>
    relative(ROOT, resolve(site, dirname(file), source))
      .split(sep)
      .join('/'),
  );
}

/** The scripts that the page includes besides those of the build. @param {string} site */
function scriptsOf(site) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  return [...page.matchAll(/<script[^>]* src="\/((?!assets\/)[^"]+)"/g)].map(([, file = '']) => file);
}

/** @param {Row[]} rows */
export function sizeTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, size, budget, unit }) => {
      const mark = size > budget ? '✗' : '✓';
      const shown =
        unit === undefined ? `${size.toFixed(1).padStart(6)} kB` : `${String(size).padStart(6)} ${unit}`;
      return `${mark} ${name.padEnd(width)} ${shown} of ${budget}\n`;
    })
    .join('');
}
