// Makes a copy of a file that people can show to others: the letters and digits of its values are others, and the copy is
// read like the file. Delimiters, names of columns, words of banks and the encoding stay.
import { addDays } from '../../time/calendar';
import { currencyCalled } from '../csv/currency';
import { figuresIn, isAmount } from '../csv/amount';
import { isRunning, type Figures } from '../csv/balance';
import { cellsOf } from '../csv/columns';
import { isDate, parseDate, type DateOrder } from '../csv/date';
import type { CsvLayout } from '../csv/csvLayout';
import { kindCalled } from '../csv/names';
import { isWordOfBanks } from '../csv/rowWords';
import { monthInFile } from '../csv/dayNames';
import { readRows, type Delimiter, type Row } from '../csv/rows';
import { bytesIn } from './codePages';
import { isRead } from './entry';
import { detectStatement, readStatement } from './format';
import type { Statement } from './kind';

/** Random numbers below a limit, for a copy. */
export type Chance = (below: number) => number;

export interface Copied {
  text: string;
  encoding?: string | undefined;
  /** Absent for a file that is refused. */
  statement?: Statement | undefined;
}

/** How often it looks for a copy that is read like the file. */
const TRIES = 12;

/** The copy, in the file's encoding. */
export function sharedCopy(file: Copied, chance: Chance = secretly): Uint8Array<ArrayBuffer> {
  const shape = shapeOf(file);
  let copy = copyOf(file, chance);
  for (let tried = 1; tried < TRIES && shapeOf({ ...file, text: copy }) !== shape; tried += 1)
    copy = copyOf(file, chance);
  return bytesIn(file.encoding ?? 'utf-8', copy);
}

/** Nobody can guess them, and so not the values. */
const secretly: Chance = (below) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** What a file is read as: its columns, questions, and what becomes of each line. */
export function shapeOf({ text, statement }: Copied): string {
  if (statement === undefined) return '';
  const read = detectStatement(text);
  if (typeof read === 'string') return read;
  const lines = [...readStatement(text, read, '?')].flatMap((each) =>
    each === null ? [] : [isRead(each) ? each.entry.type : each.error],
  );
  const layout =
    read.format === 'csv' ? { ...read.layout, examples: null, accounts: null, numbers: null } : null;
  return JSON.stringify([read.format, layout, lines]);
}

function copyOf({ text, statement }: Copied, chance: Chance): string {
  const others = new Others(
    chance,
    statement !== undefined && 'layout' in statement ? statement.layout.dates : 'dmy',
  );
  if (statement?.format === 'csv') return copyOfTable(text, statement.layout, others);
  // Names of tags and fields stay: `<NAME>`, `"name":`, `:61:`, the letter of a line in QIF.
  if (/^\s*</.test(text)) return text.replace(/(?<=>)[^<>]+|(?<==")[^"]*/g, (value) => others.of(value));
  if (statement?.format === 'qif')
    return text.replace(
      /^([^!^\r\n])([^\r\n]*)/gm,
      (_, letter: string, value: string) => letter + others.of(value),
    );
  return text.replace(
    /(^:\d\d[A-Z]?:|"[^"]*"(?=\s*:))|[^\s"{}[\]:,]+/gm,
    (piece, name?: string) => name ?? others.of(piece),
  );
}

/** A cell in quotes, or one without. */
const pieceOf = (delimiter: Delimiter) =>
  new RegExp(`"(?:[^"]|""){1,5000}"|[^${delimiter === '|' ? '\\|' : delimiter}\r\n"]+`, 'g');

function copyOfTable(text: string, layout: CsvLayout, others: Others): string {
  const rows = [...readRows(text, layout.delimiter)].slice(layout.above);
  const header = startOf(text, rows[0]?.line ?? 1);
  const body = layout.hasHeader ? rows.slice(1) : rows;
  const start = startOf(text, body[0]?.line ?? Infinity);
  rememberBalances(body, layout, others);
  const piece = pieceOf(layout.delimiter);
  return (
    text
      .slice(0, header)
      .replace(piece, (found) =>
        inQuotes(found, (value) => (kindCalled(value) === null ? others.of(value) : value)),
      ) +
    text.slice(header, start) +
    text.slice(start).replace(piece, (found) => inQuotes(found, (value) => others.of(value)))
  );
}

const inQuotes = (found: string, change: (value: string) => string) =>
  found.startsWith('"') ? `"${change(found.slice(1, -1))}"` : change(found);

/** Where a line starts, counted from 1. */
function startOf(text: string, line: number): number {
  const breaks = /\r\n?|\n/g;
  for (let passed = 1; passed < line; passed += 1) if (breaks.exec(text) === null) return text.length;
  return breaks.lastIndex;
}

/** Running balances follow from the amounts of the copy: otherwise they would contradict them. */
function rememberBalances(
  body: readonly Row[],
  { columns, width, decimal }: CsvLayout,
  others: Others,
): void {
  const { amount: single, debit, credit } = columns;
  const added = (change: (cell: string) => string) => {
    const [only, out, into] = [single, debit, credit].map((column) =>
      figuresIn(cellsOf(body, column).map(change)),
    );
    return body.map((_, row) => only?.[row] ?? (into?.[row] ?? 0) - Math.abs(out?.[row] ?? 0));
  };
  const amounts = added((cell) => cell);
  const made = added((cell) => others.of(cell));
  for (let column = 0; column < width; column += 1) {
    const written = cellsOf(body, column);
    const way = [single, debit, credit].includes(column) ? undefined : wayOf(figuresIn(written), amounts);
    if (way === undefined) continue;
    let sum = 0;
    for (const [row, amount] of way.turned(made).entries()) {
      const cell = way.turned(written)[row] ?? '';
      sum = row === 0 ? (figuresIn([others.of(cell)])[0] ?? 0) : sum + way.sign * (amount ?? 0);
      const whole = String(Math.trunc(Math.abs(sum) / 100));
      const cents = String(Math.abs(sum) % 100).padStart(2, '0');
      others.remember(cell, `${sum < 0 ? '-' : ''}${whole}${decimal ?? '.'}${cents}`);
    }
  }
}

function wayOf(balances: Figures, amounts: Figures) {
  const ways = ([1, -1] as const).flatMap((sign) =>
    [false, true].map((isReversed) => ({
      sign,
      turned: <T>(list: readonly T[]) => (isReversed ? list.toReversed() : list),
    })),
  );
  return ways.find(({ sign, turned }) => isRunning(turned(balances), turned(amounts), sign));
}

/** Letters of each script, which take the place of others of it. */
const LETTERS: readonly (readonly [script: RegExp, letters: string])[] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/\p{Script=Latin}/u, 'äöüéáíóúç'],
  [/(?=\p{Lu})\p{Script=Cyrillic}/u, 'АБВГДЕЖИКЛМНОПРСТ'],
  [/\p{Script=Cyrillic}/u, 'абвгдежиклмнопрст'],
  [/(?=\p{Lu})\p{Script=Greek}/u, 'ΑΒΓΔΕΖΗΘΙΚΛΜ'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμ'],
  [/\p{Script=Hebrew}/u, 'אבגדהוזחטיכל'],
  [/\p{Script=Arabic}/u, 'ابتثجحخدذرزس'],
  [/\p{Script=Thai}/u, 'กขคงจฉชซ'],
  [/\p{Script=Han}/u, '山川田木林花石水火土天空海'],
  [/\p{Script=Hiragana}/u, 'あいうえおかきくけこ'],
  [/\p{Script=Katakana}/u, 'アイウエオカキクケコ'],
  [/\p{Script=Hangul}/u, '가나다라마바사아자차'],
];
const OTHER_LETTER = 'x';
const DIGITS = '0123456789';
/** The year and more: no day of the copy is one of the file's. */
const LEAST_DAYS = 370;

/** Other letters and digits for those of a file: the same ones for the same word, number or day. */
class Others {
  readonly #chance: Chance;
  readonly #order: DateOrder;
  readonly #days: number;
  readonly #known = new Map<string, string>();
  readonly #cells = new Map<string, string>();

  constructor(chance: Chance, order: DateOrder) {
    this.#chance = chance;
    this.#order = order;
    this.#days = -LEAST_DAYS - chance(60);
  }

  of(value: string): string {
    const text = value.trim();
    if (text === '') return value;
    const made =
      this.#cells.get(text) ??
      (isDate(text) ? this.#day(text) : isAmount(text) ? this.#digits(text) : this.#words(text));
    return value.replace(text, () => made);
  }

  /** What becomes of a cell, whatever it has. */
  remember(cell: string, other: string): void {
    this.#cells.set(cell, other);
  }

  #words(text: string): string {
    if (isWordOfBanks(text) || currencyCalled(text) !== '') return text;
    return text.replace(/[\p{L}\p{M}]+|\p{N}+/gu, (word) => {
      if (/\p{N}/u.test(word)) return this.#digits(word);
      return isWordOfBanks(word) || currencyCalled(word) !== ''
        ? word
        : this.#kept(word, () => this.#word(word));
    });
  }

  #word(word: string): string {
    const made = Array.from(word, (letter) => this.#letter(letter)).join('');
    // Another word of banks would say something.
    return this.#stays(made) ? this.#word(word) : made;
  }

  #stays(word: string): boolean {
    return (
      isWordOfBanks(word) || currencyCalled(word) !== '' || (word.length > 2 && monthInFile(word) !== null)
    );
  }

  #letter(letter: string): string {
    const letters = LETTERS.find(([script]) => script.test(letter))?.[1] ?? OTHER_LETTER;
    return this.#oneOf(letters.replace(letter, ''));
  }

  /** Numbers have no zero in front where they had none. */
  #digits(text: string): string {
    const key = text.replace(/^\P{N}+|\P{N}+$/gu, '');
    const made = this.#kept(key, () => {
      if (!/[1-9]/.test(key) && !/[^\P{N}0]/u.test(key)) return key;
      // Zeros at the end tell thousands from decimals.
      const [, head = key, zeros = ''] = /^(.*[^0-9])(0+)$/u.exec(key) ?? [];
      const digits = Array.from(head, (sign, at) =>
        /\p{Nd}/u.test(sign) ? this.#digit(sign, at === 0 && sign !== '0') : sign,
      );
      return digits.join('') + zeros;
    });
    return text.replace(key, () => made);
  }

  #digit(sign: string, isFirst: boolean): string {
    const zero = zeroOf(sign);
    const digit = sign.charCodeAt(0) - zero;
    const choices = DIGITS.slice(isFirst ? 1 : 0).replace(String(digit), '');
    return String.fromCharCode(zero + Number(this.#oneOf(choices)));
  }

  /** A day in the same way of writing. Names of months stay. */
  #day(text: string): string {
    const day = parseDate(text, this.#order);
    if (day === null) return this.#digits(text);
    const [year = '', month = '', date = ''] = addDays(day, this.#days).split('-');
    const parts = text.match(/\p{Nd}+/gu) ?? [];
    const whole = parts[0]?.length === 8 || parts[0]?.length === 14;
    const isNamed =
      !whole && (parts[2] === undefined || /\p{L}{3}/u.test(text.split(parts[1] ?? '')[0] ?? ''));
    const ordered = whole
      ? [`${year}${month}${date}`]
      : isNamed
        ? parts[0]?.length === 4
          ? [year, date]
          : [date, year]
        : parts[0]?.length === 4 || this.#order === 'ymd'
          ? [year, month, date]
          : this.#order === 'mdy'
            ? [month, date, year]
            : [date, month, year];
    let at = -1;
    return text.replace(/\p{Nd}+/gu, (part) => {
      at += 1;
      const next = ordered[at];
      if (next === undefined) return this.#digits(part);
      const isShort = next.length === 4 && part.length === 2;
      const isBare = next.length === 2 && part.length === 1;
      const short = isShort ? next.slice(2) : isBare ? String(Number(next)) : next;
      const zero = zeroOf(part);
      return (
        Array.from(short, (digit) => String.fromCharCode(zero + Number(digit))).join('') +
        part.slice(whole ? 8 : part.length)
      );
    });
  }

  #oneOf(letters: string): string {
    const all = Array.from(letters);
    return all[this.#chance(all.length)] ?? OTHER_LETTER;
  }

  #kept(key: string, make: () => string): string {
    const made = this.#known.get(key) ?? make();
    this.#known.set(key, made);
    return made;
  }
}

/** The zero of the digits that a digit belongs to. */
function zeroOf(digit: string): number {
  let zero = digit.charCodeAt(0);
  while (
    /\p{Nd}/u.test(String.fromCharCode(zero - 1)) &&
    zero > digit.charCodeAt(0) - 9 &&
    Number.isNaN(Number(digit[0]))
  )
    zero -= 1;
  return Number.isNaN(Number(digit[0])) ? zero : '0'.charCodeAt(0);
}
