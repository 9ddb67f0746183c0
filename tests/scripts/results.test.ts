import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCheck, countTests, recordsIn } from '../../scripts/toolchain/results.mjs';
import { aFile, aFolder } from './folders';

const record = (name: string, passed: boolean) =>
  `${JSON.stringify({ file: 'tests/a.test.ts', name, passed, ms: 5 })}\n`;
const records = (...lines: readonly string[]) => aFile(join(aFolder(), 'part.jsonl'), lines.join(''));

const PASSED = record('It adds up', true);
const FAILED = record('It is undone', false);

describe('The count of a part', () => {
  it.each([
    ['counts passed tests', [PASSED, PASSED], 0, { passed: 2, failed: 0 }],
    ['counts failed tests', [PASSED, FAILED], 1, { passed: 1, failed: 1 }],
    ['has a failure when nothing ran', [], 0, { passed: 0, failed: 1 }],
    ['has a failure when only the exit code says so', [PASSED], 1, { passed: 1, failed: 1 }],
    [
      'includes the tests that passed before the part was stopped while writing',
      [PASSED, '{"file'],
      137,
      { passed: 1, failed: 1 },
    ],
  ])('%s', (_, lines, code, expected) => {
    expect(countTests(records(...lines), code)).toEqual(expected);
  });

  it('has a failure if the part left no records', () => {
    expect(countTests(join(aFolder(), 'part.jsonl'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('is one for a part with a single check', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
  });
});

it('The records of a part name each test', () => {
  expect(recordsIn(records(PASSED, FAILED)).map(({ name }) => name)).toEqual(['It adds up', 'It is undone']);
});
