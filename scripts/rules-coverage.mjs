// Checks that every condition of firestore.rules was true and false in the rules tests, by the emulator's report. The
// rules tests call it after all of them have run; separately: node scripts/rules-coverage.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statements, within } from './rules-language.mjs';
import { ROOT } from './toolchain/places.mjs';
import { Problem, runScript, say } from './toolchain/progress.mjs';

/** @typedef {import('./rules-language.mjs').Expression} Expression */

/**
 * The emulator's report on an expression; `endOffset` is its last character except `(` and closing brackets.
 * @typedef {object} Seen
 * @property {{ currentOffset: number, endOffset: number }} sourcePosition
 * @property {{ value: { boolValue?: boolean }, count: number }[]} [values]
 * @property {Seen[]} [children]
 */

/**
 * @param {string} host of the Firestore emulator in which the rules tests ran
 * @returns {Promise<string[]>} one line for each condition that was never true or never false
 * @throws {Problem} when the tests did not run there with the current rules
 */
export async function rulesCoverageMisses(host) {
  const text = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const reports = await Promise.all(testProjects().map((project) => report(host, project)));
  if (!reports.some(({ content }) => content === text)) {
    throw new Problem(`The rules tests did not run at ${host} with firestore.rules as it is now.`);
  }
  /** @type {Map<string, Set<boolean>>} */
  const values = new Map();
  // The same text, except for a switch that a test has changed: all positions are the same.
  for (const { content, seen } of reports)
    if (content.length === text.length) seen.forEach((each) => note(values, each));
  return conditions(text).flatMap(({ start, end }) =>
    [true, false]
      .filter((value) => value || !isNeverFalse(text, start))
      .filter((value) => !values.get(key(start, lastOf(text, { start, end })))?.has(value))
      .map(
        (value) =>
          `${place(text, start)} was never ${value}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`,
      ),
  );
}

/**
 * Whether a line `// never false: reason` stands above the condition: its evaluation fails, which refuses as well.
 * @param {string} text @param {number} offset
 */
function isNeverFalse(text, offset) {
  const above = text.slice(0, offset).split('\n').at(-2) ?? '';
  return /^\s*\/\/ never false: ./.test(above);
}

/** Each test file has its own project, named after it. */
function testProjects() {
  return readdirSync(join(ROOT, 'tests/rules'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `demo-rules-${file.slice(0, -'.test.ts'.length).toLowerCase()}`);
}

/**
 * @param {string} host
 * @param {string} project
 * @returns {Promise<{ content: string, seen: Seen[] }>}
 */
async function report(host, project) {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:ruleCoverage`);
  if (response.body === null) throw new Problem(`The emulator sent no report on ${project}.`);
  const text = await withoutLongStrings(response.body.pipeThrough(new TextDecoderStream()));
  /** @type {{ rules?: { files: { content: string }[] }, report?: Seen[] }} */
  const body = JSON.parse(text);
  return { content: body.rules?.files[0]?.content ?? '', seen: body.report ?? [] };
}

/** Characters; more than firestore.rules has. */
const LONGEST_STRING = 500_000;

/**
 * The same JSON with an empty string for each that is too long. A report repeats every value at each expression that saw
 * it: with the large records of the tests it is longer than a string can be.
 * @param {AsyncIterable<string>} chunks
 * @param {number} [longest] in characters
 */
export async function withoutLongStrings(chunks, longest = LONGEST_STRING) {
  let text = '';
  /** @type {string | null} the beginning of the string that the chunk continues */
  let string = null;
  let isEscaped = false;
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (string !== null && isEscaped) isEscaped = false;
      else if (string !== null && character === '\\') isEscaped = true;
      else if (character === '"') {
        const part = chunk.slice(start, at);
        start = at;
        if (string === null) text += part;
        else text += string.length + part.length > longest ? '"' : string + part;
        string = string === null ? '' : null;
      }
    }
    const rest = chunk.slice(start);
    if (string === null) text += rest;
    else if (string.length <= longest) string += rest;
  }
  return text;
}

/**
 * @param {Map<string, Set<boolean>>} values by place
 * @param {Seen} seen
 */
function note(values, { sourcePosition: { currentOffset, endOffset }, values: found = [], children = [] }) {
  const known = values.get(key(currentOffset, endOffset)) ?? new Set();
  for (const { value } of found) if (value.boolValue !== undefined) known.add(value.boolValue);
  values.set(key(currentOffset, endOffset), known);
  for (const child of children) note(values, child);
}

/**
 * Every condition in a rules file: conditions of `allow`, comparisons, and negated or joined expressions. Constants are
 * omitted.
 * @param {string} text
 * @returns {Expression[]}
 */
export function conditions(text) {
  const found = statements(text).flatMap(({ kind, condition }) => {
    const inside = within(condition).flatMap((expression) => {
      if (expression.kind === 'chain') return [expression, ...expression.parts];
      if (expression.kind === 'not') return [expression, expression.part];
      return expression.kind === 'comparison' ? [expression] : [];
    });
    return kind === 'allow' ? [condition, ...inside] : inside;
  });
  return [...new Set(found)].filter(({ kind }) => kind !== 'literal');
}

/**
 * The values of expressions since the project received its rules, as `first-last=value`, with their counts: the place as
 * the emulator reports it, and the value in short. Unevaluated expressions are omitted.
 * @param {string} host
 * @param {string} project
 * @returns {Promise<Map<string, number>>}
 */
export async function valuesSeen(host, project) {
  /** @type {Map<string, number>} */
  const found = new Map();
  const visit = (
    /** @type {Seen} */ { sourcePosition: { currentOffset, endOffset }, values = [], children = [] },
  ) => {
    for (const { value, count } of values) {
      const short = shortOf(value);
      if (short === undefined) continue;
      const seen = `${key(currentOffset, endOffset)}=${short}`;
      found.set(seen, (found.get(seen) ?? 0) + count);
    }
    children.forEach(visit);
  };
  (await report(host, project)).seen.forEach(visit);
  return found;
}

/**
 * The values that were seen more often than before.
 * @param {ReadonlyMap<string, number>} now
 * @param {ReadonlyMap<string, number>} before
 */
export function newlySeen(now, before) {
  // Reloading the rules resets their counts.
  const isContinued = [...before].every(([seen, count]) => (now.get(seen) ?? 0) >= count);
  return [...now].flatMap(([seen, count]) => (isContinued && count === before.get(seen) ? [] : [seen]));
}

/** @param {Record<string, unknown>} value */
function shortOf(value) {
  const [kind, content] = Object.entries(value)[0] ?? [];
  // Not evaluated, or not yet known.
  if (kind === undefined || (kind === 'undefined' && JSON.stringify(content) === '{}')) return undefined;
  // No two records are the same, nor are two moments.
  return ['undefined', 'mapValue', 'timestampValue'].includes(kind)
    ? kind
    : JSON.stringify(content).slice(0, 500);
}

/** @param {number} first @param {number} last */
function key(first, last) {
  return `${first}-${last}`;
}

/**
 * The emulator's end of an expression: before `()`, and before the closing bracket of a call, a list or a map.
 * @param {string} text
 * @param {import('./rules-language.mjs').Place} place
 */
export function lastOf(text, { start, end }) {
  return start + text.slice(start, end).replace(/[\s()\]}]+$/, '').length - 1;
}

/** @param {string} text @param {number} offset */
function place(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return `firestore.rules:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    const host = process.env['FIRESTORE_EMULATOR_HOST'];
    if (!host) throw new Problem('FIRESTORE_EMULATOR_HOST names the emulator in which the rules tests ran.');
    const misses = await rulesCoverageMisses(host);
    for (const miss of misses) say(miss);
    say(
      misses.length === 0
        ? 'Every condition was seen true and false.'
        : `\n${misses.length} conditions missed`,
    );
    process.exitCode = misses.length === 0 ? 0 : 1;
  });
}
