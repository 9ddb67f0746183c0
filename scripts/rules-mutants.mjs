// npm run test:rules:mutants [-- --workers N] [-- --line N]
// Does a test fail for each clause of firestore.rules? Makes every single-point mutant of it, runs the rules tests on
// each, and prints those that no test noticed. Takes from half an hour to some hours, so it is no part of `npm test`.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { idleExplanations, mutants } from './rules-mutations.mjs';
import { startEmulators } from './toolchain/emulators.mjs';
import { CACHE, ROOT, TOOLS } from './toolchain/places.mjs';
import { freePort } from './toolchain/ports.mjs';
import { onStopRequest, runProcess, stopAllProcesses } from './toolchain/processes.mjs';
import { Problem, runScript, say, step } from './toolchain/progress.mjs';

/** @typedef {import('./rules-mutations.mjs').Mutant} Mutant */
/** @typedef {{ test: string, says: string }} Failure */
/** @typedef {'killed' | 'refused' | 'survived'} Fate `refused`: the emulator found it no valid rules file */

const { values } = parseArgs({
  options: { workers: { type: 'string', default: '2' }, line: { type: 'string' } },
});
/** What a slow or dead emulator makes of a test: it says nothing about the rules. */
const NO_ANSWER = /timed out|ECONNREFUSED|unavailable|offline/i;
const RULES = join(ROOT, 'firestore.rules');

mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'mutants-'));

onStopRequest(async () => {
  await cleanUp();
  process.exit(130);
});

await runScript(async () => {
  const original = readFileSync(RULES, 'utf8');
  const all = mutants(original).filter(
    ({ line }) => values.line === undefined || line === Number(values.line),
  );
  const host = await firestoreHost();
  await step('Running the rules tests on the rules as they are', async () => {
    const failures = await failuresWith(original, 0, host);
    if (failures.length > 0) {
      throw new Problem(`They fail, so there is nothing to compare mutants with:\n${inWords(failures)}`);
    }
  });
  const fates = await testAll(all, host);
  await cleanUp();
  process.exit(report(original, fates) ? 0 : 1);
}, cleanUp);

/** The emulator that the environment names, else one of its own. */
async function firestoreHost() {
  const told = process.env['FIRESTORE_EMULATOR_HOST'];
  if (told) return told;
  const ports = { auth: await freePort(), firestore: await freePort() };
  return (await startEmulators({ projectId: 'demo-mutants', folder, ports })).firestore;
}

/**
 * @param {Mutant[]} all
 * @param {string} host
 */
async function testAll(all, host) {
  /** @type {Map<Mutant, Fate>} */
  const fates = new Map();
  const waiting = all.values();
  const work = async (/** @type {number} */ worker) => {
    for (const mutant of waiting) {
      const { fate, by } = await fateOf(mutant, worker, host);
      fates.set(mutant, fate);
      say(`${`${fates.size}/${all.length}`.padStart(9)}  ${fate.padEnd(8)}  ${changeOf(mutant)}`);
      if (by !== undefined) say(`${''.padStart(21)}by: ${by}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, (_, worker) => work(worker)));
  return fates;
}

/**
 * @param {Mutant} mutant
 * @param {number} worker
 * @param {string} host
 * @returns {Promise<{ fate: Fate, by?: string | undefined }>} `by`: the test that noticed
 */
async function fateOf(mutant, worker, host) {
  if (!(await isValid(mutant.text, worker, host))) return { fate: 'refused' };
  // The tests of the collection that it lies in are the likeliest to notice, so they run first.
  const nearest = mutant.collection === undefined ? [] : [[`tests/rules/${mutant.collection}.test.ts`]];
  for (const files of [...nearest, []]) {
    const [first] = await failuresWith(mutant.text, worker, host, files);
    if (first !== undefined) return { fate: 'killed', by: first.test };
  }
  return { fate: 'survived' };
}

/**
 * @param {string} content
 * @param {number} worker
 * @param {string} host
 */
async function isValid(content, worker, host) {
  const response = await fetch(`http://${host}/emulator/v1/projects/demo-mutants-${worker}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  return response.ok;
}

/**
 * @param {string} content of the rules file
 * @param {number} worker each has projects of its own in the one emulator
 * @param {string} host
 * @param {string[]} [files] all, when none is named
 * @returns {Promise<Failure[]>} at least the first one; none when all tests pass
 */
async function failuresWith(content, worker, host, files = []) {
  const rules = join(folder, `${worker}.rules`);
  const result = join(folder, `${worker}.json`);
  writeFileSync(rules, content);
  const options = ['--project=rules', '--maxWorkers=1', '--no-isolate', '--reporter=json'];
  const args = [TOOLS.vitest, 'run', ...options, `--outputFile.json=${result}`, ...files];
  const env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: host,
    RULES_FILE: rules,
    RULES_PROJECT: `demo-mutants-${worker}`,
  };
  let printed = '';
  // A run that stops at its first failure now and then ends before it has told it: then a whole run has to.
  for (const bail of ['--bail=1', '--bail=0']) {
    rmSync(result, { force: true });
    const { code, output } = await runProcess('The rules tests', process.execPath, [...args, bail], {
      cwd: ROOT,
      env,
    });
    if (code === 0) return [];
    printed = output;
    const failures = failuresIn(result);
    if (failures.length > 0 && !failures.some(({ says }) => NO_ANSWER.test(says))) return failures;
  }
  throw new Problem(`The tests could not be run to their end:\n${inWords(failuresIn(result))}\n${printed}`);
}

/** @param {string} file the report of vitest's json reporter @returns {Failure[]} */
function failuresIn(file) {
  if (!existsSync(file)) return [];
  /** @type {{ testResults: { assertionResults: { fullName: string, failureMessages?: string[] | null }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, failureMessages }) =>
      (failureMessages ?? []).map((says) => ({ test: fullName.trim(), says })),
    ),
  );
}

/** @param {Failure[]} failures */
function inWords(failures) {
  return failures.map(({ test, says }) => `  ${test}\n    ${says}`).join('\n');
}

/**
 * @param {string} original
 * @param {Map<Mutant, Fate>} fates
 * @returns {boolean} whether every mutant was noticed, or is explained
 */
function report(original, fates) {
  const survivors = [...fates].filter(([, fate]) => fate === 'survived').map(([mutant]) => mutant);
  const open = survivors.filter(({ equivalent }) => equivalent === undefined);
  const explained = survivors.filter(({ equivalent }) => equivalent !== undefined);
  const wronglyExplained = [...fates].filter(
    ([{ equivalent }, fate]) => equivalent !== undefined && fate === 'killed',
  );
  const count = (/** @type {Fate} */ fate) => [...fates.values()].filter((each) => each === fate).length;

  for (const mutant of explained) say(`explained: ${changeOf(mutant)}: ${mutant.equivalent}`);
  for (const line of idleExplanations(original)) say(`line ${line} explains a mutant that is not made`);
  for (const [mutant] of wronglyExplained)
    say(`explained as equivalent, and yet noticed: ${changeOf(mutant)}`);
  for (const mutant of open) say(`SURVIVED: ${changeOf(mutant)}`);
  say(
    `\n${fates.size} mutants: ${count('killed')} killed, ${count('refused')} refused by the emulator, ` +
      `${explained.length} explained as equivalent, ${open.length} survived`,
  );
  return open.length + wronglyExplained.length + idleExplanations(original).length === 0;
}

/** @param {Mutant} mutant */
function changeOf({ line, was, becomes }) {
  return `line ${line}: ${was} -> ${becomes === '' ? '(left out)' : becomes}`;
}

async function cleanUp() {
  await stopAllProcesses();
  rmSync(folder, { recursive: true, force: true });
}
