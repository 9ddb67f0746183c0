// Searches PATH for commands.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name of a command, with its extension where the platform needs one
 * @returns {string[]} every file of that name, in the order of PATH
 */
export function onPath(env, name) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
}
