// A vitest reporter that records each finished test. Only a test that ran and passed counts as passed.
import { relative } from 'node:path';
import { writeRecord } from './records.mjs';

/** @typedef {import('vitest/reporters').Reporter} Reporter */

/** @implements {Reporter} */
// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a reporter's file
export default class VitestRecords {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    writeRecord({
      file: fileOf(test.module),
      name: test.fullName,
      passed: test.result().state === 'passed',
      ms: Math.round(test.diagnostic()?.duration ?? 0),
    });
  }

  /** A failed hook around the tests is a failure, too. @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    for (const { message } of suite.errors()) fail(fileOf(suite.module), `${suite.fullName}: ${message}`);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const { message } of module.errors()) fail(fileOf(module), `The file could not be run: ${message}`);
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_, errors) {
    for (const { message } of errors) fail('', `Outside every test: ${message}`);
  }
}

/** @param {string} file @param {string} name */
function fail(file, name) {
  writeRecord({ file, name, passed: false, ms: 0 });
}

/** @param {import('vitest/node').TestModule} module */
function fileOf(module) {
  return relative(module.project.config.root, module.moduleId);
}
