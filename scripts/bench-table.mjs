// Prints the final table of `npm run bench`: the machine, the versions, and the result of each measurement.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './toolchain/places.mjs';

/**
 * @param {string} file the report of Playwright's json reporter
 * @param {string} chromium path of the browser
 */
export function benchTable(file, chromium) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const browser = execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim();
  const rows = [
    ['machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`],
    [
      'versions',
      `Node ${process.version}, ${browser}, Firebase ${dependencies.firebase}, React ${dependencies.react}`,
    ],
    ['date', new Date().toISOString().slice(0, 10)],
    // An interrupted run leaves no report.
    ...(existsSync(file) ? rowsIn(JSON.parse(readFileSync(file, 'utf8'))) : []),
  ];
  const width = Math.max(...rows.map(([what = '']) => what.length));
  return `\n${rows.map(([what = '', figures]) => `${what.padEnd(width)}  ${figures}\n`).join('')}`;
}

/** What was measured, and its result in words. @param {{ suites: Suite[] }} report */
export const rowsIn = ({ suites }) => suites.flatMap(figuresOf);

/**
 * @typedef {{ annotations: { type: string, description?: string }[] }} Result
 * @typedef {{ title: string, tests: { results: Result[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} suite @returns {string[][]} */
function figuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) => {
    const annotations = tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []);
    // Playwright's own annotations have no description.
    const found = annotations.flatMap(({ type, description }) =>
      description === undefined ? [] : [[type, description]],
    );
    return found.length === 0 ? [[title, 'failed']] : found;
  });
  return [...own, ...suites.flatMap(figuresOf)];
}
