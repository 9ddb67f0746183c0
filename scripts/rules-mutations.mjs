// Makes every single-point mutant of a rules file: the same text with one thing loosened, turned round or moved.
import { statements, within } from './rules-language.mjs';

/** @typedef {import('./rules-language.mjs').Expression} Expression */
/** @typedef {import('./rules-language.mjs').Place} Place */

/**
 * @typedef {object} Mutant
 * @property {number} line of the rules file, from 1
 * @property {string | undefined} collection whose rules it lies in; undefined in a function that all share
 * @property {string} was what stood there
 * @property {string} becomes what stands there now; empty when it was left out
 * @property {string} text the whole mutated file
 * @property {string | undefined} equivalent why nothing can tell it from the original, where the file says so
 */

/** @typedef {{ place: Place, becomes: string, was?: Place }} Change `was`: what to show, where it is less than the place */

const OPPOSITE = /** @type {const} */ ({
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
});
const BOUNDARY = /** @type {const} */ ({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' });

/**
 * A line `// equivalent: WAS -> BECOMES: reason` above a line of the rules explains a mutant that no test can kill.
 */
const EXPLANATION = /^\s*\/\/ equivalent: (.+) -> (.*?): (.+)$/;

/**
 * @param {string} text of a rules file
 * @returns {Mutant[]}
 */
export function mutants(text) {
  const lines = text.split('\n');
  return statements(text).flatMap(({ kind, condition }) => {
    /** @type {Change[]} */
    const opened =
      kind === 'allow' && textAt(text, condition) !== 'true' ? [{ place: condition, becomes: 'true' }] : [];
    const changes = within(condition).flatMap((expression) => changesOf(text, expression));
    return [...opened, ...changes].map((change) => mutant(text, lines, change));
  });
}

/**
 * Explanations of mutants that are not made: they have outlived what they explain.
 * @param {string} text
 * @returns {number[]} their lines
 */
export function idleExplanations(text) {
  const used = new Set(mutants(text).map(({ equivalent }) => equivalent));
  return text.split('\n').flatMap((line, index) => {
    const reason = EXPLANATION.exec(line)?.[3];
    return reason === undefined || used.has(reason) ? [] : [index + 1];
  });
}

/**
 * @param {string} text
 * @param {Expression} expression
 * @returns {Change[]}
 */
function changesOf(text, expression) {
  const { kind, start } = expression;
  if (kind === 'chain' || kind === 'list') return leftOut(expression.parts);
  if (kind === 'not') return [{ place: { start, end: start + 1 }, becomes: '', was: expression }];
  if (kind === 'comparison') return comparisonTurned(text, expression);
  return kind === 'literal' ? literalMoved(expression) : [];
}

/** Each part of a chain or a list dropped, with what joins it to the next. @param {Expression[]} parts @returns {Change[]} */
function leftOut(parts) {
  return parts.map((part, index) => {
    const before = parts[index - 1];
    const after = parts[index + 1];
    if (before !== undefined) return { place: { start: before.end, end: part.end }, becomes: '', was: part };
    return { place: { start: part.start, end: after?.start ?? part.end }, becomes: '', was: part };
  });
}

/**
 * @param {string} text
 * @param {import('./rules-language.mjs').Comparison} comparison
 * @returns {Change[]}
 */
function comparisonTurned(text, comparison) {
  const { operator, at } = comparison;
  if (!(operator in OPPOSITE)) return [{ place: comparison, becomes: `!(${textAt(text, comparison)})` }];
  const turned = [OPPOSITE[/** @type {keyof typeof OPPOSITE} */ (operator)]];
  if (operator in BOUNDARY) turned.push(BOUNDARY[/** @type {keyof typeof BOUNDARY} */ (operator)]);
  return turned.map((becomes) => ({ place: at, becomes }));
}

/** @param {import('./rules-language.mjs').Literal} literal @returns {Change[]} */
function literalMoved(literal) {
  const { text, start } = literal;
  if (text === 'true') return [{ place: literal, becomes: 'false' }];
  if (text === 'false') return [{ place: literal, becomes: 'true' }];
  if (/^\d/.test(text)) return oneUpOneDown(text).map((becomes) => ({ place: literal, becomes }));
  // Bounds in a pattern: {1,64}
  return [...text.matchAll(/(?<=\{)\d+|(?<=\{\d+,)\d+(?=\})/g)].flatMap(({ 0: bound, index }) =>
    oneUpOneDown(bound).map((becomes) => ({
      place: { start: start + index, end: start + index + bound.length },
      becomes,
    })),
  );
}

/** A number moved by one of its last digit, up and down, never below 0. @param {string} number @returns {string[]} */
function oneUpOneDown(number) {
  const decimals = number.split('.')[1]?.length ?? 0;
  const step = 10 ** -decimals;
  return [Number(number) + step, Number(number) - step]
    .filter((moved) => moved >= 0)
    .map((moved) => moved.toFixed(decimals));
}

/**
 * @param {string} text
 * @param {string[]} lines
 * @param {Change} change
 * @returns {Mutant}
 */
function mutant(text, lines, { place, becomes, was = place }) {
  const line = text.slice(0, was.start).split('\n').length;
  const found = { line, was: textAt(text, was), becomes };
  return {
    ...found,
    collection: text
      .slice(0, was.start)
      .match(/match \/(?!databases)\w+/g)
      ?.at(-1)
      ?.slice('match /'.length),
    text: text.slice(0, place.start) + becomes + text.slice(place.end),
    equivalent: explanation(lines, found),
  };
}

/**
 * @param {string[]} lines
 * @param {{ line: number, was: string, becomes: string }} found
 */
function explanation(lines, { line, was, becomes }) {
  for (let above = line - 2; /^\s*\/\//.test(lines[above] ?? ''); above--) {
    const [, explained, into, reason] = EXPLANATION.exec(lines[above] ?? '') ?? [];
    if (explained === was && into === becomes) return reason;
  }
  return undefined;
}

/** On one line, whatever it was on. @param {string} text @param {Place} place */
function textAt(text, { start, end }) {
  return text.slice(start, end).replaceAll(/\s+/g, ' ');
}
