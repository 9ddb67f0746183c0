// Finds a Java for the Firestore emulator: JAVA_HOME, then PATH, then the platform's usual folders.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { Problem } from './progress.mjs';
import { onPath } from './searchPath.mjs';

/** The oldest major version that firebase-tools 14 and the emulator support. */
export const OLDEST_JAVA = 11;

/**
 * @typedef {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string }} Machine
 */

/** @returns {Machine} */
const thisMachine = () => ({ env: process.env, platform: process.platform, home: homedir() });

/**
 * @returns {Promise<string>} the path of a java that is new enough
 * @throws {Problem} with the places searched and how to install one
 */
export async function requireJava() {
  const first = findJava(thisMachine());
  if (first.path !== undefined) return first.path;
  if (canUseApt() && (await aptInstall('Java', 'default-jre-headless'))) {
    const second = findJava(thisMachine());
    if (second.path !== undefined) return second.path;
  }
  throw new Problem(missingJava(first.tried, process.platform));
}

/**
 * @param {Machine} machine
 * @returns {{ path?: string, tried: string[] }} `tried`: each candidate and the reason for rejecting it
 */
export function findJava(machine) {
  /** @type {string[]} */
  const tried = [];
  for (const path of candidates(machine)) {
    if (!existsSync(path)) continue;
    const version = versionOf(path);
    if (version !== undefined && version >= OLDEST_JAVA) return { path, tried };
    tried.push(version === undefined ? `${path}: does not start` : `${path}: version ${version} is too old`);
  }
  return { tried };
}

/** @param {Machine} machine */
function candidates({ env, platform, home }) {
  const java = platform === 'win32' ? 'java.exe' : 'java';
  const fromHome = env['JAVA_HOME'] ? [join(env['JAVA_HOME'], 'bin', java)] : [];
  const usual = usualFolders(platform, home, env).map((folder) => join(folder, 'bin', java));
  return [...new Set([...fromHome, ...onPath(env, java), ...usual])];
}

/**
 * The folders where a platform's installers put Java.
 * @param {NodeJS.Platform} platform
 * @param {string} home
 * @param {NodeJS.ProcessEnv} env
 */
function usualFolders(platform, home, env) {
  const sdkman = [join(home, '.sdkman/candidates/java/current')];
  if (platform === 'darwin') {
    const machines = ['/Library/Java/JavaVirtualMachines', join(home, 'Library/Java/JavaVirtualMachines')];
    const brew = ['/opt/homebrew/opt', '/usr/local/opt']
      .flatMap(inside)
      .filter((f) => /openjdk[^/]*$/.test(f));
    return [...machines.flatMap(inside).map((folder) => join(folder, 'Contents/Home')), ...brew, ...sdkman];
  }
  if (platform === 'win32') {
    const programs = env['ProgramFiles'] ?? 'C:\\Program Files';
    return ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu'].flatMap((maker) =>
      inside(join(programs, maker)),
    );
  }
  const opt = inside('/opt').filter((folder) => /(java|jdk|jre)[^/]*$/i.test(folder));
  return [...inside('/usr/lib/jvm'), '/opt/java/openjdk', ...inside('/opt/java'), ...opt, ...sdkman];
}

/** The folders in a folder, the newest name first; none when it doesn't exist. */
function inside(/** @type {string} */ folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/** @returns {number | undefined} the major version, 8 for "1.8.0"; undefined when it doesn't start */
export function versionOf(/** @type {string} */ java) {
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const match = /version "(?:1\.)?(\d+)/.exec(stderr ?? '');
  return status === 0 && match ? Number(match[1]) : undefined;
}

/**
 * @param {string[]} tried
 * @param {NodeJS.Platform} platform
 */
export function missingJava(tried, platform) {
  const command = {
    darwin: 'brew install openjdk',
    win32: 'winget install EclipseAdoptium.Temurin.21.JRE',
    linux: 'sudo apt-get install default-jre-headless   (Fedora: sudo dnf install java-21-openjdk-headless)',
  };
  return [
    `Java is missing: the Firestore emulator needs version ${OLDEST_JAVA} or newer.`,
    'Looked at JAVA_HOME, at PATH and in the usual folders of this platform.',
    ...tried.map((line) => `  ${line}`),
    'Install it with',
    `  ${command[/** @type {keyof typeof command} */ (platform)] ?? command.linux}`,
    'or set JAVA_HOME to the folder of one that is installed.',
  ].join('\n');
}
