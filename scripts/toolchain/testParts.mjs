// The parts of `npm test`, in the order in which they run, and the parts that run only on request. Each returns its counts.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchTable } from '../bench-table.mjs';
import { rawColors } from '../raw-colors.mjs';
import { rulesCoverageMisses } from '../rules-coverage.mjs';
import { circlesOf, sizesOf, sizeTable } from '../size.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, TOOLS } from './places.mjs';
import { runProcess } from './processes.mjs';
import { Problem } from './progress.mjs';
import { countCheck, countTests, sumOf } from './results.mjs';

/** A part without output for this long hangs: it is stopped and fails. */
const SILENCE = 600_000;

/** The number of runs that share the stories, each with young emulators. */
const SHARDS = { usual: 1, full: 6 };

export const TEST_PROJECT = 'demo-saldo-test';

/** The folder of the built site, which the Hosting emulator serves. @param {string} folder */
export const siteIn = (folder) => join(folder, 'site');

/**
 * @typedef {object} Run the input of a part
 * @property {string} folder for this run's files
 * @property {string[]} extra arguments after the name of a part
 * @property {boolean} isFull whether to run all tests, including slow ones
 * @property {() => Promise<import('./emulatorTurns.mjs').Turn>} emulators this part's own ones, once they run
 * @property {NodeJS.ProcessEnv} buildEnvironment
 * @property {(text: string) => void} write
 */

/** @typedef {(run: Run) => Promise<import('./results.mjs').Count>} Part */

/** @type {Record<string, Part>} */
export const PARTS = {
  types: (run) => check(run, [TOOLS.tsc, '--noEmit']),
  lint: (run) => check(run, [TOOLS.oxlint, '--config=oxlint.config.mjs', '--deny-warnings']),
  format: (run) => check(run, [TOOLS.prettier, '--check', '--log-level=warn', '.']),
  unit: (run) => vitest(run, 'unit', process.env),
  rules,
  services: async (run) => vitest(run, 'services', (await run.emulators()).env),
  pages: async (run) => vitest(run, 'pages', (await run.emulators()).env),
  build,
  size,
  e2e: (run) => playwright(run, run.extra),
  mutants,
  screens,
  pictures,
  bench,
};

/** Run only on request. */
export const ON_REQUEST = ['mutants', 'screens', 'pictures', 'bench'];

/** The records of the tests of a part. @param {string} folder @param {string} name */
export const recordsOf = (folder, name) => join(folder, `${name}.jsonl`);

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
async function vitest({ folder, extra, isFull, write }, project, env) {
  const records = recordsOf(folder, project);
  const tags = extra.length > 0 || isFull ? [] : ['--tags-filter=!full'];
  const args = [TOOLS.vitest, 'run', '--project', project, '--reporter=default'];
  const { code } = await node([...args, '--reporter=./scripts/reporters/vitest.mjs', ...tags, ...extra], {
    env: { ...env, ...fullness(isFull), SALDO_RECORDS: records },
    onText: write,
  });
  return countTests(records, code);
}

/** The variable that makes some tests larger in full runs. @param {boolean} isFull @returns {Record<string, string>} */
const fullness = (isFull) => (isFull ? { SALDO_FULL: '1' } : {});

/**
 * The rules tests, and in full runs a check that every condition of the rules was true and false: the emulator's report
 * takes as long as the tests.
 * @param {Run} run
 */
async function rules(run) {
  const { env } = await run.emulators();
  const tests = await vitest(run, 'rules', env);
  if (!run.isFull) return tests;
  const misses = await rulesCoverageMisses(env['FIRESTORE_EMULATOR_HOST'] ?? '');
  run.write(
    misses.map((miss) => `${miss}\n`).join('') || 'Every condition of the rules was seen true and false.\n',
  );
  return sumOf([tests, countCheck(misses.length === 0 ? 0 : 1)]);
}

/**
 * Each mutant that the tests notice, or that the rules explain, counts as passed.
 * @param {Run} run
 */
async function mutants({ folder, extra, write }) {
  const report = join(folder, 'mutants.json');
  const script = join(ROOT, 'scripts/rules-mutants.mjs');
  const { code } = await node([script, '--report', report, ...extra], { env: process.env, onText: write });
  if (!existsSync(report)) return countCheck(1);
  /** @type {{ mutants: number, survived: number }} */
  const { mutants: all, survived } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: all - survived, failed: Math.max(survived, code === 0 ? 0 : 1) };
}

/**
 * Builds the site, and checks that it uses only colours of the theme.
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
  return sumOf([built, countCheck(found.length === 0 ? 0 : 1)]);
}

/**
 * Each budget of the built site is one check; another is that no chunks import each other in a circle.
 * @param {Run} run
 */
async function size({ folder, write }) {
  const rows = sizesOf(siteIn(folder));
  write(sizeTable(rows));
  const failed = rows.filter((row) => row.size > row.budget).length;
  const circles = circlesOf(siteIn(folder));
  write(
    circles.map((circle) => `✗ Chunks that import each other in a circle: ${circle.join(', ')}\n`).join('') ||
      '✓ No chunks import each other in a circle.\n',
  );
  return sumOf([{ passed: rows.length - failed, failed }, countCheck(circles.length === 0 ? 0 : 1)]);
}

/**
 * Draws every state of the product into the folder `screens`, or only states whose name contains one of the given words,
 * in one width, language or look.
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
  return playwright(run, ['--config', 'scripts/gallery.config.ts', 'gallery/screens.ts'], {
    SALDO_SCREENS: JSON.stringify(wanted),
  });
}

/**
 * Paints the pictures of README.md and docs/features.md into docs/images.
 * @param {Run} run
 */
async function pictures(run) {
  // The people have the same addresses each time, so they exist once.
  const args = ['--config', 'scripts/gallery.config.ts', 'gallery/pictures.ts', '--workers=1'];
  return playwright(run, [...args, ...run.extra]);
}

/**
 * Measures everything, or only the given parts: `start`, `large`, `together`, `input`, `offline`, `forecast`.
 * @param {Run} run
 */
async function bench(run) {
  const report = join(run.folder, 'bench.json');
  const count = await playwright(run, ['--config', 'scripts/bench.config.ts', ...run.extra], {
    SALDO_BENCH_REPORT: report,
  });
  run.write(benchTable(report, await requireChromium()));
  return count;
}

/** Marks stories for full runs, as Vitest's tag `full` marks tests; other runs include them only on request. */
const ONLY_IN_FULL = '@full';

/**
 * Runs all stories in several runs, with new emulators before a run if listens have become slow; or the requested stories
 * in one run.
 * @param {Run} run
 * @param {string[]} args
 * @param {Record<string, string>} [more] variables of the environment
 */
async function playwright({ folder, emulators, isFull, write }, args, more = {}) {
  if (!existsSync(join(siteIn(folder), 'index.html'))) throw new Problem('There is no built site to test.');
  const chromium = await requireChromium();
  const turn = await emulators();
  const shards = args.length > 0 ? 1 : SHARDS[isFull ? 'full' : 'usual'];
  const stories = args.length > 0 || isFull ? args : [`--grep-invert=${ONLY_IN_FULL}`];
  const records = recordsOf(folder, 'e2e');
  let worst = 0;
  for (let shard = 1; shard <= shards; shard += 1) {
    await turn.renew();
    const { code } = await node([TOOLS.playwright, 'test', `--shard=${shard}/${shards}`, ...stories], {
      env: {
        ...turn.env,
        ...more,
        ...fullness(isFull),
        CHROME_PATH: chromium,
        SALDO_BASE_URL: turn.page,
        SALDO_RECORDS: records,
        SALDO_E2E_OUTPUT: join(folder, `stories-${shard}`),
      },
      onText: write,
    });
    worst = Math.max(worst, code);
  }
  return countTests(records, worst);
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
    silence: SILENCE,
  });
}
