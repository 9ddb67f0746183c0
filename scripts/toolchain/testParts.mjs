// The parts of `npm test`, in the order in which they run, and what only runs on request. Each returns what it counted.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchTable } from '../bench-table.mjs';
import { rawColors } from '../raw-colors.mjs';
import { rulesCoverageMisses } from '../rules-coverage.mjs';
import { sizesOf, sizeTable } from '../size.mjs';
import { requireChromium } from './chromium.mjs';
import { seedEmulators } from './emulators.mjs';
import { ROOT, TOOLS } from './places.mjs';
import { runProcess } from './processes.mjs';
import { Problem } from './progress.mjs';
import { countCheck, countPlaywright, countVitest } from './results.mjs';

/** More than any part needs: one that hangs counts as failed instead of waiting for ever. */
const LIMIT = 900_000;

export const TEST_PROJECT = 'demo-saldo-test';

/** Where a run builds the site, and the Hosting emulator finds it. @param {string} folder */
export const siteIn = (folder) => join(folder, 'site');

/**
 * @typedef {object} Run what a part may use
 * @property {string} folder for what this run makes
 * @property {string[]} extra arguments that were given after the name of a part
 * @property {() => Promise<NodeJS.ProcessEnv>} emulators the environment that leads to them, once they run
 * @property {string} page the address at which the Hosting emulator serves the build
 * @property {NodeJS.ProcessEnv} buildEnvironment
 * @property {(text: string) => void} write
 */

/** @typedef {(run: Run) => Promise<import('./results.mjs').Count>} Part */

/** @type {Record<string, Part>} */
export const PARTS = {
  types: (run) => check(run, [TOOLS.tsc, '--noEmit']),
  lint: (run) => check(run, [TOOLS.oxlint, '--deny-warnings']),
  format: (run) => check(run, [TOOLS.prettier, '--check', '--log-level=warn', '.']),
  unit: (run) => vitest(run, 'unit', process.env),
  rules,
  services: async (run) => vitest(run, 'services', await run.emulators()),
  pages: async (run) => vitest(run, 'pages', await run.emulators()),
  build,
  size,
  e2e: (run) => playwright(run, run.extra),
  screens,
  bench,
};

/** Not tests, so only where they are asked for. */
export const ON_REQUEST = ['screens', 'bench'];

/**
 * @param {Pick<Run, 'extra' | 'write'>} run
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function check({ extra, write }, args, env = process.env) {
  const { code } = await node([...args, ...extra], { env, onText: write });
  return countCheck(code);
}

/**
 * @param {Run} run
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 */
async function vitest({ folder, extra, write }, project, env) {
  const report = join(folder, `${project}.json`);
  const args = [TOOLS.vitest, 'run', '--project', project, '--reporter=default', '--reporter=json'];
  const { code } = await node([...args, `--outputFile.json=${report}`, ...extra], { env, onText: write });
  return countVitest(report, code);
}

/**
 * The rules tests, and the gate that they saw every condition of the rules true and false. Some of the tests alone
 * can't see all.
 * @param {Run} run
 */
async function rules(run) {
  const env = await run.emulators();
  const tests = await vitest(run, 'rules', env);
  if (run.extra.length > 0) return tests;
  const misses = await rulesCoverageMisses(env['FIRESTORE_EMULATOR_HOST'] ?? '');
  run.write(
    misses.map((miss) => `${miss}\n`).join('') || 'Every condition of the rules was seen true and false.\n',
  );
  const gate = countCheck(misses.length === 0 ? 0 : 1);
  return { passed: tests.passed + gate.passed, failed: tests.failed + gate.failed };
}

/**
 * The built site, and the gate that it draws with the colours of the theme alone.
 * @param {Run} run
 */
async function build({ folder, write, buildEnvironment }) {
  const site = siteIn(folder);
  const built = await check(
    { extra: [], write },
    [TOOLS.vite, 'build', '--outDir', site, '--manifest'],
    buildEnvironment,
  );
  if (built.failed > 0) return built;
  const found = rawColors(site);
  write(found.map((line) => `A raw colour in ${line}\n`).join('') || 'Every colour is one of the theme.\n');
  const gate = countCheck(found.length === 0 ? 0 : 1);
  return { passed: built.passed + gate.passed, failed: gate.failed };
}

/**
 * Each budget of the built site is one check.
 * @param {Run} run
 */
async function size({ folder, write }) {
  const rows = sizesOf(siteIn(folder));
  write(sizeTable(rows));
  const failed = rows.filter((row) => row.size > row.budget).length;
  return { passed: rows.length - failed, failed };
}

/**
 * A picture of every state of the product in the folder `screens`, or only of those whose name has one of the given words
 * in it, of one width, language or look.
 * @param {Run} run
 */
async function screens(run) {
  const { values, positionals: names } = parseArgs({
    args: run.extra,
    options: { width: { type: 'string' }, lang: { type: 'string' }, look: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = { names, ...values };
  if (run.extra.length === 0) rmSync(join(ROOT, 'screens'), { recursive: true, force: true });
  return playwright(run, ['--config', 'scripts/screens.config.ts'], {
    SALDO_SCREENS: JSON.stringify(wanted),
  });
}

/**
 * Measures everything, or only what the given words name: `start`, `large`, `together`, `input`, `offline`, `forecast`.
 * @param {Run} run
 */
async function bench(run) {
  const count = await playwright(run, ['--config', 'scripts/bench.config.ts', ...run.extra]);
  run.write(benchTable(reportIn(run.folder), await requireChromium()));
  return count;
}

/** Where Playwright says what it found. @param {string} folder */
const reportIn = (folder) => join(folder, 'e2e.json');

/**
 * @param {Run} run
 * @param {string[]} args
 * @param {Record<string, string>} [more] variables of the environment
 */
async function playwright({ folder, emulators, page, write }, args, more = {}) {
  if (!existsSync(join(siteIn(folder), 'index.html'))) throw new Problem('There is no built site to test.');
  const chromium = await requireChromium();
  const env = await emulators();
  await seedEmulators(TEST_PROJECT, env);
  const report = reportIn(folder);
  const { code } = await node([TOOLS.playwright, 'test', ...args], {
    env: { ...env, ...more, CHROME_PATH: chromium, SALDO_BASE_URL: page, SALDO_E2E_REPORT: report },
    onText: write,
  });
  return countPlaywright(report, code);
}

/**
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, onText: (text: string) => void }} options
 */
function node(args, { env, onText }) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return runProcess('This part', process.execPath, args, {
    cwd: ROOT,
    env: { ...env, ...colour },
    onText,
    limit: LIMIT,
  });
}
