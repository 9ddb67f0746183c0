// Reads a transaction from one line, as people note it: `lidl 23,50 yesterday groceries`.
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { MAX_AMOUNT, type Cents } from '../../model/money';
import { plainFigures, plainWords } from '../files/csv/plain';
import type { Formats } from '../formats/formats';
import { dayReaderOf } from '../formats/typedDays';
import { calculateAmount } from '../money/calculate';
import { relativeDay } from '../time/relativeDay';
import { aroundDay } from '../time/typedDay';

/** What a line can name. */
export interface KnownNames {
  /** The plan's categories with the names that the person sees. */
  categories: readonly { id: CategoryId; name: string }[];
  people: readonly { id: UserId; name: string }[];
  today: Day;
  /** The language of the interface. */
  lang: string;
  formats: Formats;
}

/** The parts of a line; null where it names none, or where two are equally likely. */
export interface QuickLine {
  /** The words that mean nothing else. */
  description: string;
  amount: Cents | null;
  date: Day | null;
  category: CategoryId | null;
  person: UserId | null;
}

/** Longer text is no note of one transaction. */
const MAX_LENGTH = 300;
/** Words of a day, as in `1 de diciembre de 2026`, and of a name. */
const MAX_DAY_WORDS = 5;
const MAX_NAME_WORDS = 8;

/** Words before a day or a person, in the product's languages. */
const BEFORE_DAY = new Set('on op am vom le du el del w we dnia في يوم'.split(' '));
const BEFORE_PERSON = new Set('by door von par por przez'.split(' '));

/** A word of the line, until it is understood. */
type Word = string | null;

/** Null for a line that names neither an amount nor a day. An amount is never guessed. */
export function readQuickLine(line: string, names: KnownNames): QuickLine | null {
  if (line.length > MAX_LENGTH) return null;
  const words: Word[] = withJoinedAmounts(line, names.formats)
    .split(/\s+/)
    .filter((word) => word !== '');
  const date = take(words, MAX_DAY_WORDS, BEFORE_DAY, (text) => dayOf(text, names));
  const amount = takeAmount(words, names.formats);
  if (amount === null && date === null) return null;
  const category = take(words, MAX_NAME_WORDS, null, byEitherName(names.categories));
  const person =
    names.people.length < 2 ? null : take(words, MAX_NAME_WORDS, BEFORE_PERSON, byAnyName(names.people));
  const description = described(words);
  return {
    description: description === '' && category !== null ? category.name : description,
    amount,
    date,
    category: category && category.id,
    person: person && person.id,
  };
}

/** The words that are left, without the commas that parted them from what was taken out. */
function described(words: readonly Word[]): string {
  const left = words.flatMap((word, index) => {
    const isLast = (words[index + 1] ?? null) === null;
    return word === null ? [] : [isLast ? word.replace(/[,;]+$/, '') : word];
  });
  return left.filter((word) => word !== '').join(' ');
}

/** Joins what belongs to one amount: `€ 23,50`, `23,50 euro`, `12,50 + 3`. */
function withJoinedAmounts(line: string, { sign, signPattern }: Formats): string {
  const figure = String.raw`\p{Nd}`;
  const sum = new RegExp(String.raw`(?<=${figure})\s*([+*×÷])\s*(?=${figure}|${signPattern})`, 'giu');
  const before = new RegExp(String.raw`(?<=^|\s)(?:${signPattern})\s+(?=${figure})`, 'giu');
  const after = new RegExp(String.raw`(?<=${figure})\s+(?:${signPattern})(?=$|[\s,;])`, 'giu');
  return line
    .replace(sum, '$1')
    .replace(before, () => sign)
    .replace(after, () => sign);
}

/**
 * Takes the longest run of words that means something out of the line, of several the last one, together with a word of
 * `before` in front of it.
 */
function take<T>(
  words: Word[],
  most: number,
  before: ReadonlySet<string> | null,
  read: (text: string) => T | null,
): T | null {
  for (let count = Math.min(most, words.length); count > 0; count -= 1) {
    for (let start = words.length - count; start >= 0; start -= 1) {
      const run = words.slice(start, start + count);
      if (run.includes(null)) continue;
      const found = read(plainFigures(run.join(' ')).replace(/[,;]$/, ''));
      if (found === null) continue;
      words.fill(null, start, start + count);
      const previous = words[start - 1];
      if (typeof previous === 'string' && before?.has(previous.toLowerCase())) words[start - 1] = null;
      return found;
    }
  }
  return null;
}

function dayOf(text: string, { today, lang, formats }: KnownNames): Day | null {
  // `12` and `12.50` are amounts.
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return null;
  return relativeDay(text, { today, lang }) ?? dayReaderOf(formats.locale)(text, aroundDay(today));
}

/** The only amount with a currency sign, decimals or a calculation; without one, the only whole number. */
function takeAmount(words: Word[], formats: Formats): Cents | null {
  const found = words.flatMap((word, index) => {
    const text = plainFigures(word ?? '').replace(/[,;]$/, '');
    const amount = calculateAmount(text, formats);
    const isAmount = amount !== null && amount > 0 && amount <= MAX_AMOUNT;
    return isAmount ? [{ index, amount, isCertain: !/^\d+$/.test(text) }] : [];
  });
  const certain = found.filter(({ isCertain }) => isCertain);
  const [only, ...others] = certain.length > 0 ? certain : found;
  if (only === undefined || others.length > 0) return null;
  words[only.index] = null;
  return only.amount;
}

/** Finds categories by the name on the screen, or else by their id, which a built-in one has in English. */
export function byEitherName(
  categories: KnownNames['categories'],
): (text: string) => KnownNames['categories'][number] | null {
  const shown = byName(categories);
  const stored = byName(categories.map((each) => ({ ...each, shown: each, name: each.id })));
  return (text) => shown(text) ?? stored(text)?.shown ?? null;
}

/** Finds people by their whole name or their first one. */
export function byAnyName(people: KnownNames['people']): (text: string) => { id: UserId } | null {
  const whole = byName(people);
  const first = byName(people.map(({ id, name }) => ({ id, name: plainWords(name).split(' ')[0] ?? '' })));
  return (text) => whole(text) ?? first(text);
}

/** Finds the one with a name; null when there is none or more than one. Case and accents don't matter. */
function byName<T extends { id: string; name: string }>(all: readonly T[]): (text: string) => T | null {
  const known = new Map<string, T | null>();
  for (const each of all) {
    const name = plainWords(each.name);
    const same = known.get(name);
    known.set(name, same === undefined || same?.id === each.id ? each : null);
  }
  known.delete('');
  return (text) => known.get(plainWords(text)) ?? null;
}
