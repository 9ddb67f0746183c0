// Installs missing packages on Debian and Ubuntu if the user is root: in containers and on build machines.
import { existsSync, readFileSync } from 'node:fs';
import { runProcess } from './processes.mjs';
import { say, step } from './progress.mjs';

/** Whether packages can be installed here without confirmation. */
export function canUseApt() {
  return process.getuid?.() === 0 && isDebian() && existsSync('/usr/bin/apt-get');
}

/** Debian, Ubuntu and their derivatives. */
export function isDebian(release = '/etc/os-release') {
  if (!existsSync(release)) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'));
}

/**
 * @param {string} what the name of the program for messages
 * @param {string} name the package
 * @returns {Promise<boolean>} whether it was installed
 */
export async function aptInstall(what, name) {
  say(
    `${what} is missing. Installing the package ${name} with apt-get, since this is Debian or Ubuntu as root.`,
  );
  return step(`apt-get install ${name}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProcess('apt-get update', 'apt-get', ['update', '-qq'], { env });
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    const { code, output } = await runProcess('apt-get install', 'apt-get', install, { env });
    if (code !== 0) say(output);
    return code === 0;
  });
}
