// Makes every single-point mutant of a rules file: the same text with one change.
import { changesIn } from './rules-changes.mjs';

/** @typedef {import('./rules-language.mjs').Place} Place */

/**
 * @typedef {object} Mutant
 * @property {Place} place of the changed text in the original
 * @property {number} line of the rules file, from 1
 * @property {string} was the original text
 * @property {string} becomes the new text; empty when the original was omitted
 * @property {string} text the whole mutated file
 * @property {string | undefined} equivalent the file's reason why it behaves like the original, if any
 * @property {number | undefined} explainedOn the line of that reason, from 1
 */

/** Stands for an omitted text. */
export const LEFT_OUT = '(left out)';

/**
 * A line `// equivalent: WAS -> BECOMES: reason` above a line of the rules explains a mutant that no test can kill.
 */
const EXPLANATION = /^\s*\/\/ equivalent: (.+?) -> (.*?): (.+)$/;

/**
 * @param {string} text of a rules file
 * @returns {Mutant[]} all different from the file and from each other
 */
export function mutants(text) {
  const lines = text.split('\n');
  const made = changesIn(text).map((change) => mutant(text, lines, change));
  const first = new Map(made.toReversed().map((each) => [each.text, each]));
  return made.filter((each) => first.get(each.text) === each && each.text !== text);
}

/**
 * Stale explanations, whose mutants don't exist.
 * @param {string} text
 * @returns {number[]} their lines
 */
export function idleExplanations(text) {
  const used = new Set(mutants(text).map(({ explainedOn }) => explainedOn));
  return text
    .split('\n')
    .flatMap((line, index) => (EXPLANATION.test(line) && !used.has(index + 1) ? [index + 1] : []));
}

/**
 * @param {string} text
 * @param {string[]} lines
 * @param {import('./rules-changes.mjs').Change} change
 * @returns {Mutant}
 */
function mutant(text, lines, { place, becomes, of = place, shown }) {
  const found = {
    line: text.slice(0, of.start).split('\n').length,
    was: shown?.was ?? onOneLine(text.slice(of.start, of.end)),
    becomes: shown?.becomes ?? onOneLine(becomes),
  };
  return {
    ...found,
    place,
    text: text.slice(0, place.start) + becomes + text.slice(place.end),
    ...explanation(lines, found),
  };
}

/**
 * @param {string[]} lines
 * @param {{ line: number, was: string, becomes: string }} found
 */
function explanation(lines, { line, was, becomes }) {
  for (let above = line - 2; /^\s*\/\//.test(lines[above] ?? ''); above--) {
    const [, explained, into, reason] = EXPLANATION.exec(lines[above] ?? '') ?? [];
    if (explained === was && into === (becomes || LEFT_OUT))
      return { equivalent: reason, explainedOn: above + 1 };
  }
  return { equivalent: undefined, explainedOn: undefined };
}

/** @param {string} text */
function onOneLine(text) {
  return text.replaceAll(/\s+/g, ' ');
}
