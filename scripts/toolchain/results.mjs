// Counts the results of a part of `npm test`. A part that crashes, or that runs no test at all, has failed. Reporters
// (reporters/) record each test as it ends, so that tests that passed before a part was stopped still count.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * A finished test, or an error outside every test.
 * @typedef {{ file: string, name: string, passed: boolean, ms: number }} TestRecord
 */

/** Counts a part with a single result: types, lint, format, build. @param {number} code its exit code @returns {Count} */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} file the records of a reporter
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
  // The last line is incomplete if the tool was stopped while writing.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

/** @param {readonly Count[]} counts @returns {Count} */
export function sumOf(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
