// Generates careless changes to a rules file: conditions loosened, reversed, moved by one, omitted, or replaced with
// something easily confused.
import { statements, within } from './rules-language.mjs';
import { patternChanges } from './rules-patterns.mjs';

/** @typedef {import('./rules-language.mjs').Expression} Expression */
/** @typedef {import('./rules-language.mjs').Place} Place */
/** @typedef {import('./rules-language.mjs').Statement} Statement */

/**
 * Another text at a place of the file. `of` is the changed part, where it is smaller than the place; `shown` summarises
 * the change, where the place doesn't show it.
 * @typedef {{ place: Place, becomes: string, of?: Place, shown?: { was: string, becomes: string } }} Change
 */

/**
 * Shared properties of the statements of one collection, or of those that all collections share.
 * @typedef {object} Common
 * @property {string[]} asking the file's expressions for the requesting user
 * @property {string[]} others expressions in the same positions elsewhere, easily confused with the requesting user
 * @property {Map<string, string[]>} listed the texts in lists passed to functions and methods, by receiver
 */

const OPPOSITE = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
]);
const BOUNDARY = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const ARITHMETIC = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '/'],
]);
const TYPE = new Map([
  ['int', 'number'],
  ['float', 'number'],
  ['list', 'map'],
  ['map', 'list'],
  ['string', 'list'],
]);
const FUNCTION = new Map([
  ['get', 'getAfter'],
  ['getAfter', 'get'],
  ['exists', 'existsAfter'],
  ['existsAfter', 'exists'],
]);
/** Each method of a group is easily confused with the others. */
const METHODS = [
  ['hasOnly', 'hasAny', 'hasAll'],
  ['affectedKeys', 'changedKeys', 'addedKeys', 'removedKeys'],
  ['keys', 'values'],
  ['round', 'floor', 'ceil'],
];
/** Without one of these methods, a value keeps its type. */
const OPTIONAL = ['trim', 'lower', 'upper', 'toSet', 'concat', 'removeAll', 'date'];

const REQUESTS = ['get', 'list', 'create', 'update', 'delete'];
const SEVERAL = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

/** A text that no list of the rules contains: the tests try it wherever a list should refuse it. */
const EXTRA = "'extra'";

/**
 * @param {string} text of a rules file
 * @returns {Change[]}
 */
export function changesIn(text) {
  const all = statements(text);
  const asking = namesOfTheAsking(text, all);
  return all.flatMap((statement) => {
    const block = all.filter(({ collection }) => collection === statement.collection);
    return new Changer(text, commonIn(text, block, asking)).changes(statement);
  });
}

/** `request.auth.uid`, and the functions that return it. @param {string} text @param {Statement[]} all */
function namesOfTheAsking(text, all) {
  const name = 'request.auth.uid';
  const functions = all.filter(({ condition }) => text.slice(condition.start, condition.end) === name);
  return [name, ...functions.map(({ defines }) => `${defines}()`)];
}

/**
 * @param {string} text
 * @param {Statement[]} block
 * @param {string[]} asking
 * @returns {Common}
 */
function commonIn(text, block, asking) {
  const at = (/** @type {Place} */ { start, end }) => text.slice(start, end);
  const expressions = block.flatMap(({ condition }) => within(condition));
  const calls = expressions.filter((each) => each.kind === 'call');
  const compared = expressions
    .filter((each) => each.kind === 'comparison')
    .filter(({ operator }) => operator !== 'in')
    .map(({ left, right }) => [at(left), at(right)]);
  const passed = calls
    .filter(({ callee }) => callee.kind === 'name')
    .flatMap(({ callee, args }) =>
      args.map((_, index) =>
        calls
          .filter((call) => at(call.callee) === at(callee))
          .flatMap((call) => call.args.slice(index, index + 1).map(at)),
      ),
    );
  const others = [...compared, ...passed]
    .filter((group) => group.some((each) => asking.includes(each)))
    .flat();
  /** @type {Map<string, string[]>} */
  const listed = new Map();
  for (const { callee, args } of calls) {
    const texts = args.filter(isTextList).flatMap(({ parts }) => parts.map(at));
    listed.set(takerOf(callee), [...(listed.get(takerOf(callee)) ?? []), ...texts]);
  }
  return { asking, others: [...new Set(others)].filter((other) => !asking.includes(other)), listed };
}

/** The only opposite of `in` and `is` is their negation. @param {{ operator: string }} comparison */
function isQuestion({ operator }) {
  return operator === 'in' || operator === 'is';
}

/** A file's functions take lists of the same kind, mostly fields; so do methods of one name. @param {Expression} callee */
function takerOf(callee) {
  return callee.kind === 'member' ? callee.name.text : 'function';
}

/** @param {Expression} expression @returns {expression is import('./rules-language.mjs').List} */
function isTextList(expression) {
  return (
    expression.kind === 'list' &&
    expression.parts.length > 0 &&
    expression.parts.every((part) => part.kind === 'literal' && /^['"]/.test(part.text))
  );
}

/** The changes of a statement. */
class Changer {
  #text;
  #common;

  /**
   * @param {string} text
   * @param {Common} common
   */
  constructor(text, common) {
    this.#text = text;
    this.#common = common;
  }

  /** @param {Statement} statement @returns {Change[]} */
  changes({ kind, methods, condition }) {
    const isCondition = ['chain', 'comparison', 'not'].includes(condition.kind);
    const becomes = kind === 'allow' ? ['true', 'false'] : isCondition ? ['true'] : [];
    return [
      ...this.#otherRequests(methods, this.#at(condition)),
      ...becomes.map((value) => ({ place: condition, becomes: value })),
      ...within(condition).flatMap((expression) => this.#changed(expression)),
    ];
  }

  /**
   * One request fewer, and each other request that the same condition can allow.
   * @param {import('./rules-language.mjs').Token[]} methods
   * @param {string} condition
   * @returns {Change[]}
   */
  #otherRequests(methods, condition) {
    const last = methods.at(-1);
    if (last === undefined) return [];
    const allowed = methods.flatMap(({ text }) => SEVERAL.get(text) ?? [text]);
    // Requests without the new or the old record can't fulfil a condition on it.
    const needsNew = /\brequest\.resource\b/.test(condition);
    const needsOld = /(?<!request\.)\bresource\.data\b/.test(condition) && !condition.includes('||');
    const possible = needsNew ? ['create', 'update'] : REQUESTS;
    const others = possible.filter((one) => !allowed.includes(one) && !(needsOld && one === 'create'));
    const was = methods.map(({ text }) => text).join(', ');
    return [
      ...(methods.length > 1 ? eachLeftOut(methods) : []),
      ...others.map((one) => ({
        place: last,
        becomes: `${last.text}, ${one}`,
        shown: { was, becomes: `${was}, ${one}` },
      })),
    ];
  }

  /** @param {Expression} expression @returns {Change[]} */
  #changed(expression) {
    switch (expression.kind) {
      case 'chain':
        return [
          ...eachLeftOut(expression.parts),
          ...expression.operators.map((place) => ({
            place,
            becomes: expression.operator === '&&' ? '||' : '&&',
          })),
        ];
      case 'choice':
        return expression.parts.slice(1).map((part) => ({ place: expression, becomes: this.#at(part) }));
      case 'not':
        // Negating the comparison, below, gives the same.
        if (expression.part.kind === 'comparison' && isQuestion(expression.part)) return [];
        return [
          { place: { start: expression.start, end: expression.start + 1 }, becomes: '', of: expression },
        ];
      case 'comparison':
        return this.#comparisonChanged(expression);
      case 'arithmetic':
        return [
          ...eachLeftOut(expression.parts),
          ...expression.operators.map((place) => ({ place, becomes: ARITHMETIC.get(place.text) ?? '' })),
        ];
      case 'list':
        return eachLeftOut(expression.parts);
      case 'literal':
        return literalChanged(expression);
      case 'name':
        return expression.text === 'resource' ? [{ place: expression, becomes: 'request.resource' }] : [];
      case 'member':
        return this.#at(expression) === 'request.resource'
          ? [{ place: expression, becomes: 'resource' }]
          : [];
      case 'call':
        return [...this.#calleeChanged(expression), ...this.#argumentsChanged(expression)];
      case 'other':
        return [];
    }
  }

  /** @param {import('./rules-language.mjs').Comparison} comparison @returns {Change[]} */
  #comparisonChanged({ operator, at, left, right, start, end }) {
    const place = { start, end };
    if (isQuestion({ operator })) {
      const type = TYPE.get(this.#at(right));
      return [
        { place, becomes: `!(${this.#at(place)})` },
        ...(operator === 'is' && type !== undefined ? [{ place: right, becomes: type }] : []),
        ...(isTextList(right) ? oneMore(right, [EXTRA]) : []),
      ];
    }
    const isMeasured = [left, right].some(
      (side) => side.kind === 'arithmetic' || this.#at(side) === 'request.time',
    );
    const operators = [
      OPPOSITE.get(operator),
      BOUNDARY.get(operator),
      ...(operator === '==' && isMeasured ? ['<=', '>='] : []),
    ];
    return [
      ...operators.filter((other) => other !== undefined).map((becomes) => ({ place: at, becomes })),
      ...this.#askingReplaced([left, right]),
    ];
  }

  /**
   * Omits or adds `.trim()`, replaces `hasAny` with `hasOnly`, `existsAfter` with `exists`.
   * @param {import('./rules-language.mjs').Call} call
   * @returns {Change[]}
   */
  #calleeChanged({ callee, start, end }) {
    if (callee.kind === 'name') {
      const other = FUNCTION.get(callee.text);
      return other === undefined ? [] : [{ place: callee, becomes: other }];
    }
    if (callee.kind !== 'member') return [];
    const { name, of } = callee;
    const likes = METHODS.find((group) => group.includes(name.text)) ?? [];
    /** @type {Change[]} */
    const changes = likes.filter((like) => like !== name.text).map((becomes) => ({ place: name, becomes }));
    if (OPTIONAL.includes(name.text)) changes.push({ place: { start: of.end, end }, becomes: '' });
    if (name.text === 'size' && !this.#at(of).endsWith('.trim()')) {
      changes.push({ place: { start: of.end, end }, becomes: '.trim().size()', of: { start, end } });
    }
    return changes;
  }

  /** @param {import('./rules-language.mjs').Call} call @returns {Change[]} */
  #argumentsChanged({ callee, args }) {
    const taker = takerOf(callee);
    const lists = ['function', 'hasOnly', 'concat'].includes(taker) ? args.filter(isTextList) : [];
    const [pattern] = ['matches', 'replace'].includes(taker) ? args : [];
    return [
      ...lists.flatMap((list) => oneMore(list, [...(this.#common.listed.get(taker) ?? []), EXTRA])),
      ...(callee.kind === 'name' ? this.#askingReplaced(args) : []),
      ...(pattern?.kind === 'literal' ? patternChanged(pattern) : []),
    ];
  }

  /**
   * Replaces the requesting user with others that aren't in the same expression.
   * @param {Expression[]} parts
   * @returns {Change[]}
   */
  #askingReplaced(parts) {
    const { asking, others } = this.#common;
    return parts
      .filter((part) => asking.includes(this.#at(part)))
      .flatMap((place) =>
        others
          .filter((other) => parts.every((part) => this.#at(part) !== other))
          .map((becomes) => ({ place, becomes })),
      );
  }

  /** @param {Place} place */
  #at({ start, end }) {
    return this.#text.slice(start, end);
  }
}

/** Omits each part with the operator that joins it. @param {Place[]} parts @returns {Change[]} */
function eachLeftOut(parts) {
  return parts.map((of, index) => {
    const before = parts[index - 1];
    const start = before === undefined ? of.start : before.end;
    const end = before === undefined ? (parts[1]?.start ?? of.end) : of.end;
    return { place: { start, end }, becomes: '', of };
  });
}

/**
 * A list with one more of the texts that it doesn't contain.
 * @param {import('./rules-language.mjs').List} list
 * @param {string[]} texts
 * @returns {Change[]}
 */
function oneMore(list, texts) {
  const held = list.parts.map((part) => (part.kind === 'literal' ? part.text : ''));
  const place = { start: list.end - 1, end: list.end };
  return [...new Set(texts)]
    .filter((text) => !held.includes(text))
    .map((text) => ({ place, becomes: `, ${text}]`, shown: { was: ']', becomes: `, ${text}]` } }));
}

/** @param {import('./rules-language.mjs').Literal} literal @returns {Change[]} */
function literalChanged(literal) {
  const { text } = literal;
  if (text === 'true') return [{ place: literal, becomes: 'false' }];
  if (text === 'false') return [{ place: literal, becomes: 'true' }];
  if (/^\d/.test(text)) return oneUpOneDown(text).map((becomes) => ({ place: literal, becomes }));
  // Separators: '_', ',', '\n'.
  return /^(['"])(?:\\.|[^\w\\])+\1$|^(['"])_\2$/.test(text) ? [{ place: literal, becomes: "''" }] : [];
}

/** A number with its last digit one up and one down, never below 0. @param {string} number @returns {string[]} */
function oneUpOneDown(number) {
  const decimals = number.split('.')[1]?.length ?? 0;
  const step = 10 ** -decimals;
  return [Number(number) + step, Number(number) - step]
    .filter((moved) => moved >= 0)
    .map((moved) => moved.toFixed(decimals));
}

/** @param {import('./rules-language.mjs').Literal} literal @returns {Change[]} */
function patternChanged({ text, start }) {
  const begins = start + 1; // after the quote
  return patternChanges(text.slice(1, -1)).map((change) => ({
    ...change,
    place: { start: begins + change.place.start, end: begins + change.place.end },
  }));
}
