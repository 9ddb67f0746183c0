// Counts what a part of `npm test` found. A part that dies, or that runs no test at all, has failed.
// Each test is recorded the moment it ends (reporters/), so that what had passed before a part was stopped still counts.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * One test that ended, or something outside every test that went wrong.
 * @typedef {{ file: string, name: string, passed: boolean, ms: number }} TestRecord
 */

/** A part that either holds or does not: types, lint, format, build. @param {number} code its exit code @returns {Count} */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} file what a reporter has recorded
 * @param {number} code the exit code of the tool that ran the tests
 * @returns {Count}
 */
export function countTests(file, code) {
  const records = recordsIn(file);
  const passed = records.filter((record) => record.passed).length;
  const failed = records.length - passed;
  const hidden = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** @param {string} file @returns {TestRecord[]} */
export function recordsIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last line is unfinished where the tool was ended while it wrote.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

/** @param {readonly Count[]} counts @returns {Count} */
export function sumOf(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
