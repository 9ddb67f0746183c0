// Reads the options of `npm start` and `npm run preview`.
import { parseArgs } from 'node:util';
import { Problem } from './progress.mjs';

/** @param {string} command @returns {boolean} whether `--fresh` was given */
export function freshOption(command) {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values.fresh;
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message : ''}\n${command} knows one option: ${command} -- --fresh`,
    );
  }
}
