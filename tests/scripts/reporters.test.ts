// Tests the reporters with the tools themselves: their records are the basis of the counts.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, TOOLS } from '../../scripts/toolchain/places.mjs';
import { runProcess } from '../../scripts/toolchain/processes.mjs';
import { recordsIn } from '../../scripts/toolchain/results.mjs';
import { aFile, aFolder } from './folders';

const reporter = (tool: string) => join(ROOT, `scripts/reporters/${tool}.mjs`);

/** The records of a tool's run in a folder: the tests and their results, in the order of their names. */
async function recorded(folder: string, ...args: readonly string[]): Promise<string[]> {
  const records = join(folder, 'records.jsonl');
  await runProcess('The tests', process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, SALDO_RECORDS: records },
  });
  return recordsIn(records)
    .map(({ name, passed }) => `${name}: ${passed ? 'passed' : 'failed'}`)
    .toSorted();
}

describe('The reporter of vitest', () => {
  const args = [TOOLS.vitest, 'run', '--globals', `--reporter=${reporter('vitest')}`];

  it('counts only tests that ran and passed at the first attempt', async () => {
    const folder = aFolder();
    aFile(
      join(folder, 'money.test.js'),
      `describe('Money', () => {
         let tries = 0;
         it('adds up', () => {});
         it.skip('is saved', () => {});
         it('is found in the end', () => { tries += 1; if (tries < 2) throw new Error('Not yet.'); });
       });`,
    );
    expect(await recorded(folder, ...args)).toEqual([
      'Money > adds up: passed',
      'Money > is found in the end: failed',
      'Money > is saved: failed',
    ]);
  });

  it('counts no test that -t leaves out, but a skipped one that -t asks for', async () => {
    const folder = aFolder();
    aFile(
      join(folder, 'money.test.js'),
      `describe('Money', () => {
         it('adds up', () => {});
         it('is lost', () => { throw new Error('Not asked for.'); });
         it.skip('adds up later', () => {});
         it.skip('is saved', () => {});
       });
       it('Time adds up', () => {});`,
    );
    expect(await recorded(folder, ...args, '-t', '^Money adds')).toEqual([
      'Money > adds up later: failed',
      'Money > adds up: passed',
    ]);
  });

  it('counts the tests beside one that would run alone', async () => {
    const folder = aFolder();
    aFile(join(folder, 'money.test.js'), 'it.only("adds up", () => {}); it("is saved", () => {});');
    expect(await recorded(folder, ...args, '--allowOnly')).toEqual(['adds up: passed', 'is saved: failed']);
  });

  it('counts a file that can’t be run, and a group whose preparation fails', async () => {
    const folder = aFolder();
    aFile(join(folder, 'broken.test.js'), 'import "./nowhere.js";');
    aFile(
      join(folder, 'prepared.test.js'),
      'describe("A plan", () => { beforeAll(() => { throw new Error("No plan."); }); it("is there", () => {}); });',
    );
    expect(await recorded(folder, ...args)).toEqual([
      'A plan > is there: failed',
      'A plan: No plan.: failed',
      expect.stringMatching(/^The file could not be run: .*nowhere/),
    ]);
  });
});

it('The reporter of Playwright counts a failed first attempt, even if another one passes', async () => {
  const folder = aFolder();
  const playwright = JSON.stringify(join(ROOT, 'node_modules/@playwright/test/index.js'));
  aFile(
    join(folder, 'playwright.config.js'),
    `module.exports = { retries: 1, reporter: [[${JSON.stringify(reporter('playwright'))}]], outputDir: 'out' };`,
  );
  aFile(
    join(folder, 'money.spec.js'),
    `const { test } = require(${playwright});
     test.describe('Money', () => {
       test('adds up', () => {});
       test.skip('is saved', () => {});
       test('is found in the end', ({}, { retry }) => { if (retry === 0) throw new Error('Not yet.'); });
     });`,
  );
  expect(await recorded(folder, TOOLS.playwright, 'test', '--config', folder)).toEqual([
    'Money adds up: passed',
    'Money is found in the end: failed',
    'Money is found in the end: passed',
    'Money is saved: failed',
  ]);
});
