// Generates careless changes to a regular expression, as written between the quotes of a rules file.

/** @typedef {import('./rules-language.mjs').Place} Place */
/** @typedef {import('./rules-changes.mjs').Change} Change places are relative to the pattern */

/**
 * A part of the pattern and its number of repeats: a letter, a class, a group. `quantifier` is empty for "once".
 * @typedef {object} Atom
 * @property {number} start
 * @property {number} end of the atom alone
 * @property {string} text of the atom alone
 * @property {string} quantifier
 * @property {Sequence[]} alternatives of a group; none in anything else
 */
/** @typedef {{ start: number, end: number, atoms: Atom[] }} Sequence */

// A backslash of the pattern is written as two: `\\.`, `\\x{34F}`, `\\p{C}`; `\n` is an escape of the file.
const ESCAPED = String.raw`\\\\(?:\\\\|[pPx]\{\w+\}|.)|\\.`;
const SIGN = new RegExp(`${ESCAPED}|[^]`, 'y');
const CLASS = new RegExp(String.raw`\[\^?\]?(?:${ESCAPED}|[^\]])*\]`, 'y');
const QUANTIFIER = /[*+?]|\{\d+(?:,\d*)?\}|/y;
/** An item of a class: `a-z`, or a single sign. */
const ITEM = new RegExp(String.raw`(?:${ESCAPED}|[^])(?:-(?:${ESCAPED}|[^\]]))?`, 'gy');
const RANGE = /^(\w|\\\\x\{\w+\})-(\w|\\\\x\{\w+\})$/;
const IS_CLASS = /^\[(?!.\]$)/;
/** Neither a letter or digit nor an anchor: written plainly, escaped, or as a class. */
const IS_SEPARATOR = /^(?![\w^$.]$)/;

/**
 * Changes of a pattern. It has to match the whole text, as if between `^` and `$`, so the changes also loosen these.
 * @param {string} pattern
 * @returns {Change[]}
 */
export function patternChanges(pattern) {
  const alternatives = new PatternReader(pattern).alternatives();
  const whole = alternatives.length === 1 ? pattern : `(${pattern})`;
  const place = { start: 0, end: pattern.length };
  return [
    { place, becomes: `.*${whole}`, shown: { was: '^', becomes: '.*' } },
    { place, becomes: `${whole}.*`, shown: { was: '$', becomes: '.*' } },
    ...alternativesChanged(alternatives),
  ];
}

/** @param {Sequence[]} alternatives @returns {Change[]} */
function alternativesChanged(alternatives) {
  const inside = alternatives.flatMap(({ atoms }) => atoms.flatMap(atomChanged));
  return alternatives.length === 1 ? inside : [...alternatives.map(leftOut), ...inside];
}

/** Omits a sequence with the `|` beside it. @param {Sequence} sequence @param {number} index @returns {Change} */
function leftOut({ start, end }, index) {
  const place = index === 0 ? { start, end: end + 1 } : { start: start - 1, end };
  return { place, becomes: '' };
}

/** @param {Atom} atom @returns {Change[]} */
function atomChanged(atom) {
  const { start, end, text, quantifier, alternatives } = atom;
  const place = { start, end };
  const changes = quantifierChanged(atom);
  if (alternatives.length > 0) return [...alternativesChanged(alternatives), ...changes];
  if (IS_CLASS.test(text)) return [...classChanged(atom), ...changes];
  if (quantifier !== '' || !IS_SEPARATOR.test(text)) return changes;
  return ['', `${text}?`, '.'].map((becomes) => ({ place, becomes }));
}

/** @param {Atom} atom @returns {Change[]} */
function quantifierChanged({ end, quantifier }) {
  const place = { start: end, end: end + quantifier.length };
  return othersThan(quantifier).map((becomes) => ({ place, becomes }));
}

/** @param {string} quantifier */
function othersThan(quantifier) {
  if (quantifier === '*') return ['+', '?'];
  if (quantifier === '+') return ['*', ''];
  if (quantifier === '?') return ['*', ''];
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
  if (from === undefined) return [];
  const [least, most] = [Number(from), Number(to)];
  const bounds =
    comma === ''
      ? [[least + 1], [least - 1]]
      : to === ''
        ? [
            [least + 1, ''],
            [least - 1, ''],
          ]
        : [
            [least + 1, most],
            [least - 1, most],
            [least, most + 1],
            [least, most - 1],
          ];
  return bounds
    .filter(([low = 0, high = low]) => Number(low) >= 0 && (high === '' || low <= high))
    .map((pair) => `{${pair.join(',')}}`);
}

/**
 * Replaces a class with any sign, omits each of its items, and moves each end of ranges by one.
 * @param {Atom} atom
 * @returns {Change[]}
 */
function classChanged({ start, end, text }) {
  const isNegated = text.startsWith('[^');
  const from = start + (isNegated ? 2 : 1);
  const items = [...text.slice(from - start, -1).matchAll(ITEM)];
  return [
    { place: { start, end }, becomes: '.' },
    ...(isNegated ? [{ place: { start: start + 1, end: from }, becomes: '' }] : []),
    ...items.flatMap(({ 0: item, index }) => {
      const place = { start: from + index, end: from + index + item.length };
      const others = items.length === 1 && !item.includes('-') ? [] : ['', ...rangesLike(item)];
      return others
        .filter((becomes) => becomes !== '' || items.length > 1)
        .map((becomes) => ({ place, becomes }));
    }),
  ];
}

/** @param {string} item `a-z` @returns {string[]} */
function rangesLike(item) {
  const [, first, last] = RANGE.exec(item) ?? [];
  if (first === undefined || last === undefined) return [];
  return [
    `${moved(first, 1)}-${last}`,
    `${moved(first, -1)}-${last}`,
    `${first}-${moved(last, 1)}`,
    `${first}-${moved(last, -1)}`,
  ];
}

/** The next or previous sign, escaped for a class. @param {string} sign @param {number} by */
function moved(sign, by) {
  const [, code] = /\{(\w+)\}/.exec(sign) ?? [];
  if (code !== undefined) return `\\\\x{${(parseInt(code, 16) + by).toString(16).toUpperCase()}}`;
  const next = String.fromCharCode(sign.charCodeAt(0) + by);
  return next === '[' ? '\\\\[' : next;
}

class PatternReader {
  #pattern;
  #at = 0;

  /** @param {string} pattern */
  constructor(pattern) {
    this.#pattern = pattern;
  }

  /** Reads up to the end or the parenthesis that closes the group. @returns {Sequence[]} */
  alternatives() {
    const found = [this.#sequence()];
    while (this.#pattern[this.#at] === '|') {
      this.#at++;
      found.push(this.#sequence());
    }
    return found;
  }

  /** @returns {Sequence} */
  #sequence() {
    const start = this.#at;
    /** @type {Atom[]} */
    const atoms = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      atoms.push(this.#atom());
    }
    return { start, end: this.#at, atoms };
  }

  /** @returns {Atom} */
  #atom() {
    const start = this.#at;
    /** @type {Sequence[]} */
    let alternatives = [];
    if (this.#pattern[start] === '(') {
      this.#read(/\((?:\?:)?/y);
      alternatives = this.alternatives();
      this.#read(/\)/y);
    } else {
      this.#read(this.#pattern[start] === '[' ? CLASS : SIGN);
    }
    const end = this.#at;
    return {
      start,
      end,
      text: this.#pattern.slice(start, end),
      quantifier: this.#read(QUANTIFIER),
      alternatives,
    };
  }

  /** @param {RegExp} what */
  #read(what) {
    what.lastIndex = this.#at;
    const found = what.exec(this.#pattern)?.[0];
    if (found === undefined) throw new SyntaxError(`Cannot read the pattern ${this.#pattern} at ${this.#at}`);
    this.#at += found.length;
    return found;
  }
}
