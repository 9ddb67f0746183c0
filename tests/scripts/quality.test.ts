import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areSlow } from '../../scripts/toolchain/listenProbe.mjs';
import { table, writeSection } from '../../scripts/toolchain/quality.mjs';
import { aFile, aFolder } from './folders';

describe('The page about quality', () => {
  it('gets the results of a run in the section of that run, and keeps all others', () => {
    const file = aFile(
      join(aFolder(), 'quality.md'),
      '# Quality\n\n<!-- a -->\n\nold\n\n<!-- /a -->\n\nEnd\n',
    );
    writeSection('a', 'new', file);
    expect(readFileSync(file, 'utf8')).toBe('# Quality\n\n<!-- a -->\n\nnew\n\n<!-- /a -->\n\nEnd\n');
  });

  it('stays unchanged if it lacks the section', () => {
    const file = aFile(join(aFolder(), 'quality.md'), '# Quality\n');
    expect(() => writeSection('a', 'new', file)).toThrow('no section');
    expect(readFileSync(file, 'utf8')).toBe('# Quality\n');
  });

  it("has tables in Prettier's format", () => {
    expect(table(['part', 'passed'], [['unit', '2019']])).toBe(
      ['| part | passed |', '| ---- | -----: |', '| unit |   2019 |'].join('\n'),
    );
  });
});

describe('The emulator counts as old', () => {
  it.each([
    ['after three slow listens in a row', [20, 3000, 9000, 4000], true],
    ['not after one slow listen on a busy machine', [20, 20, 9000, 30], false],
    ['not before three listens', [9000, 9000], false],
  ])('%s', (_, times, expected) => {
    expect(areSlow(times)).toBe(expected);
  });
});
