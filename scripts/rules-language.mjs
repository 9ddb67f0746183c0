// Parses the conditions of a rules file: just enough of the language to find the start and end of each expression.

/** @typedef {{ kind: 'name' | 'number' | 'string' | 'sign' | 'end', text: string, start: number, end: number }} Token */

/**
 * An expression and its place in the text, parentheses included.
 * @typedef {{ start: number, end: number }} Place
 * @typedef {Place & { kind: 'chain', operator: '&&' | '||', operators: Place[], parts: Expression[] }} Chain
 * @typedef {Place & { kind: 'choice', parts: [Expression, Expression, Expression] }} Choice a ? b : c
 * @typedef {Place & { kind: 'not', part: Expression }} Not
 * @typedef {Place & { kind: 'comparison', operator: string, at: Place, left: Expression, right: Expression }} Comparison
 * @typedef {Place & { kind: 'arithmetic', operators: Token[], parts: Expression[] }} Arithmetic
 * @typedef {Place & { kind: 'list', parts: Expression[] }} List
 * @typedef {Place & { kind: 'literal', text: string }} Literal numbers, strings, true, false and null
 * @typedef {Place & { kind: 'name', text: string }} Name
 * @typedef {Place & { kind: 'member', of: Expression, name: Token }} Member of.name
 * @typedef {Place & { kind: 'call', callee: Expression, args: Expression[] }} Call callee(args)
 * @typedef {Place & { kind: 'other', parts: Expression[] }} Other a path, a map, an index, a number with a sign
 * @typedef {Chain | Choice | Not | Comparison | Arithmetic | List | Literal | Name | Member | Call | Other} Expression
 */

/**
 * The surroundings of a statement: the `match` of a collection, a function.
 * @typedef {{ collection?: string | undefined, defines?: string | undefined }} Block
 */

/**
 * One `allow`, `return` or `let`. `methods` are those of an `allow`.
 * @typedef {Block & { kind: 'allow' | 'return' | 'let', methods: Token[], condition: Expression }} Statement
 */

const TOKEN =
  /(?<skipped>\s+|\/\/[^\n]*)|(?<name>[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<sign>&&|\|\||[=!<>]=|\$\(|[-+*/%<>!=()[\]{}.,:;?])/y;

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
  /** @type {Block[]} */
  const open = [];
  while (!reader.isAtEnd()) {
    const { text: word } = reader.take();
    const block = open.at(-1) ?? {};
    if (word === '{') open.push(block);
    if (word === '}') open.pop();
    if (word === 'match') open.push({ collection: reader.collection() });
    if (word === 'function') open.push({ ...block, defines: reader.definedFunction() });
    if (word !== 'allow' && word !== 'return' && word !== 'let') continue;
    const methods = word === 'allow' ? reader.methods() : [];
    if (word === 'let') reader.skipPast('=');
    found.push({ ...block, kind: word, methods, condition: reader.expression() });
    reader.expect(';');
  }
  return found;
}

/**
 * An expression and all its parts.
 * @param {Expression} expression
 * @returns {Expression[]}
 */
export function within(expression) {
  return [expression, ...partsOf(expression).flatMap(within)];
}

/** @param {Expression} expression @returns {Expression[]} */
function partsOf(expression) {
  if (expression.kind === 'literal' || expression.kind === 'name') return [];
  if (expression.kind === 'not') return [expression.part];
  if (expression.kind === 'comparison') return [expression.left, expression.right];
  if (expression.kind === 'member') return [expression.of];
  if (expression.kind === 'call') return [expression.callee, ...expression.args];
  return expression.parts;
}

/** Descends through the levels of precedence: `? :`, `||`, `&&`, comparisons, arithmetic, signs, calls. */
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

  /** The collection named by a path, `/plan/{planId} {`, read up to the brace that opens its block. */
  collection() {
    /** @type {string | undefined} */
    let named;
    while (this.#takeIf(['/'])) {
      const { kind, text } = this.take();
      if (kind === 'name' && text !== 'databases') named ??= text;
      if (text === '{') this.skipPast('}');
    }
    this.expect('{');
    return named === 'documents' ? undefined : named;
  }

  /** A function's name, read up to its opening brace. */
  definedFunction() {
    const { text } = this.take();
    this.skipPast('{');
    return text;
  }

  /** The methods of an `allow`, read up to its condition. */
  methods() {
    const found = [this.take()];
    while (this.#takeIf([','])) found.push(this.take());
    this.expect(':');
    this.expect('if');
    return found;
  }

  /** @returns {Expression} */
  expression() {
    const first = this.#chain('||', () => this.#chain('&&', () => this.#comparison()));
    if (!this.#takeIf(['?'])) return first;
    const second = this.expression();
    this.expect(':');
    const third = this.expression();
    return { kind: 'choice', parts: [first, second, third], ...around([first, third]) };
  }

  /** @returns {Token} */
  #peek() {
    // The list ends with an 'end' token, which the reader never passes.
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
    const { parts, operators } = this.#joined([operator], part);
    return parts.length === 1
      ? /** @type {Expression} */ (parts[0])
      : { kind: 'chain', operator, operators, parts, ...around(parts) };
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
    const { parts, operators } = this.#joined(ARITHMETIC, () => this.#signed());
    return parts.length === 1
      ? /** @type {Expression} */ (parts[0])
      : { kind: 'arithmetic', operators, parts, ...around(parts) };
  }

  /**
   * @param {readonly string[]} by
   * @param {() => Expression} part
   */
  #joined(by, part) {
    const parts = [part()];
    /** @type {Token[]} */
    const operators = [];
    for (let sign = this.#takeIf(by); sign; sign = this.#takeIf(by)) {
      operators.push(sign);
      parts.push(part());
    }
    return { parts, operators };
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
      const { start } = read;
      if (sign.text === '.') {
        const name = this.take();
        read = { kind: 'member', of: read, name, start, end: name.end };
      } else if (sign.text === '(') {
        const args = this.#listUntil(')');
        read = { kind: 'call', callee: read, args, start, end: this.#lastEnd() };
      } else {
        const parts = [read, ...this.#listUntil(']')];
        read = { kind: 'other', parts, start, end: this.#lastEnd() };
      }
    }
    return read;
  }

  /** @returns {Expression} */
  #primary() {
    const { kind, text, start, end } = this.take();
    if (kind === 'number' || kind === 'string' || WORDS.includes(text))
      return { kind: 'literal', text, start, end };
    if (kind === 'name') return { kind: 'name', text, start, end };
    if (text === '(') {
      const inner = this.expression();
      return { ...inner, start, end: this.expect(')').end };
    }
    if (text === '[') return { kind: 'list', parts: this.#listUntil(']'), start, end: this.#lastEnd() };
    if (text === '{') return { kind: 'other', parts: this.#listUntil('}'), start, end: this.#lastEnd() };
    if (text === '/') return { kind: 'other', parts: this.#path(), start, end: this.#lastEnd() };
    throw new SyntaxError(`Unexpected ${text} at ${start}`);
  }

  /** Reads up to the closing sign; a map's keys and values alternate. @param {string} close @returns {Expression[]} */
  #listUntil(close) {
    /** @type {Expression[]} */
    const parts = [];
    while (!this.#takeIf([close])) {
      parts.push(this.expression());
      this.#takeIf([',', ':']);
    }
    return parts;
  }

  /** A document's path, from after its first slash. @returns {Expression[]} */
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
