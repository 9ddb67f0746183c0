// The texts of a language come in two files: those of the start, which is every moment in moments.mjs, and all others. A
// text belongs to the start when a module of a moment names its key, so nobody who writes a text has to choose.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { MOMENTS } from './moments.mjs';
import { ROOT } from './toolchain/places.mjs';

/** Whether a text of the start has this key. Reads the modules of all moments: ask once. */
export async function findStartTexts() {
  const codes = await codesOf(MOMENTS.flatMap(({ modules }) => modules.map((each) => join(ROOT, each))));
  return isNamedIn(codes.join('\n'));
}

/**
 * Which keys a code names: in whole, without the ending of a plural form, or by the part before a value, as in
 * `error_${code}`.
 * @param {string} code JavaScript
 * @returns {(key: string) => boolean}
 */
export function isNamedIn(code) {
  const named = new Set([...code.matchAll(/["'`]([a-z]\w*)["'`]/g)].map(([, name]) => name));
  const beginnings = [...code.matchAll(/`([a-z]\w*_)\$\{/g)].map(([, beginning = '']) => beginning);
  return (key) =>
    named.has(key) ||
    named.has(key.replace(/_(?:zero|one|two|few|many|other)$/, '')) ||
    beginnings.some((beginning) => key.startsWith(beginning));
}

/** The codes of modules with all that they import, without types. @param {string[]} modules */
async function codesOf(modules) {
  /** @type {Map<string, string>} */
  const codes = new Map();
  const add = async (/** @type {string} */ module) => {
    if (codes.has(module)) return;
    codes.set(module, '');
    const { code } = await transformWithOxc(await readFile(module, 'utf8'), module);
    codes.set(module, code);
    await Promise.all(importedBy(module, code).map(add));
  };
  await Promise.all(modules.map(add));
  return [...codes.values()];
}

/** The app's own modules that a module imports statically. @param {string} module @param {string} code */
function importedBy(module, code) {
  const imports = code.matchAll(/^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*["'](\.[^"']+)["']/gm);
  const paths = [...imports].map(([, path = '']) => join(dirname(module), path));
  return paths.flatMap((path) => ['.ts', '.tsx'].map((end) => path + end).filter((each) => existsSync(each)));
}
