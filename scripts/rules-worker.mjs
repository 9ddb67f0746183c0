// A process of rules-mutants.mjs: it loads the tests of tests/rules once, and runs requested ones in its own project
// against the given rules.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newlySeen, valuesSeen } from './rules-coverage.mjs';
import { beginFile, tests } from './rules-vitest.mjs';

/** @typedef {import('./rules-vitest.mjs').Test} Test */
/** `folder` contains the bundled tests. @typedef {{ host: string, project: string, folder: string, rules: string }} Place */

/**
 * Asks for the first of some tests that notices a mutant. A plain test number asks for the values that this test sees.
 * @typedef {{ mutant: string, tests: number[] }} Question
 */
/**
 * @typedef {object} Answer
 * @property {'invalid' | 'noticed' | 'unnoticed' | 'broken'} fate `broken`: the emulator or a test failed for another reason
 * @property {number} [by] the test that noticed
 * @property {string} [says]
 */
/**
 * The values that a test saw: `first-last=value`, the place and the value of an expression.
 * @typedef {{ milliseconds: number, seen: string[] }} Sight
 */

const LIMIT = 120_000;
/** After this many tests the rules are reloaded: the emulator's report gets slower with everything it has seen. */
const TESTS_PER_LOAD = 8;

let testsSeen = 0;
/** @type {Map<string, number>} */
let seenBefore = new Map();

const { host, project, folder, rules } = /** @type {Place} */ (JSON.parse(process.argv[2] ?? ''));
process.env['FIRESTORE_EMULATOR_HOST'] = host;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.mjs'))) {
  beginFile();
  await import(join(folder, file));
}
const { testRules, InvalidRules } = /** @type {typeof import('../tests/rules/household.ts')} */ (
  await import(join(folder, 'household.mjs'))
);

process.on('message', (/** @type {Question | number} */ message) => {
  const answer = typeof message === 'number' ? sightOf(message) : tried(message);
  void answer.then((each) => process.send?.(each));
});
process.on('disconnect', () => process.exit());
process.send?.(tests.map(({ name }) => name));

/** @param {Question} question @returns {Promise<Answer>} */
async function tried({ mutant, tests: numbers }) {
  testRules(mutant);
  for (const number of numbers) {
    try {
      await run(number);
    } catch (error) {
      if (error instanceof InvalidRules) return { fate: 'invalid' };
      return { fate: isVerdict(error) ? 'noticed' : 'broken', by: number, says: String(error) };
    }
  }
  return { fate: 'unnoticed' };
}

/** Allowed or refused contrary to the test; any other error proves nothing about the rules. @param {unknown} error */
function isVerdict(error) {
  return (
    error instanceof Error &&
    (error.name === 'AssertionError' || ('code' in error && error.code === 'permission-denied'))
  );
}

/** @param {number} number */
async function run(number) {
  const { before, run: body } = /** @type {Test} */ (tests[number]);
  const all = async () => {
    for (const hook of before) await hook({ task: { file: { name: `${project}.test.ts` } } });
    await body();
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LIMIT / 1000} s`)), LIMIT);
  });
  await Promise.race([all(), late]).finally(() => clearTimeout(timer));
}

/** @param {number} number @returns {Promise<Sight | Answer>} */
async function sightOf(number) {
  if (testsSeen++ % TESTS_PER_LOAD === 0) {
    testRules(rules);
    seenBefore = new Map();
  }
  const began = performance.now();
  try {
    await run(number);
  } catch (error) {
    return { fate: 'broken', by: number, says: String(error) };
  }
  const milliseconds = performance.now() - began;
  const now = await valuesSeen(host, `demo-rules-${project}`);
  const seen = newlySeen(now, seenBefore);
  seenBefore = now;
  return { milliseconds, seen };
}
