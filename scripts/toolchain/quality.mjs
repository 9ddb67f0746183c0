// Writes the results of long test runs into docs/quality.md, each into its own section.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

/** @typedef {import('./results.mjs').Count & { name: string, seconds: number }} PartResult */
/** @typedef {{ results: PartResult[], seconds: number, passed: number, failed: number }} RunResult */

const FILE = join(ROOT, 'docs/quality.md');

/** @param {RunResult} run of everything */
export function noteFullRun({ results, seconds, passed, failed }) {
  const rows = results.map(({ name, ...result }) => [
    name,
    String(result.passed),
    String(result.failed),
    minutes(result.seconds),
  ]);
  const total = ['all', String(passed), String(failed), minutes(seconds)];
  writeSection(
    'full',
    `${circumstances()}\n\n${table(['part', 'passed', 'failed', 'minutes'], [...rows, total])}`,
  );
}

/** @param {Record<'mutants' | 'killed' | 'refused' | 'explained' | 'survived' | 'minutes', number>} run of all mutants */
export function noteMutants({ mutants, killed, refused, explained, survived, minutes: taken }) {
  const head = ['mutants of the rules', 'noticed by a test', 'not valid', 'explained', 'survived', 'minutes'];
  const row = [mutants, killed, refused, explained, survived].map(String);
  writeSection('mutants', `${circumstances()}\n\n${table(head, [[...row, taken.toFixed(1)]])}`);
}

/** The date, commit and machine of a run. */
export function circumstances() {
  const commit = git('rev-parse', '--short', 'HEAD');
  const state =
    git('status', '--porcelain', '--', '.', ':!docs/quality.md') === '' ? commit : `${commit} with changes`;
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)}, state ${state}, ${machine}.`;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** @param {number} seconds */
export function minutes(seconds) {
  return (seconds / 60).toFixed(1);
}

/**
 * A Markdown table, the first column with words and the others with numbers, in Prettier's format.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/**
 * Puts a text between the marks `<!-- name -->` and `<!-- /name -->`.
 * @param {string} name
 * @param {string} text
 * @param {string} [file]
 */
export function writeSection(name, text, file = FILE) {
  const before = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no section "${name}".`);
  writeFileSync(file, `${before.slice(0, from)}${start}\n\n${text}\n\n${before.slice(to)}`);
}
