// Reads the conditions of a rules file: just enough of the language to know where each expression begins and ends.

/** @typedef {{ kind: 'name' | 'number' | 'string' | 'sign' | 'end', text: string, start: number, end: number }} Token */

/**
 * An expression and its place in the text, parentheses included. `boolean` are those that can be nothing else.
 * @typedef {{ start: number, end: number }} Place
 * @typedef {Place & { kind: 'chain', operator: '&&' | '||', parts: Expression[] }} Chain
 * @typedef {Place & { kind: 'not', part: Expression }} Not
 * @typedef {Place & { kind: 'comparison', operator: string, at: Place, left: Expression, right: Expression }} Comparison
 * @typedef {Place & { kind: 'list', parts: Expression[] }} List
 * @typedef {Place & { kind: 'literal', text: string }} Literal numbers, strings, true, false and null
 * @typedef {Place & { kind: 'other', parts: Expression[] }} Other a name, a call, a path, arithmetic
 * @typedef {Chain | Not | Comparison | List | Literal | Other} Expression
 */

/** What one `allow`, `return` or `let` says. @typedef {{ kind: 'allow' | 'return' | 'let', condition: Expression }} Statement */

const TOKEN =
  /(?<skipped>\s+|\/\/[^\n]*)|(?<name>[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<sign>&&|\|\||[=!<>]=|\$\(|[-+*/%<>!=()[\]{}.,:;])/y;

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'];
const ARITHMETIC = ['+', '-', '*', '/', '%'];
const WORDS = ['true', 'false', 'null'];

/**
 * @param {string} text
 * @returns {Token[]}
 */
export function tokens(text) {
  /** @type {Token[]} */
  const found = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined)
      throw new SyntaxError(`Cannot read ${JSON.stringify(text.slice(start, start + 20))}`);
    for (const kind of /** @type {const} */ (['name', 'number', 'string', 'sign'])) {
      const matched = groups[kind];
      if (matched !== undefined) found.push({ kind, text: matched, start, end: start + matched.length });
    }
  }
  return [...found, { kind: 'end', text: '', start: text.length, end: text.length }];
}

/**
 * Every condition of a rules file, in order.
 * @param {string} text
 * @returns {Statement[]}
 */
export function statements(text) {
  const reader = new Reader(tokens(text));
  /** @type {Statement[]} */
  const found = [];
  while (!reader.isAtEnd()) {
    const kind = statementKind(reader.take().text);
    if (kind === undefined) continue;
    if (kind === 'allow') reader.skipPast('if');
    if (kind === 'let') reader.skipPast('=');
    found.push({ kind, condition: reader.expression() });
    reader.expect(';');
  }
  return found;
}

/** @param {string} word @returns {Statement['kind'] | undefined} */
function statementKind(word) {
  return word === 'allow' || word === 'return' || word === 'let' ? word : undefined;
}

/**
 * An expression and all that it is made of.
 * @param {Expression} expression
 * @returns {Expression[]}
 */
export function within(expression) {
  return [expression, ...partsOf(expression).flatMap(within)];
}

/** @param {Expression} expression @returns {Expression[]} */
function partsOf(expression) {
  if (expression.kind === 'literal') return [];
  if (expression.kind === 'not') return [expression.part];
  if (expression.kind === 'comparison') return [expression.left, expression.right];
  return expression.parts;
}

/** A descent through the levels of binding: `||`, `&&`, comparisons, arithmetic, signs, calls. */
class Reader {
  #tokens;
  #position = 0;

  /** @param {Token[]} read */
  constructor(read) {
    this.#tokens = read;
  }

  isAtEnd() {
    return this.#peek().kind === 'end';
  }

  take() {
    const token = this.#peek();
    this.#position++;
    return token;
  }

  /** @param {string} text */
  skipPast(text) {
    while (this.take().text !== text) if (this.isAtEnd()) throw new SyntaxError(`No ${text}`);
  }

  /** @param {string} text */
  expect(text) {
    const token = this.take();
    if (token.text !== text) throw new SyntaxError(`Expected ${text} at ${token.start}, found ${token.text}`);
    return token;
  }

  /** @returns {Expression} */
  expression() {
    return this.#chain('||', () => this.#chain('&&', () => this.#comparison()));
  }

  /** @returns {Token} */
  #peek() {
    // The list ends with an 'end' token, which is never passed by.
    return /** @type {Token} */ (this.#tokens[Math.min(this.#position, this.#tokens.length - 1)]);
  }

  /** @param {readonly string[]} texts @returns {Token | undefined} */
  #takeIf(texts) {
    const token = this.#peek();
    return token.kind !== 'string' && texts.includes(token.text) ? this.take() : undefined;
  }

  /**
   * @param {'&&' | '||'} operator
   * @param {() => Expression} part
   * @returns {Expression}
   */
  #chain(operator, part) {
    const first = part();
    const parts = [first];
    while (this.#takeIf([operator])) parts.push(part());
    return parts.length === 1 ? first : { kind: 'chain', operator, parts, ...around(parts) };
  }

  /** @returns {Expression} */
  #comparison() {
    const left = this.#arithmetic();
    const at = this.#takeIf(COMPARISONS);
    if (at === undefined) return left;
    const right = this.#arithmetic();
    return { kind: 'comparison', operator: at.text, at, left, right, ...around([left, right]) };
  }

  /** @returns {Expression} */
  #arithmetic() {
    const first = this.#signed();
    const parts = [first];
    while (this.#takeIf(ARITHMETIC)) parts.push(this.#signed());
    return parts.length === 1 ? first : { kind: 'other', parts, ...around(parts) };
  }

  /** @returns {Expression} */
  #signed() {
    const sign = this.#takeIf(['!', '-']);
    if (sign === undefined) return this.#call();
    const part = this.#signed();
    const place = { start: sign.start, end: part.end };
    return sign.text === '!' ? { kind: 'not', part, ...place } : { kind: 'other', parts: [part], ...place };
  }

  /** @returns {Expression} */
  #call() {
    let read = this.#primary();
    for (let sign = this.#takeIf(['.', '(', '[']); sign; sign = this.#takeIf(['.', '(', '['])) {
      /** @type {Expression[]} */
      const parts = sign.text === '.' ? [] : this.#listUntil(sign.text === '(' ? ')' : ']');
      if (sign.text === '.') this.take();
      read = { kind: 'other', parts: [read, ...parts], start: read.start, end: this.#lastEnd() };
    }
    return read;
  }

  /** @returns {Expression} */
  #primary() {
    const { kind, text, start, end } = this.take();
    if (kind === 'number' || kind === 'string' || WORDS.includes(text))
      return { kind: 'literal', text, start, end };
    if (kind === 'name') return { kind: 'other', parts: [], start, end };
    if (text === '(') {
      const inner = this.expression();
      return { ...inner, start, end: this.expect(')').end };
    }
    if (text === '[') return { kind: 'list', parts: this.#listUntil(']'), start, end: this.#lastEnd() };
    if (text === '{') return { kind: 'other', parts: this.#listUntil('}'), start, end: this.#lastEnd() };
    if (text === '/') return { kind: 'other', parts: this.#path(), start, end: this.#lastEnd() };
    throw new SyntaxError(`Unexpected ${text} at ${start}`);
  }

  /** Up to the closing sign; a map's keys and values follow one another. @param {string} close @returns {Expression[]} */
  #listUntil(close) {
    /** @type {Expression[]} */
    const parts = [];
    while (!this.#takeIf([close])) {
      parts.push(this.expression());
      this.#takeIf([',', ':']);
    }
    return parts;
  }

  /** A document's path, from behind its first slash. @returns {Expression[]} */
  #path() {
    /** @type {Expression[]} */
    const parts = [];
    do {
      if (this.#takeIf(['$('])) {
        parts.push(this.expression());
        this.expect(')');
      } else {
        this.take();
      }
    } while (this.#takeIf(['/']));
    return parts;
  }

  #lastEnd() {
    return this.#tokens[this.#position - 1]?.end ?? 0;
  }
}

/** @param {Expression[]} parts @returns {Place} */
function around(parts) {
  return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
}
