// Counts what a part of `npm test` found. A part that dies, or that runs no test at all, has failed.
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/** A part that either holds or does not: types, lint, format, build. @param {number} code its exit code @returns {Count} */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} file the report of vitest's json reporter
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const passed = report.numPassedTests;
  return settle({ passed, failed: report.numTotalTests - passed + unloadable.length }, code);
}

/**
 * @param {string} file the report of Playwright's json reporter
 * @param {number} code Playwright's exit code
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A flaky one has failed once and passed then: Playwright lists it by name.
  return settle({ passed: expected + flaky, failed: unexpected + skipped + report.errors.length }, code);
}

/**
 * A skipped test counts as failed in both: nothing is left out silently.
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function settle({ passed, failed }, code) {
  const hidden = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: hidden ? 1 : failed };
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
