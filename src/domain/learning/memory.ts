// Learns from a plan's transactions which category and person go with a payee.
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import type { CategoryId, UserId } from '../../model/ids';
import type { Transaction } from '../../model/transaction';
import { millisFromDay } from '../time/calendar';
import { payeeOf } from './payee';

/** What earlier transactions say about a new one. */
export interface Learned {
  category: CategoryId;
  /** The person of them all; null when they have several. */
  userId: UserId | null;
  /** Forms may fill it in: on the books of tests/domain/learning, at most one in a hundred of these is wrong. */
  isSure: boolean;
  /** How many of the `of` earlier transactions have this category. */
  times: number;
  of: number;
  /** The latest of them. */
  last: { user_id: UserId; date: Day };
}

/** The transactions of a plan, grouped by what they have in common. */
export interface Memory {
  readonly groups: ReadonlyMap<string, Group>;
}

/** The transactions of one payee, or of all payees that begin with the same words or have a word in common. */
interface Group {
  /** How many there are. */
  of: number;
  /** That of the newest one first. */
  categories: Map<CategoryId, Share>;
  /** How many have the category of the newest one, counted up to the first that has another. */
  run: number;
  /** How often the category differs from that of the one before. */
  turns: number;
  /** That of the oldest one so far. */
  oldest: CategoryId;
  /** The person of all; null when there are several. */
  userId: UserId | null;
}

/** The transactions of a group with one category. */
interface Share {
  times: number;
  weight: number;
  last: Learned['last'];
}

/** What a transaction weighs, compared with the next newer one of its group. */
const FADES = 0.8;
/** What one weighs that somebody has changed, compared with another: as much as all older ones together. */
const CHANGED = 5;
/**
 * How many of the newest transactions of a payee have the same category before it is sure; of several payees that begin
 * alike; and how many more after turns to another category, times the square of their number: a shop for two things may
 * have a long run of one. Tried on the books of tests/domain/learning.
 */
const SURE = { exact: 4, alike: 5, turns: 8 };
/** Only the first words of a payee count. */
const MOST_WORDS = 5;
const MOST_LEADING = 3;
/** Shorter words alone identify nothing. */
const LEAST_LETTERS = 3;

/**
 * Learns from transactions in any order. Newer ones count for more, and one that somebody has changed counts at once.
 * Callers leave out those with categories that the plan no longer has.
 */
export function memoryOf(past: readonly Transaction[]): Memory {
  const groups = new Map<string, Group>();
  const groupsOfPayee = new Map<string, readonly Group[]>();
  for (const { transaction, isChanged } of lessonsIn(past)) {
    const payee = payeeOf(transaction.description);
    if (payee === '') continue;
    const key = `${transaction.type} ${payee}`;
    const known = groupsOfPayee.get(key) ?? groupsFor(groups, transaction, payee);
    groupsOfPayee.set(key, known);
    for (const group of known) learn(group, transaction, isChanged);
  }
  return { groups };
}

/**
 * The most likely category of a new transaction: that of its payee, or else of payees that begin with the same words or
 * have one of its words. Null when there are none.
 */
export function recall(
  { groups }: Memory,
  { type, description }: { type: TransactionType; description: string },
): Learned | null {
  const payee = payeeOf(description);
  if (payee === '') return null;
  const found = (keys: readonly string[], least: number) =>
    keys.flatMap((key) => {
      const group = groups.get(key);
      return group === undefined ? [] : [learnedFrom(group, least)];
    });
  const [exact] = found([exactKey(type, payee)], SURE.exact);
  if (exact?.isSure === true) return exact;
  const leading = found(leadingKeys(type, payee), SURE.alike);
  const sure = leading.find(({ isSure }) => isSure);
  if (exact) return sure?.category === exact.category ? sure : exact;
  if (sure) return sure;
  const like = [...leading, ...found(wordKeys(type, payee), Infinity)];
  return like.toSorted((a, b) => evidenceOf(b) - evidenceOf(a))[0] ?? null;
}

/** The share of a category, and less where it is that of few. */
const evidenceOf = ({ times, of }: Learned) => times / (of + 1);

interface Lesson {
  transaction: Transaction;
  isChanged: boolean;
}

/** The newest first: by the last change, or by the day, since a file may bring old transactions today. */
function lessonsIn(past: readonly Transaction[]): Lesson[] {
  return past
    .map((transaction) => {
      const { date, createdAt, updatedAt } = transaction;
      const isChanged = updatedAt > createdAt;
      return { transaction, isChanged, at: isChanged ? updatedAt : Math.min(createdAt, millisFromDay(date)) };
    })
    .toSorted(
      (a, b) =>
        b.at - a.at ||
        compare(b.transaction.date, a.transaction.date) ||
        b.transaction.createdAt - a.transaction.createdAt ||
        compare(a.transaction.id, b.transaction.id),
    );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const exactKey = (type: TransactionType, payee: string) => `${type} = ${payee}`;

/** The first words of a payee, the most words first. */
function leadingKeys(type: TransactionType, payee: string): string[] {
  const words = payee.split(' ', MOST_LEADING);
  return words
    .map((_, index) => words.slice(0, words.length - index).join(' '))
    .filter((text) => text.length >= LEAST_LETTERS)
    .map((text) => `${type} ^ ${text}`);
}

function wordKeys(type: TransactionType, payee: string): string[] {
  const words = payee.split(' ', MOST_WORDS).filter((word) => word.length >= LEAST_LETTERS);
  return [...new Set(words)].map((word) => `${type} * ${word}`);
}

function groupsFor(groups: Map<string, Group>, first: Transaction, payee: string): readonly Group[] {
  const { type } = first;
  const keys = [exactKey(type, payee), ...leadingKeys(type, payee), ...wordKeys(type, payee)];
  return keys.map((key) => {
    const group = groups.get(key) ?? newGroup(first);
    groups.set(key, group);
    return group;
  });
}

function newGroup({ category, user_id }: Transaction): Group {
  return { of: 0, categories: new Map(), run: 0, turns: 0, oldest: category, userId: user_id };
}

/** Adds a transaction that is older than all before. */
function learn(group: Group, { category, user_id, date }: Transaction, isChanged: boolean): void {
  if (group.userId !== user_id) group.userId = null;
  if (group.oldest !== category) group.turns += 1;
  if (group.turns === 0) group.run += 1;
  group.oldest = category;
  const weight = (isChanged ? CHANGED : 1) * FADES ** group.of;
  group.of += 1;
  const share = group.categories.get(category);
  if (share === undefined) group.categories.set(category, { times: 1, weight, last: { user_id, date } });
  else {
    share.times += 1;
    share.weight += weight;
    if (date > share.last.date) share.last = { user_id, date };
  }
}

/** `least` is how many of one category make it sure. */
function learnedFrom({ of, categories, run, turns, userId }: Group, least: number): Learned {
  const [newest, ...others] = categories;
  if (newest === undefined) throw new Error('A group has at least one transaction.');
  const best = others.reduce((most, each) => (each[1].weight > most[1].weight ? each : most), newest);
  const [category, { times, last }] = best;
  const isSure = best === newest && run >= least + SURE.turns * turns ** 2;
  return { category, userId, isSure, times, of, last };
}
