import { describe, expect, it } from 'vitest';
import { comparedTable, valuesIn } from '../../scripts/benchComparison.mjs';

const run = (milliseconds: number, requests: number) =>
  valuesIn([
    ['figures, cold', `${milliseconds} ms (900–1200, 5 runs)`],
    ['transferred until figures', `143 kB, ${requests} requests`],
    ['left to measure', 'failed'],
  ]);

describe('the figures of a run', () => {
  it('are the first of each unit, without ranges', () => {
    expect([...run(1000, 18)]).toEqual([
      ['figures, cold, ms', 1000],
      ['transferred until figures, kB', 143],
      ['transferred until figures, requests', 18],
    ]);
  });
});

describe('two commits', () => {
  it('are compared by their medians, and what only one has is left out', () => {
    const before = [run(1000, 90), run(3000, 90), run(2000, 90)];
    const now = [run(1000, 30), run(800, 30), run(900, 30)].map(
      (values) => new Map([...values, ['new, ms', 1]]),
    );
    expect(comparedTable(before, now).split('\n')).toEqual([
      '                                     before            now             ratio',
      'figures, cold, ms                    2000 (1000–3000)  900 (800–1000)  0.45',
      'transferred until figures, kB        143 (143–143)     143 (143–143)   1.00',
      'transferred until figures, requests  90 (90–90)        30 (30–30)      0.33',
    ]);
  });
});
