// Measures the parts of the built site that users load before they can act, in kB of gzip, against their budgets. Also
// checks that no chunks import each other in a circle.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MOMENTS } from './moments.mjs';
import { ROOT } from './toolchain/places.mjs';

/** What each moment waits for, with all moments before it, in kB. */
const BUDGETS = { form: 119, submit: 150, frame: 302.5, dashboard: 323 };
/** All that a browser asks the site for until figures, in kB: also the page, styles, font, icon, and all other texts. */
const EVERYTHING = 410;
/** The requests for that. Each takes a phone about as long as 10 kB of any of them. */
const REQUESTS = 20;
/** What many parts share: the first of them that is opened brings it along. */
const SHARED = 20.5;
/** The style sheets of all stages. */
const STYLES = 13;
/** Everything else that loads on demand: a page, a dialog, an editor, with its style sheets. */
const PART = 24;
/**
 * Inherently larger parts: the worker that reads tables of banks, with words in many languages and the letters of older
 * encodings, beside the page and with its own copy of what both need (it loads other formats apart); Settings, with lists that are sorted by dragging,
 * and two ways to invite; and the Language page, which brings the English texts to compare with.
 */
const LARGER_PARTS = new Map([
  ['worker', 57.5],
  ['SettingsPage', 27],
  ['LanguagePage', 33],
]);

const LANGUAGE = /^seed\/lang\//;
/** The part of a language that is shown until figures. */
const OF_START = /\?start$/;

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
  const ofStart = languages.filter((key) => madeOf(key).some((module) => OF_START.test(module)));
  const others = languages.filter((key) => !ofStart.includes(key));
  const longest = (/** @type {string[]} */ keys) =>
    keys.toSorted((a, b) => kB(chunkOf(b).file) - kB(chunkOf(a).file)).slice(0, 1);
  /** @type {Set<string>} */
  const loaded = new Set();
  // A person loads the texts of one language, and those of the start before anything is shown.
  for (const key of longest(ofStart)) load(key, loaded);
  const scripts = total(scriptsOf(site));
  const moments = MOMENTS.map(({ name, until, modules: begin }) => {
    for (const key of begin.map(chunkWith)) load(key, loaded);
    return { name: until, size: scripts + total(filesOf(loaded)), budget: BUDGETS[name] };
  });
  const styles = { name: 'style sheets until then', size: total(stylesOf(loaded)), budget: STYLES };
  const all = ['index.html', scriptsOf(site), linksOf(site), filesOf(loaded), stylesOf(loaded)]
    .flatMap((files) => (typeof files === 'string' ? [files] : [...files]))
    .concat([...filesOf(longest(others))]);
  const everything = { name: 'everything until then', size: total(all), budget: EVERYTHING };
  const requests = { name: 'requests until then', size: all.length, budget: REQUESTS, unit: 'requests' };
  const shared = Object.keys(chunks).filter((key) => chunkOf(key).name === 'shared');
  for (const key of shared) load(key, loaded);
  const ofMany = { name: 'shared by many parts', size: total(filesOf(shared)), budget: SHARED };
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
  const workers = workersOf(site).map((file) => {
    // A hash has eight letters, of which one may be a dash.
    const name = file.replace(/^assets\/|-[\w-]{8}\.js$/g, '');
    return { name, size: kB(file), budget: LARGER_PARTS.get(name) ?? PART };
  });
  return [...moments, styles, everything, requests, ofMany, ...parts, ...workers];

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

/** The scripts that run beside the page, which the manifest doesn't name, and their parts. @param {string} site */
function workersOf(site) {
  const known = new Set(Object.values(chunksOf(site)).map(({ file }) => file));
  return readdirSync(join(site, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)
    .filter((file) => !known.has(file));
}

/** The scripts that the page includes besides those of the build. @param {string} site */
function scriptsOf(site) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  return [...page.matchAll(/<script[^>]* src="\/((?!assets\/)[^"]+)"/g)].map(([, file = '']) => file);
}

/** The font, the icon and the manifest that the page names; only phones ask for an icon to touch. @param {string} site */
function linksOf(site) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  return [...page.matchAll(/<link\s[^>]*?rel="(?:preload|icon|manifest)"[^>]*?href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
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
