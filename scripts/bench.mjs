// npm run bench [-- start large …], or npm run bench -- compare REF [start large …]
// Measures the product, or measures it and another commit in turns, so that both meet the same moods of the machine, and prints
// the ratios.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rowsIn } from './bench-table.mjs';
import { comparedTable, valuesIn } from './benchComparison.mjs';
import { CACHE, ROOT } from './toolchain/places.mjs';
import { Problem, runScript, say } from './toolchain/progress.mjs';

/** How often each commit is measured: the parts of the bench repeat what they measure themselves. */
const ROUNDS = 3;

const [what, ref, ...parts] = process.argv.slice(2);

await runScript(async () => {
  if (what !== 'compare') process.exit(await benchIn(ROOT, process.argv.slice(2)));
  if (ref === undefined) throw new Problem('Name the commit to compare with: npm run bench -- compare REF');
  await compare(ref, parts.length > 0 ? parts : ['start']);
});

/** @param {string} commit @param {string[]} named */
async function compare(commit, named) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'compare-'));
  const other = join(folder, 'tree');
  git('worktree', 'add', '--detach', other, commit);
  try {
    /** @type {import('./benchComparison.mjs').Values[]} */
    const before = [];
    /** @type {import('./benchComparison.mjs').Values[]} */
    const now = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`Round ${round} of ${ROUNDS}`);
      before.push(await measure(other, named, join(folder, `before-${round}`)));
      now.push(await measure(ROOT, named, join(folder, `now-${round}`)));
    }
    say(comparedTable(before, now));
  } finally {
    git('worktree', 'remove', '--force', other);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} tree @param {string[]} named @param {string} folder */
async function measure(tree, named, folder) {
  await benchIn(tree, named, folder);
  const report = join(folder, 'bench.json');
  if (!existsSync(report)) throw new Problem(`Nothing was measured in ${tree}.`);
  return valuesIn(rowsIn(JSON.parse(readFileSync(report, 'utf8'))));
}

/** Resolves to its exit code. @param {string} tree @param {string[]} named @param {string} [folder] */
function benchIn(tree, named, folder) {
  const script = join(tree, 'scripts/test.mjs');
  const env = folder === undefined ? process.env : { ...process.env, SALDO_TEST_FOLDER: folder };
  const run = spawn(process.execPath, [script, 'bench', ...named], { cwd: tree, env, stdio: 'inherit' });
  return new Promise((resolve) => {
    run.on('close', (code) => resolve(code ?? 1));
  });
}

/** @param {...string} args */
function git(...args) {
  execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
}
