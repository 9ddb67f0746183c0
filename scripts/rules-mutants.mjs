// npm run test:rules:mutants [-- --workers N] [-- --line N or N-M] [-- --report FILE]
// Checks that a rules test fails for each statement in firestore.rules. Makes every single-point mutant of it, and runs the
// tests that evaluate the changed place until one fails. Prints surviving mutants. It takes some minutes on all cores, so
// it isn't part of `npm test`.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { idleExplanations, LEFT_OUT, mutants } from './rules-mutations.mjs';
import { Sights } from './rules-sights.mjs';
import { bundleTests, RulesTests } from './rules-tests.mjs';
import { startEmulators } from './toolchain/emulators.mjs';
import { CACHE, ROOT } from './toolchain/places.mjs';
import { freePort } from './toolchain/ports.mjs';
import { onStopRequest, runProcess, stopAllProcesses } from './toolchain/processes.mjs';
import { Problem, runScript, say, step } from './toolchain/progress.mjs';
import { noteMutants } from './toolchain/quality.mjs';

/** @typedef {import('./rules-mutations.mjs').Mutant} Mutant */
/** @typedef {import('./rules-worker.mjs').Answer} Answer */
/** @typedef {import('./rules-worker.mjs').Sight} Sight */
/**
 * The fate of a mutant; `by` is the test that noticed it.
 * @typedef {{ mutant: Mutant, fate: 'killed' | 'refused' | 'survived', by: string }} Verdict
 */

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '2' },
    line: { type: 'string' },
    report: { type: 'string' },
  },
});
const KEPT = join(CACHE, 'rules-sights.json');
/** Emulators become slow and unreliable with age: after this many mutants a new one replaces it. */
const LIFETIME = 400;

mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'mutants-'));
const TESTS = join(folder, 'tests');
/** @type {RulesTests[]} */
const workers = [];

onStopRequest(async () => {
  await cleanUp();
  process.exit(130);
});

await runScript(async () => {
  const began = Date.now();
  process.chdir(ROOT); // the tests read firestore.rules
  const rules = readFileSync('firestore.rules', 'utf8');
  const [first = 1, last = first] =
    values.line === undefined ? [1, Infinity] : values.line.split('-').map(Number);
  const wanted = mutants(rules).filter(({ line }) => line >= first && line <= last);
  await bundleTests(TESTS);
  await beginWorkers(rules);
  const sights = await step('Running the rules tests on the rules as they are', () => allSights(rules));
  const verdicts = await allVerdicts(wanted, rules, new Sights(rules, sights));
  const isGood = await report(rules, verdicts, (Date.now() - began) / 60_000);
  await cleanUp();
  process.exit(isGood ? 0 : 1);
}, cleanUp);

/** Replaces running workers. @param {string} rules */
async function beginWorkers(rules) {
  await endWorkers();
  const host = await firestoreHost();
  const numbers = Array.from({ length: Number(values.workers) }, (_, index) => index + 1);
  const started = numbers.map((number) =>
    RulesTests.begin({ host, project: `mutants-${number}`, folder: TESTS, rules }),
  );
  workers.push(...(await Promise.all(started)));
}

async function endWorkers() {
  for (const worker of workers.splice(0)) worker.end();
  await stopAllProcesses();
}

/** The emulator named by the environment, else a new one. */
async function firestoreHost() {
  const told = process.env['FIRESTORE_EMULATOR_HOST'];
  if (told) return told;
  const ports = { auth: await freePort(), firestore: await freePort() };
  return (await startEmulators({ projectId: 'demo-mutants', folder, ports })).firestore;
}

/**
 * The values that each test sees with the current rules. Cached until the rules or the tests change, as this is slow.
 * @param {string} rules
 * @returns {Promise<Sight[]>}
 */
async function allSights(rules) {
  const bundle = readdirSync(TESTS).map((file) => readFileSync(join(TESTS, file), 'utf8'));
  const key = createHash('sha256')
    .update([rules, ...bundle].join('\n'))
    .digest('hex');
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  if (kept.key === key) return kept.sights;
  const tests = workers[0]?.names ?? [];
  /** @type {Sight[]} */
  const sights = [];
  await shareOut([...tests.keys()], async (test, worker) => {
    const sight = await worker.ask(test);
    if ('fate' in sight)
      throw new Problem(`It fails on the rules as they are: ${tests[test]}\n  ${sight.says}`);
    sights[test] = sight;
  });
  writeFileSync(KEPT, JSON.stringify({ key, sights }));
  return sights;
}

/**
 * @param {Mutant[]} all
 * @param {string} rules
 * @param {Sights} sights
 * @returns {Promise<Verdict[]>}
 */
async function allVerdicts(all, rules, sights) {
  /** @type {Verdict[]} */
  const verdicts = [];
  for (let first = 0; first < all.length; first += LIFETIME) {
    if (first > 0) await beginWorkers(rules);
    await shareOut(all.slice(first, first + LIFETIME), async (mutant, worker) => {
      const verdict = await verdictOn(mutant, worker, sights);
      verdicts.push(verdict);
      const count = `${verdicts.length}/${all.length}`.padStart(9);
      say(`${count}  ${verdict.fate.padEnd(8)}  ${changeOf(mutant)}`);
      if (verdict.by !== '') say(`${''.padStart(21)}by: ${verdict.by}`);
    });
  }
  return verdicts;
}

/**
 * @param {Mutant} mutant
 * @param {RulesTests} worker
 * @param {Sights} sights
 * @returns {Promise<Verdict>}
 */
async function verdictOn(mutant, worker, sights) {
  const near = sights.testsOf(mutant.place);
  /** @type {(tests: number[]) => Promise<Answer>} */
  const ask = (tests) => worker.ask({ mutant: mutant.text, tests });
  let { fate, by } = await ask(near);
  if (fate === 'unnoticed' && mutant.equivalent === undefined) {
    const others = sights.testsOfCollection(mutant.place).filter((test) => !near.includes(test));
    ({ fate, by } = await ask(others));
  }
  return {
    mutant,
    fate: fate === 'noticed' ? 'killed' : fate === 'invalid' ? 'refused' : 'survived',
    by: by === undefined ? '' : (worker.names[by] ?? ''),
  };
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item, worker: RulesTests) => Promise<void>} work
 */
async function shareOut(items, work) {
  const waiting = items.values();
  const each = async (/** @type {RulesTests} */ worker) => {
    for (const item of waiting) await work(item, worker);
  };
  await Promise.all(workers.map(each));
}

/**
 * @param {string} rules
 * @param {Verdict[]} verdicts
 * @param {number} minutes
 * @returns {Promise<boolean>} whether every mutant was noticed, or is explained
 */
async function report(rules, verdicts, minutes) {
  const survivors = verdicts.filter(({ fate }) => fate === 'survived').map(({ mutant }) => mutant);
  const open = survivors.filter(({ equivalent }) => equivalent === undefined);
  const explained = survivors.filter(({ equivalent }) => equivalent !== undefined);
  const wronglyExplained = verdicts.filter(
    ({ mutant, fate }) => mutant.equivalent !== undefined && fate !== 'survived',
  );
  const idle = idleExplanations(rules);

  for (const mutant of explained) say(`explained: ${changeOf(mutant)}: ${mutant.equivalent}`);
  for (const line of idle) say(`line ${line} explains a mutant that doesn't exist`);
  for (const { mutant, fate } of wronglyExplained)
    say(`explained as equivalent, and yet ${fate}: ${changeOf(mutant)}`);
  for (const mutant of open) say(`SURVIVED: ${changeOf(mutant)}`);

  const count = (/** @type {Verdict['fate']} */ wanted) =>
    verdicts.filter(({ fate }) => fate === wanted).length;
  const summary = {
    commit: await commit(),
    date: new Date().toISOString().slice(0, 10),
    mutants: verdicts.length,
    killed: count('killed'),
    refused: count('refused'),
    explained: explained.length,
    survived: open.length,
    minutes: Number(minutes.toFixed(1)),
  };
  say(`
${String(summary.mutants).padStart(6)} mutants of the rules at ${summary.commit}, tried in ${summary.minutes} minutes
${String(summary.killed).padStart(6)} killed: a test fails
${String(summary.refused).padStart(6)} refused: the emulator rejects them as invalid
${String(summary.explained).padStart(6)} explained: they mean the same, and the file says why
${String(summary.survived).padStart(6)} survived`);
  if (values.line === undefined) noteMutants(summary);
  if (values.report !== undefined) writeFileSync(values.report, `${JSON.stringify(summary, undefined, 2)}\n`);
  return open.length + wronglyExplained.length + idle.length === 0;
}

async function commit() {
  const args = ['describe', '--always', '--dirty', '--exclude=*'];
  const { code, output } = await runProcess('git', 'git', args, { cwd: ROOT });
  return code === 0 ? output.trim() : 'an unknown commit';
}

/** @param {Mutant} mutant */
function changeOf({ line, was, becomes }) {
  return `line ${line}: ${was} -> ${becomes || LEFT_OUT}`;
}

async function cleanUp() {
  await endWorkers();
  rmSync(folder, { recursive: true, force: true });
}
