// Finds the browser of the end-to-end tests: CHROME_PATH, an installed Chromium or Chrome, Playwright's download, or, as
// root on Debian and Ubuntu, the package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { TOOLS } from './places.mjs';
import { runProcess } from './processes.mjs';
import { Problem, step } from './progress.mjs';
import { onPath } from './searchPath.mjs';

/** First the headless one, which draws the same with two thirds of the processor time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DOWNLOAD_SILENCE = 300_000;

/**
 * @returns {Promise<string>} the path of a browser that starts
 * @throws {Problem} with the places searched and how to install one
 */
export async function requireChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  const output = await download();
  const downloaded = await findChromium();
  if (downloaded !== undefined) return downloaded;
  if (canUseApt()) {
    // Ubuntu has no package with the first name.
    const isInstalled =
      (await aptInstall('Chromium', 'chromium-headless-shell')) || (await aptInstall('Chromium', 'chromium'));
    const installed = isInstalled ? await findChromium() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    [
      'Chromium is missing: the end-to-end tests run in it.',
      'Looked at CHROME_PATH (not set), for an installed Chromium or Chrome, and tried to download one:',
      output.trim(),
      'Install it with',
      '  npx playwright install --with-deps chromium',
      'or set CHROME_PATH to the program of a Chromium or Chrome.',
    ].join('\n'),
  );
}

/** @returns {Promise<string | undefined>} */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  return firstBrowser(
    { env: process.env, platform: process.platform, home: homedir() },
    chromium.executablePath(),
  );
}

/**
 * @param {import('./java.mjs').Machine} machine
 * @param {string} downloaded path of Playwright's own browser
 * @throws {Problem} when the browser in CHROME_PATH doesn't start
 */
export function firstBrowser({ env, platform, home }, downloaded) {
  const told = env['CHROME_PATH'];
  if (told) {
    if (starts(told, platform)) return told;
    throw new Problem(`CHROME_PATH names ${told}, which doesn't start as a browser.`);
  }
  const installed = [...COMMANDS.flatMap((name) => onPath(env, name)), ...usualPlaces(env, platform, home)];
  return [...installed, downloaded].find((path) => starts(path, platform));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @param {string} home
 */
function usualPlaces(env, platform, home) {
  if (platform === 'darwin') {
    const programs = [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome.app/Contents/MacOS/Google Chrome',
    ];
    return ['/Applications', join(home, 'Applications')].flatMap((at) =>
      programs.map((name) => join(at, name)),
    );
  }
  if (platform === 'win32') {
    const roots = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
    const names = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
    return roots.flatMap((root) => (root === undefined ? [] : names.map((name) => join(root, name))));
  }
  return ['/opt/google/chrome/chrome'];
}

/**
 * Ubuntu's /usr/bin/chromium-browser may only say where to get one, so the file alone proves nothing. On Windows,
 * asking for the version opens a window instead.
 * @param {string} path
 * @param {NodeJS.Platform} platform
 */
function starts(path, platform) {
  if (!existsSync(path)) return false;
  return platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @returns {Promise<string>} the output of the attempt */
async function download() {
  const title = 'No Chromium or Chrome is installed. Downloading one with Playwright';
  const args = [TOOLS.playwright, 'install', 'chromium'];
  const { output } = await step(title, () =>
    runProcess('The download', process.execPath, args, { silence: DOWNLOAD_SILENCE }),
  );
  return output;
}
