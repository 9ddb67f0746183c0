// Reads a script's arguments.
import { parseArgs } from 'node:util';
import { Problem } from './progress.mjs';

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options
 * @throws {Problem} for unknown options
 */
export function readOptions(usage, options) {
  const { values, positionals } = readArguments(usage, options);
  if (positionals.length > 0) throw new Problem(`Unexpected: ${positionals.join(' ')}\nUsage: ${usage}`);
  return values;
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options
 * @returns the options as `values`, and the arguments without a name as `positionals`
 * @throws {Problem} for unknown options
 */
export function readArguments(usage, options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

/** @param {string} command @returns {boolean} whether `--fresh` was given */
export function freshOption(command) {
  return readOptions(`${command} [-- --fresh]`, { fresh: { type: 'boolean' } }).fresh ?? false;
}
