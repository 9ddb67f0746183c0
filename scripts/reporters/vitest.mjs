// A vitest reporter that records each finished test. Only a test that ran and passed counts as passed. Tests that `-t`
// or the filter of tags leaves out have no record.
import { relative } from 'node:path';
import { writeRecord } from './records.mjs';

/** @typedef {import('vitest/reporters').Reporter} Reporter */

/** @implements {Reporter} */
// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a reporter's file
export default class VitestRecords {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'skipped' && isLeftOut(test)) return;
    writeRecord({
      file: fileOf(test.module),
      name: test.fullName,
      passed: state === 'passed',
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

/**
 * Whether `-t` asks for other tests, or the run leaves out tests for full runs. vitest joins the names with spaces before
 * it compares.
 * @param {import('vitest/node').TestCase} test
 */
function isLeftOut(test) {
  const { testNamePattern, tagsFilter } = test.project.globalConfig;
  if (tagsFilter?.includes('!full') && test.tags.includes('full')) return true;
  return testNamePattern !== undefined && !test.fullName.replaceAll(' > ', ' ').match(testNamePattern);
}

/** @param {string} file @param {string} name */
function fail(file, name) {
  writeRecord({ file, name, passed: false, ms: 0 });
}

/** @param {import('vitest/node').TestModule} module */
function fileOf(module) {
  return relative(module.project.config.root, module.moduleId);
}
