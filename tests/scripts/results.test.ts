import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCheck, countPlaywright, countVitest } from '../../scripts/toolchain/results.mjs';
import { aFile, aFolder } from './folders';

function aReport(report: object | string): string {
  return aFile(join(aFolder(), 'report.json'), typeof report === 'string' ? report : JSON.stringify(report));
}

function vitestReport(numPassedTests: number, numTotalTests: number, unloadable = 0) {
  const loaded = { status: 'passed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };
  return {
    numPassedTests,
    numTotalTests,
    testResults: [loaded, ...Array.from({ length: unloadable }, () => broken)],
  };
}

function playwrightReport(stats: object, errors: object[] = []) {
  return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors };
}

describe('a part of the tests', () => {
  it.each<[string, object | string, number, { passed: number; failed: number }]>([
    ['counts what passed', vitestReport(7, 7), 0, { passed: 7, failed: 0 }],
    ['counts what failed', vitestReport(5, 7), 1, { passed: 5, failed: 2 }],
    ['counts a skipped test as failed', vitestReport(6, 7), 0, { passed: 6, failed: 1 }],
    ['counts a file that could not be loaded as failed', vitestReport(7, 7, 1), 1, { passed: 7, failed: 1 }],
    ['has failed when it found nothing to run', vitestReport(0, 0), 0, { passed: 0, failed: 1 }],
    ['has failed when only its exit code says so', vitestReport(7, 7), 1, { passed: 7, failed: 1 }],
    [
      'has failed when it died before its report was whole',
      '{"numPassedTests": 7',
      0,
      { passed: 0, failed: 1 },
    ],
  ])('%s', (_, report, code, expected) => {
    expect(countVitest(aReport(report), code)).toEqual(expected);
  });

  it.each<[string, object | string, number, { passed: number; failed: number }]>([
    ['counts what passed', playwrightReport({ expected: 3 }), 0, { passed: 3, failed: 0 }],
    ['counts what failed', playwrightReport({ expected: 3, unexpected: 2 }), 1, { passed: 3, failed: 2 }],
    [
      'counts a skipped one as failed',
      playwrightReport({ expected: 3, skipped: 1 }),
      0,
      { passed: 3, failed: 1 },
    ],
    [
      'counts one that passed the second time as passed',
      playwrightReport({ expected: 3, flaky: 1 }),
      0,
      { passed: 4, failed: 0 },
    ],
    [
      'counts an error outside every test',
      playwrightReport({ expected: 3 }, [{}]),
      1,
      { passed: 3, failed: 1 },
    ],
    ['has failed when it found nothing to run', playwrightReport({}), 0, { passed: 0, failed: 1 }],
    ['has failed when it was killed', playwrightReport({ expected: 3 }), 137, { passed: 3, failed: 1 }],
  ])('in the browser %s', (_, report, code, expected) => {
    expect(countPlaywright(aReport(report), code)).toEqual(expected);
  });

  it('that left no report has failed', () => {
    const nowhere = join(aFolder(), 'report.json');
    expect(countVitest(nowhere, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(nowhere, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('that is a single check counts as one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
  });
});
