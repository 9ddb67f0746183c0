// Tests `npm run screens` with arguments that match no picture.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, TOOLS } from '../../scripts/toolchain/places.mjs';
import { runProcess } from '../../scripts/toolchain/processes.mjs';
import { requireKnown, type Wanted } from '../e2e/gallery/wanted';
import { aFile, aFolder } from './folders';

const KNOWN = {
  widths: ['390', '768'],
  langs: ['en', 'ar', 'en'],
  looks: ['default', 'dark'],
  names: ['expenses', 'expenses-empty', 'settle'],
};
const check = (wanted: Partial<Wanted>) => () => requireKnown({ names: [], ...wanted }, KNOWN);

describe('The pictures', () => {
  it.each<[string, Partial<Wanted>, string]>([
    ['a width', { width: '400' }, 'the width "400". Known: 390, 768'],
    ['a language', { lang: 'nl' }, 'the language "nl". Known: en, ar'],
    ['a look', { look: 'x' }, 'the look "x". Known: default, dark'],
    ['a page', { names: ['settle', 'themes'] }, 'the page "themes". Known: expenses, expenses-empty, settle'],
  ])('are refused for %s that has none, with the known ones', (_, wanted, sentence) => {
    expect(check(wanted)).toThrow(`There are no pictures of ${sentence}`);
  });

  it('are taken for known values and parts of names', () => {
    expect(check({ names: ['exp', 'empty'], width: '390', lang: 'ar', look: 'dark' })).not.toThrow();
    expect(check({})).not.toThrow();
  });

  it('fail in Playwright before the first one is taken', async () => {
    const folder = aFolder();
    const gallery = JSON.stringify(join(ROOT, 'tests/e2e/gallery'));
    aFile(
      join(folder, 'playwright.config.js'),
      `module.exports = { testDir: ${gallery}, testMatch: 'screens.ts' };`,
    );
    let output = '';
    const { code } = await runProcess(
      'The list of pictures',
      process.execPath,
      [TOOLS.playwright, 'test', '--list', '--config', folder],
      {
        cwd: folder,
        env: { ...process.env, SALDO_SCREENS: JSON.stringify({ names: [], look: 'x' }) },
        onText: (text) => (output += text),
      },
    );
    expect(output).toContain('There are no pictures of the look "x". Known: default, dark, high_contrast');
    expect(code).not.toBe(0);
  });
});
