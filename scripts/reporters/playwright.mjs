// A Playwright reporter that records each finished story. Only a story that ran and passed counts as passed.
import { relative } from 'node:path';
import { writeRecord } from './records.mjs';

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/** @implements {Reporter} */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a reporter's file
export default class PlaywrightRecords {
  #root = '';

  /** Leaves printing to another reporter. */
  printsToStdio() {
    return false;
  }

  /** @param {import('@playwright/test/reporter').FullConfig} config */
  onBegin({ rootDir }) {
    this.#root = rootDir;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, duration }) {
    // The first three are an empty name, the project and the file.
    const name = test.titlePath().slice(3).join(' ');
    writeRecord({
      file: relative(this.#root, test.location.file),
      name,
      passed: status === 'passed',
      ms: duration,
    });
  }

  /** Records errors outside every story. @param {import('@playwright/test/reporter').TestError} error */
  onError({ message = 'An error without a word' }) {
    writeRecord({ file: '', name: `Outside every story: ${message}`, passed: false, ms: 0 });
  }
}
