// npm test, or npm run test:<part> [-- arguments for its tool], or npm run size, or npm run screens, or npm run bench
// Does all the set-up and runs every check and every test, on emulators of its own at free ports, so that it runs
// beside `npm start`. Its last line is `N passed, N failed`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorsAt, environmentFor, startEmulators } from './toolchain/emulators.mjs';
import { installPackages, requireNode } from './toolchain/install.mjs';
import { CACHE } from './toolchain/places.mjs';
import { freePort } from './toolchain/ports.mjs';
import { onStopRequest, stopAllProcesses } from './toolchain/processes.mjs';
import { inFull, runScript, say } from './toolchain/progress.mjs';
import { ON_REQUEST, PARTS, TEST_PROJECT, siteIn } from './toolchain/testParts.mjs';

/** They need neither emulators nor each other, so they run side by side; what they print is shown in order. */
const SIDE_BY_SIDE = ['types', 'lint', 'format'];
const NEED_EMULATORS = ['rules', 'services', 'pages', 'e2e', 'screens', 'bench'];
const NEED_BUILD = ['size', 'e2e', 'screens', 'bench'];

const [asked, ...extra] = process.argv.slice(2);
const parts =
  asked === undefined
    ? Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name))
    : NEED_BUILD.includes(asked)
      ? ['build', asked]
      : [asked];

mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'test-'));

/** @typedef {import('./toolchain/results.mjs').Count & { name: string, seconds: string }} Result */

onStopRequest(async () => {
  await cleanUp();
  process.exit(130);
});

await runScript(async () => {
  const began = Date.now();
  const results = await setUp().then(runParts, nothingRan);
  await cleanUp();
  say(`\n── ${secondsSince(began)} s in all`);
  for (const { name, passed, failed, seconds } of results) {
    say(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)}${`${passed} passed`.padEnd(14)}${`${failed} failed`.padEnd(12)}${seconds} s`,
    );
  }
  const sum = (/** @type {'passed' | 'failed'} */ kind) =>
    results.reduce((total, result) => total + result[kind], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}, cleanUp);

/** @returns {Promise<Omit<import('./toolchain/testParts.mjs').Run, 'write'>>} */
async function setUp() {
  requireNode();
  await installPackages();
  const ports = { auth: await freePort(), firestore: await freePort(), hosting: await freePort() };
  // The end-to-end tests that need a web-font service start a stand-in there.
  const fontService = `http://127.0.0.1:${await freePort()}/css`;
  const environment = { ...process.env, ...environmentFor(TEST_PROJECT, emulatorsAt(ports), fontService) };
  const site = siteIn(folder);
  mkdirSync(site);
  /** @type {ReturnType<typeof startEmulators> | undefined} */
  let started;
  const emulators = async () => {
    started ??= startEmulators({ projectId: TEST_PROJECT, folder, ports, site, fontService });
    await started;
    return environment;
  };
  // They start while the first parts run. A failure is told by the parts that wait for them.
  if (parts.some((name) => NEED_EMULATORS.includes(name))) emulators().catch(() => undefined);
  return {
    folder,
    extra,
    emulators,
    page: `http://127.0.0.1:${ports.hosting}`,
    buildEnvironment: environment,
  };
}

/** @param {Awaited<ReturnType<typeof setUp>>} run */
async function runParts(run) {
  const early = new Map(
    parts.filter((name) => SIDE_BY_SIDE.includes(name)).map((name) => [name, runQuietly(name, run)]),
  );
  /** @type {Result[]} */
  const results = [];
  for (const name of parts) {
    say(`\n── ${name} ${'─'.repeat(72 - name.length)}`);
    const quiet = await early.get(name);
    if (quiet !== undefined) print(quiet.output);
    const result = quiet?.result ?? (await runPart(name, { ...run, write: print }));
    results.push(result);
    say(`${name}: ${result.passed} passed, ${result.failed} failed (${result.seconds} s)`);
  }
  return results;
}

/**
 * @param {string} name
 * @param {Awaited<ReturnType<typeof setUp>>} run
 */
async function runQuietly(name, run) {
  let output = '';
  const result = await runPart(name, { ...run, write: (text) => void (output += text) });
  return { result, output };
}

/**
 * @param {string} name
 * @param {import('./toolchain/testParts.mjs').Run} run
 * @returns {Promise<Result>}
 */
async function runPart(name, run) {
  const began = Date.now();
  const part = PARTS[name];
  try {
    if (part === undefined) throw new Error(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}`);
    const count = await part(run);
    return { name, ...count, seconds: secondsSince(began) };
  } catch (error) {
    run.write(`${inFull(error)}\n`);
    return { name, passed: 0, failed: 1, seconds: secondsSince(began) };
  }
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
}

/** When the set-up fails every part has failed. @param {unknown} error @returns {Result[]} */
function nothingRan(error) {
  say(`\n${inFull(error)}`);
  return parts.map((name) => ({ name, passed: 0, failed: 1, seconds: '0' }));
}

async function cleanUp() {
  await stopAllProcesses();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {number} began */
function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(1);
}
