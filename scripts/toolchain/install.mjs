// Installs the packages of the lockfile when `node_modules` is missing or doesn't match it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';
import { runProcess } from './processes.mjs';
import { Problem, step } from './progress.mjs';

const OLDEST_NODE = [20, 19];

/** @throws {Problem} when this Node.js is older than the tools allow */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Problem(
    `Saldo needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${version}.\nInstall it from https://nodejs.org and try again.`,
  );
}

export async function installPackages(folder = ROOT) {
  if (packagesMatch(folder)) return;
  await step('Installing the packages of package-lock.json', async () => {
    // Under `npm start`, npm gives its own path, which avoids a search for npm.cmd on Windows.
    const npm = process.env['npm_execpath'];
    const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const { code, output } = await runProcess(
      'npm ci',
      npm === undefined ? 'npm' : process.execPath,
      npm === undefined ? args : [npm, ...args],
      // npm finishes its work before it obeys a stop request. The next run detects and repeats a partial installation.
      { cwd: folder, patience: 500 },
    );
    if (code !== 0) throw new Problem(`The packages could not be installed. npm ci says:\n${output}`);
  });
}

/**
 * Whether npm's record of its last install matches the lockfile. Packages for other platforms are optional, and may be
 * missing.
 * @param {string} folder
 */
export function packagesMatch(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json')) ?? {};
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  const names = Object.keys(wanted).filter((name) => name !== '');
  return (
    Object.keys(installed).every((name) => name in wanted) &&
    names.every((name) => {
      const has = installed[name];
      if (has === undefined) return wanted[name]?.optional === true || wanted[name]?.devOptional === true;
      return has.version === wanted[name]?.version && has.integrity === wanted[name]?.integrity;
    })
  );
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} lockfile
 * @returns {Record<string, Package> | undefined} undefined when it is missing or incomplete
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
