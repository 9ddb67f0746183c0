// npm test, or npm run test:<part> [-- arguments for its tool], or npm run test:full, or npm run size, or npm run
// screens, or npm run pictures, or npm run bench
// Sets everything up and runs every check and every test, on its own emulators at free ports, so that it can run beside
// `npm start`. Its last line is `N passed, N failed`; after a failure, the line above names the folder with traces,
// pictures and logs.
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentAt, placeFor, startTurn } from './toolchain/emulatorTurns.mjs';
import { installPackages, requireNode } from './toolchain/install.mjs';
import { CACHE, ROOT } from './toolchain/places.mjs';
import { onStopRequest, stopAllProcesses } from './toolchain/processes.mjs';
import { inFull, runScript, say } from './toolchain/progress.mjs';
import { noteFullRun } from './toolchain/quality.mjs';
import { recordsIn, sumOf } from './toolchain/results.mjs';
import { ON_REQUEST, PARTS, TEST_PROJECT, recordsOf, siteIn } from './toolchain/testParts.mjs';

/** These need neither emulators nor each other, so they run in parallel; their output is printed in order. */
const SIDE_BY_SIDE = ['types', 'lint', 'format'];
const NEED_EMULATORS = ['rules', 'services', 'pages', 'e2e', 'screens', 'pictures', 'bench'];
const NEED_BUILD = ['size', 'e2e', 'screens', 'pictures', 'bench'];

const [asked, ...extra] = process.argv.slice(2);
const isFull = asked === 'full';
const parts = partsFor(asked);

/** A script that reads the results names the folder, which is then kept. */
const wanted = process.env['SALDO_TEST_FOLDER'];
mkdirSync(wanted ?? CACHE, { recursive: true });
const folder = wanted ?? mkdtempSync(join(CACHE, 'test-'));

/** @typedef {import('./toolchain/results.mjs').Count & { name: string, seconds: number }} Result */
/** @typedef {import('./toolchain/testParts.mjs').Run} Run */

onStopRequest(async () => {
  await stopAllProcesses();
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
});

await runScript(async () => {
  const began = Date.now();
  const results = await setUp().then(runParts, nothingRan);
  await stopAllProcesses();
  const seconds = secondsSince(began);
  const { passed, failed } = sumOf(results);
  say(`\n── ${seconds} s in all`);
  for (const result of results) {
    const counts = `${`${result.passed} passed`.padEnd(14)}${`${result.failed} failed`.padEnd(12)}`;
    say(`${result.failed === 0 ? '✓' : '✗'} ${result.name.padEnd(10)}${counts}${result.seconds} s`);
  }
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ results, seconds, passed, failed }));
  if (isFull) noteFullRun({ results, seconds, passed, failed });
  tellFailures();
  const kept = keep(failed);
  say(kept === undefined ? '' : `\nTraces, pictures and logs: ${kept}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}, stopAllProcesses);

/** @param {string | undefined} part */
function partsFor(part) {
  if (part === undefined) return Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name));
  if (isFull) return Object.keys(PARTS).filter((name) => name === 'mutants' || !ON_REQUEST.includes(name));
  return NEED_BUILD.includes(part) ? ['build', part] : [part];
}

/** @returns {Promise<(name: string) => Omit<Run, 'write'>>} the input of each part */
async function setUp() {
  requireNode();
  await installPackages();
  const site = siteIn(folder);
  mkdirSync(site, { recursive: true });
  const turns = parts.filter((name) => NEED_EMULATORS.includes(name));
  const places = await Promise.all(
    turns.map((name) =>
      placeFor({
        projectId: TEST_PROJECT,
        folder: join(folder, `emulators-${name}`),
        site: NEED_BUILD.includes(name) ? site : undefined,
      }),
    ),
  );
  /** @type {Map<number, ReturnType<typeof startTurn>>} */
  const started = new Map();
  const start = (/** @type {number} */ index) => {
    const place = places[index];
    if (place === undefined || started.has(index)) return started.get(index);
    const turn = startTurn(place);
    // The part that awaits the turn reports a failure.
    turn.catch(() => undefined);
    started.set(index, turn);
    return turn;
  };
  // The first emulators start while the first parts run, all others during the part before theirs.
  void start(0);
  const served =
    places.find((place) => place.site !== undefined) ??
    (await placeFor({ projectId: TEST_PROJECT, folder: join(folder, 'emulators'), site }));
  return (name) => ({
    folder,
    extra: isFull ? [] : extra,
    isFull,
    emulators: async () => {
      const index = turns.indexOf(name);
      const turn = await start(index);
      if (turn === undefined) throw new Error(`The part ${name} has no emulators.`);
      void start(index + 1);
      return turn;
    },
    buildEnvironment: environmentAt(served),
  });
}

/** @param {Awaited<ReturnType<typeof setUp>>} runFor */
async function runParts(runFor) {
  const early = new Map(
    parts.filter((name) => SIDE_BY_SIDE.includes(name)).map((name) => [name, runQuietly(name, runFor(name))]),
  );
  /** @type {Result[]} */
  const results = [];
  for (const name of parts) {
    say(`\n── ${name} ${'─'.repeat(72 - name.length)}`);
    const quiet = await early.get(name);
    if (quiet !== undefined) print(quiet.output);
    const result = quiet?.result ?? (await runPart(name, { ...runFor(name), write: writerOf(name) }));
    results.push(result);
    say(`${name}: ${result.passed} passed, ${result.failed} failed (${result.seconds} s)`);
  }
  return results;
}

/**
 * @param {string} name
 * @param {Omit<Run, 'write'>} run
 */
async function runQuietly(name, run) {
  let output = '';
  const result = await runPart(name, { ...run, write: (text) => void (output += text) });
  return { result, output };
}

/**
 * @param {string} name
 * @param {Run} run
 * @returns {Promise<Result>}
 */
async function runPart(name, run) {
  const began = Date.now();
  const part = PARTS[name];
  /** @type {import('./toolchain/emulatorTurns.mjs').Turn | undefined} */
  let turn;
  const emulators = async () => (turn = await run.emulators());
  try {
    if (part === undefined) throw new Error(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}`);
    const count = await part({ ...run, emulators });
    return { name, ...count, seconds: secondsSince(began) };
  } catch (error) {
    run.write(`${inFull(error)}\n`);
    return { name, passed: 0, failed: 1, seconds: secondsSince(began) };
  } finally {
    await turn?.end();
  }
}

/** Prints the text and adds it to the part's log. @param {string} name */
function writerOf(name) {
  return (/** @type {string} */ text) => {
    print(text);
    appendFileSync(join(folder, `${name}.log`), text);
  };
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
}

/** A failed set-up fails every part. @param {unknown} error @returns {Result[]} */
function nothingRan(error) {
  say(`\n${inFull(error)}`);
  return parts.map((name) => ({ name, passed: 0, failed: 1, seconds: 0 }));
}

function tellFailures() {
  const failures = parts.flatMap((name) =>
    recordsIn(recordsOf(folder, name)).filter(({ passed }) => !passed),
  );
  if (failures.length > 0) say('\nFailed:');
  for (const { file, name } of failures) say(`  ${file}: ${name}`);
}

/** The new path of the run's folder; undefined when nothing in it is needed. @param {number} failed */
function keep(failed) {
  // Developers can rebuild the site.
  rmSync(siteIn(folder), { recursive: true, force: true });
  if (wanted !== undefined) return failed > 0 ? folder : undefined;
  if (failed === 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const kept = join(ROOT, 'test-results', `${time}-${process.pid}`);
  mkdirSync(dirname(kept), { recursive: true });
  renameSync(folder, kept);
  return kept;
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((Date.now() - began) / 100) / 10;
}
