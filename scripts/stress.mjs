// npm run test:stress -- 10 [part]
// Runs the whole suite, or one part of it, a number of times, every second time beside two busy loops, and reports how
// often each test failed. For the whole suite, the table goes into docs/quality.md.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './toolchain/places.mjs';
import {
  onStopRequest,
  runProcess,
  startProcess,
  stopAllProcesses,
  stopProcess,
} from './toolchain/processes.mjs';
import { Problem, runScript, say } from './toolchain/progress.mjs';
import { circumstances, minutes, table, writeSection } from './toolchain/quality.mjs';
import { recordsIn } from './toolchain/results.mjs';
import { PARTS, recordsOf } from './toolchain/testParts.mjs';

/** @typedef {{ isBusy: boolean, folder: string, seconds: number, passed: number, failed: number, failures: string[] }} Run */

const BUSY_LOOPS = 2;
const [count = '10', ...part] = process.argv.slice(2);
const folder = join(CACHE, 'stress');

onStopRequest(async () => {
  await stopAllProcesses();
  process.exit(130);
});

await runScript(async () => {
  const times = Number(count);
  if (!Number.isInteger(times) || times < 1) throw new Problem(`${count} is not a number of runs.`);
  rmSync(folder, { recursive: true, force: true });
  /** @type {Run[]} */
  const runs = [];
  for (let number = 1; number <= times; number += 1) {
    const run = await runOnce(number);
    runs.push(run);
    say(`${number}/${times}  ${inWords(run)}`);
    for (const failure of run.failures) say(`  ${failure}`);
    // After each run, so that results survive an interruption.
    if (part.length === 0) writeSection('stress', `${circumstances()}\n\n${summary(runs)}`);
  }
  say(`\n${summary(runs)}`);
  process.exitCode = runs.every(({ failed }) => failed === 0) ? 0 : 1;
}, stopAllProcesses);

/** @param {number} number @returns {Promise<Run>} */
async function runOnce(number) {
  const isBusy = number % 2 === 0;
  const own = join(folder, String(number));
  mkdirSync(own, { recursive: true });
  const loops = Array.from({ length: isBusy ? BUSY_LOOPS : 0 }, () =>
    startProcess('A busy loop', process.execPath, ['-e', 'for (;;);'], { patience: 0 }),
  );
  const { output } = await runProcess(
    'The tests',
    process.execPath,
    [join(ROOT, 'scripts/test.mjs'), ...part],
    {
      cwd: ROOT,
      env: { ...process.env, SALDO_TEST_FOLDER: own },
    },
  );
  await Promise.all(loops.map(stopProcess));
  const { seconds, passed, failed } = resultsIn(own, output);
  const records = Object.keys(PARTS).flatMap((name) => recordsIn(recordsOf(own, name)));
  const failures = records.filter((record) => !record.passed).map(({ file, name }) => `${file}: ${name}`);
  return { isBusy, folder: own, seconds, passed, failed, failures };
}

/** @param {string} own @param {string} output @returns {{ seconds: number, passed: number, failed: number }} */
function resultsIn(own, output) {
  try {
    return JSON.parse(readFileSync(join(own, 'results.json'), 'utf8'));
  } catch {
    throw new Problem(`The tests ended without results:\n${output.slice(-2000)}`);
  }
}

/** @param {Run} run */
function inWords({ isBusy, seconds, passed, failed }) {
  return `${isBusy ? 'busy ' : 'quiet'}  ${passed} passed, ${failed} failed, ${minutes(seconds)} min`;
}

/** @param {Run[]} runs */
function summary(runs) {
  const rows = runs.map(({ isBusy, passed, failed, seconds }, index) => [
    `${index + 1}, ${isBusy ? `beside ${BUSY_LOOPS} busy loops` : 'quiet'}`,
    String(passed),
    String(failed),
    minutes(seconds),
  ]);
  const times = new Map();
  for (const failure of runs.flatMap(({ failures }) => failures))
    times.set(failure, (times.get(failure) ?? 0) + 1);
  const failed = [...times].toSorted(([, a], [, b]) => b - a).map(([name, often]) => [name, String(often)]);
  const often =
    failed.length === 0 ? 'No test failed in any of them.' : table(['what failed', 'how often'], failed);
  return `${table(['run', 'passed', 'failed', 'minutes'], rows)}\n\n${often}`;
}
