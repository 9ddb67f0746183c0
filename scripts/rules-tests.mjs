// Runs the tests of tests/rules one by one against any rules: bundled once, and loaded by long-running processes.
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './toolchain/places.mjs';
import { Problem } from './toolchain/progress.mjs';

/** @typedef {import('./rules-worker.mjs').Answer} Answer */
/** @typedef {import('./rules-worker.mjs').Place} Place */

const TESTS = join(ROOT, 'tests/rules');
const TRIES = 3;

/** Bundles each test file into one script, with rules-vitest.mjs instead of vitest. @param {string} folder */
export async function bundleTests(folder) {
  const plugin = {
    name: 'stands-in-for-vitest',
    enforce: /** @type {const} */ ('pre'),
    resolveId: (/** @type {string} */ source) =>
      source === 'vitest' ? { id: join(ROOT, 'scripts/rules-vitest.mjs'), external: true } : null,
  };
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [plugin],
    ssr: { noExternal: ['vitest'] }, // otherwise plugins never see it
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: readdirSync(TESTS).map((file) => join(TESTS, file)),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}

/** The tests in a separate process. */
export class RulesTests {
  #process;
  /** @type {string[]} */
  names = [];

  /** @param {Place} place */
  constructor(place) {
    this.#process = fork(join(ROOT, 'scripts/rules-worker.mjs'), [JSON.stringify(place)]);
  }

  /** @param {Place} place */
  static async begin(place) {
    const tests = new RulesTests(place);
    tests.names = await tests.#answer();
    return tests;
  }

  /**
   * Asks for the values that a test sees with the current rules, or for the verdict of tests on other rules. A slow or dead
   * emulator proves nothing about the rules, so the question is repeated.
   * @param {number | import('./rules-worker.mjs').Question} question
   * @returns {Promise<any>} a sight or an answer
   */
  async ask(question) {
    for (let tried = 1; ; tried++) {
      this.#process.send(question);
      /** @type {Answer} */
      const answer = await this.#answer();
      if (answer.fate !== 'broken') return answer;
      if (tried === TRIES)
        throw new Problem(`A test could not be run:\n  ${this.names[answer.by ?? 0]}\n  ${answer.says}`);
    }
  }

  end() {
    this.#process.removeAllListeners().kill();
  }

  /** @returns {Promise<any>} */
  #answer() {
    return new Promise((resolve, reject) => {
      this.#process
        .removeAllListeners()
        .once('message', resolve)
        .once('exit', (code) => reject(new Problem(`The rules tests ended with ${code}.`)));
    });
  }
}
