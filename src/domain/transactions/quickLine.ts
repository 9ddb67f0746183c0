// Reads a transaction from one line, as people note it: `lidl 23,50 yesterday groceries`.
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import { MAX_AMOUNT, type Cents } from '../../model/money';
import { plainFigures, plainWords } from '../files/csv/plain';
import type { Formats } from '../formats/formats';
import { dayReaderOf } from '../formats/typedDays';
import { calculateAmount } from '../money/calculate';
import { exact } from '../money/money';
import { daysBetween } from '../time/calendar';
import { isWeekday, relativeDay } from '../time/relativeDay';
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
/** A day of another year that is further away is rare, and its year is rather an amount. */
const MAX_DAYS = 366;
/** As often part of a name as a day or a division. */
const NO_FIGURE = /^(?:24\/7|1\/[2-4]|2\/3|3\/4)$/;
/** Groups of figures. */
const GROUPS = /(?<!\S)\p{Nd}{1,3}(?:\s\p{Nd}{3})+(?!\p{Nd})/gu;
const NAMED_DAYS = new Set(['black friday', 'cyber monday']);

/** Words before a day or a person, in the product's languages. */
const BEFORE_DAY = new Set('on op am vom le du el del w we dnia في يوم'.split(' '));
const BEFORE_PERSON = new Set('by door von par por przez'.split(' '));

/** A word of the line, until it is understood. */
type Word = string | null;

/** Null for a line that names neither an amount nor a day. An amount is never guessed. */
export function readQuickLine(line: string, names: KnownNames): QuickLine | null {
  if (line.length > MAX_LENGTH) return null;
  const [best] = withJoinedAmounts(line, names.formats)
    .flatMap((joined) => {
      const found = readJoined(joined, names);
      const hasDayAlone = found.amount === null && found.date !== null;
      return hasDayAlone ? [found, readJoined(joined, names, MAX_DAYS)] : [found];
    })
    .toSorted(
      (a, b) => Number(a.amount === null) - Number(b.amount === null) || a.left.length - b.left.length,
    );
  if (best === undefined || (best.amount === null && best.date === null)) return null;
  const { left, amount, date, category, person } = best;
  return {
    description: left.length === 0 && category !== null ? category.name : left.join(' '),
    amount,
    date,
    category: category && category.id,
    person: person && person.id,
  };
}

/** With `most`, a figure after a day is no year that is more days away from today. */
function readJoined(line: string, names: KnownNames, most = Infinity) {
  const { categories, people, today, formats } = names;
  const words: Word[] = line.split(/\s+/).filter((word) => word !== '');
  const category = take(words, MAX_NAME_WORDS, null, byEitherName(categories));
  const date = take(words, MAX_DAY_WORDS, BEFORE_DAY, (text, beside) => {
    const day = isPartOfName(text, beside, names) ? null : dayOf(text, names);
    const isFar = day !== null && text.includes(' ') && Math.abs(daysBetween(today, day)) > most;
    return isFar ? null : day;
  });
  const amount = takeAmount(words, formats);
  const person = people.length < 2 ? null : take(words, MAX_NAME_WORDS, BEFORE_PERSON, byAnyName(people));
  return { left: described(words), amount, date, category, person };
}

/** The words that are left, without the commas that parted them from what was taken out. */
function described(words: readonly Word[]): string[] {
  const left = words.flatMap((word, index) => {
    const isLast = (words[index + 1] ?? null) === null;
    return word === null ? [] : [isLast ? word.replace(/[,;]+$/, '') : word];
  });
  return left.filter((word) => word !== '');
}

/**
 * Joins what belongs to one amount: `€ 23,50`, `23,50 euro`, `12,50 + 3`, `2 x 3,50`, and `1 234,56` where people write so. A sign between two figures may belong
 * to either: the first way is that of the locale.
 */
function withJoinedAmounts(line: string, { sign, signPattern, money, parseAmount }: Formats): string[] {
  const figure = String.raw`\p{Nd}`;
  const sum = new RegExp(String.raw`(?<=${figure})\s*([+*×÷/·x])\s*(?=${figure}|${signPattern})`, 'giu');
  const before = new RegExp(String.raw`(?<=^|[\s+*×÷/·])(?:${signPattern})\s+(?=${figure})`, 'giu');
  const after = new RegExp(String.raw`(?<=${figure})\s+(?:${signPattern})(?=$|[\s,;])`, 'giu');
  const grouped = line.replace(GROUPS, (run) => (parseAmount(run) === null ? run : run.replace(/\s/g, '')));
  const added = grouped.replace(sum, (_, sort: string) => (/x/i.test(sort) ? '×' : sort));
  const ways = /^\d/.test(plainFigures(money(exact(100)))) ? [after, before] : [before, after];
  const joined = [ways, ways.toReversed()].map((each) =>
    each.reduce((text, way) => text.replace(way, () => sign), added),
  );
  return [...new Set(joined)];
}

/** The words beside a run; empty where there are none. */
interface Beside {
  previous: string;
  /** The word before it says what it is. */
  isSaid: boolean;
  next: string;
}

/**
 * Takes the longest run of words that means something out of the line, of several the last one, together with a word of
 * `before` in front of it.
 */
function take<T>(
  words: Word[],
  most: number,
  before: ReadonlySet<string> | null,
  read: (text: string, beside: Beside) => T | null,
): T | null {
  for (let count = Math.min(most, words.length); count > 0; count -= 1) {
    for (let start = words.length - count; start >= 0; start -= 1) {
      const run = words.slice(start, start + count);
      if (run.includes(null)) continue;
      const text = plainFigures(run.join(' '));
      const previous = words[start - 1] ?? '';
      const isSaid = before?.has(previous.toLowerCase()) ?? false;
      const next = /[,;]$/.test(text) ? '' : (words[start + count] ?? '');
      const found = read(text.replace(/[,;]$/, ''), { previous, isSaid, next });
      if (found === null) continue;
      words.fill(null, start, start + count);
      if (isSaid) words[start - 1] = null;
      return found;
    }
  }
  return null;
}

/** `24/7` and `1/2` aren't days by themselves, and neither are weekdays in names: `Sunday roast`, `Black Friday`. */
function isPartOfName(text: string, { previous, isSaid, next }: Beside, { lang }: KnownNames): boolean {
  if (isSaid) return false;
  if (NO_FIGURE.test(text)) return true;
  const isInName = /^\p{L}/u.test(next) && !BEFORE_PERSON.has(next.toLowerCase());
  return isWeekday(text, lang) && (isInName || NAMED_DAYS.has(plainWords(`${previous} ${text}`)));
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
    const isAmount = amount !== null && amount > 0 && amount <= MAX_AMOUNT && !NO_FIGURE.test(text);
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
