// Names the line of a file that a transaction came from, so that the plan recognises the line after the transaction has
// been edited, and in a file of another format.
import { payeeOf } from '../../learning/payee';
import { REFERENCE_KINDS, type Entry, type ReadEntry } from './entry';

/** The parts of a source, which is stored as `kind:line.same`. */
export interface SourceParts {
  /**
   * The kind of the bank's reference, such as `fitid`, or `line` where the format has none. References of one kind tell
   * transactions apart; those of different kinds can't be compared.
   */
  kind: string;
  /** Equal for the same line in another file of its kind. Equal lines without a reference have it in common. */
  line: string;
  /** The day, type, amount and payee as the file had them: equal for the same line in a file of another kind. */
  same: string;
}

/** Banks write these where they have no reference, so they tell nothing apart. */
const NO_REFERENCE = /^(?:non-?ref|not-?provided|none|null|n\/?a|unknown|[0\p{P}\p{S}\s]*)$/iu;

/**
 * The bank's reference of an entry, or null. Banks use the same one for other accounts and years, so it identifies a line
 * only together with the day and the amount.
 */
function referenceOf({ reference = '' }: ReadEntry): string | null {
  return NO_REFERENCE.test(reference.trim()) ? null : reference.trim();
}

/**
 * Where an imported entry came from, to store with its transaction: at most 50 characters. Changes of the transaction
 * don't change it, nor does the rate at which its amount was converted.
 */
export function sourceOf(read: ReadEntry): string {
  const { kind, line, same } = partsOf(read);
  return `${kind}:${line}.${same}`;
}

/** The parts of an entry's source. */
export function partsOf(read: ReadEntry): SourceParts {
  const reference = referenceOf(read);
  const money = moneyIn(read);
  const description = read.isNameless ? '' : read.entry.description;
  return {
    kind: reference === null ? 'line' : (read.referenceKind ?? 'id'),
    line: shortHash(money, reference ?? foldedText(description)),
    same: sameAs(money, description),
  };
}

const KINDS: ReadonlySet<string> = new Set(['line', 'id', ...REFERENCE_KINDS]);

/** The parts of a stored source; null for any other text, which anyone in the plan can store. */
export function partsIn(source = ''): SourceParts | null {
  const [, kind = '', line = '', same = ''] = /^([a-z0-9]+):([a-z0-9]+)\.([a-z0-9]+)$/.exec(source) ?? [];
  return KINDS.has(kind) ? { kind, line, same } : null;
}

/** The same of a transaction that has no source, as it is now. */
export function likenessOf({ date, type, amount, description }: Omit<Entry, 'category' | 'person'>): string {
  return sameAs(`${date} ${type} ${amount} `, description);
}

/** The day, type and amount as the file has them. */
function moneyIn({ entry: { date, type, amount }, converted }: ReadEntry): string {
  const { amount: inFile, currency } = converted ?? { amount, currency: '' };
  return `${date} ${type} ${inFile} ${currency}`;
}

function sameAs(money: string, description: string): string {
  return shortHash(money, payeeOf(description) || foldedText(description));
}

/** Most descriptions: letters, digits and signs of ASCII with one blank between them. */
const IS_TIDY = /^[!-~]+(?: [!-~]+)*$/;

/** A description in any spacing, case and encoding. */
export function foldedText(description: string): string {
  if (IS_TIDY.test(description)) return description.toLowerCase();
  return description.trim().replace(/\s+/g, ' ').normalize().toLowerCase();
}

/** 64 bits in at most 14 letters and digits: two of 100,000 different texts have the same once in a billion plans. */
function shortHash(...texts: readonly string[]): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x9e3779b1);
      b = Math.imul(b ^ code, 0x5f356495);
    }
  }
  // Without this, similar texts have similar results.
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36).padStart(7, '0')}`;
}
