import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstBrowser } from '../../scripts/toolchain/chromium.mjs';
import { aFolder, aProgram } from './folders';

const WORKS = 'echo "Chromium 130.0"';
/** As on an Ubuntu without the snap. */
const STUB = 'echo "Command requires the chromium snap to be installed." >&2; exit 1';

function machine(folder: string, env: Record<string, string> = {}) {
  return { platform: 'darwin' as const, home: folder, env: { PATH: join(folder, 'bin'), ...env } };
}

describe('the search for a browser', () => {
  it('prefers CHROME_PATH, then an installed browser, then the one of Playwright', () => {
    const folder = aFolder();
    const downloaded = aProgram(join(folder, 'playwright/chrome'), WORKS);
    const told = aProgram(join(folder, 'told'), WORKS);
    expect(firstBrowser(machine(folder), downloaded)).toBe(downloaded);

    const installed = aProgram(join(folder, 'bin/google-chrome'), WORKS);
    expect(firstBrowser(machine(folder), downloaded)).toBe(installed);

    expect(firstBrowser(machine(folder, { CHROME_PATH: told }), downloaded)).toBe(told);
  });

  it('prefers Chromium to Chrome', () => {
    const folder = aFolder();
    aProgram(join(folder, 'bin/google-chrome'), WORKS);
    const chromium = aProgram(join(folder, 'bin/chromium'), WORKS);
    expect(firstBrowser(machine(folder), '')).toBe(chromium);
  });

  it('looks in the usual places of the platform', () => {
    const folder = aFolder();
    const chrome = join(folder, 'Google\\Chrome\\Application\\chrome.exe');
    aProgram(chrome, WORKS);
    const windows = { platform: 'win32' as const, home: folder, env: { LOCALAPPDATA: folder } };
    expect(firstBrowser(windows, '')).toBe(chrome);
  });

  it('skips a command that does not start', () => {
    const folder = aFolder();
    aProgram(join(folder, 'bin/chromium-browser'), STUB);
    const chrome = aProgram(join(folder, 'bin/google-chrome'), WORKS);
    expect(firstBrowser(machine(folder), '')).toBe(chrome);
  });

  it('fails if CHROME_PATH does not lead to a browser', () => {
    const folder = aFolder();
    aProgram(join(folder, 'bin/chromium'), WORKS);
    const told = aProgram(join(folder, 'told'), STUB);
    expect(() => firstBrowser(machine(folder, { CHROME_PATH: told }), '')).toThrow(
      `CHROME_PATH names ${told}`,
    );
  });
});
