// Where PATH leads.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name of a command, with its extension where the platform wants one
 * @returns {string[]} every file of that name, in the order in which PATH finds them
 */
export function onPath(env, name) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
}
