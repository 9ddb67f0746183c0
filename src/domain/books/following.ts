// How a device keeps its copy of a plan's records true by the plan's history. Pure: `questions` says what must be read before
// some entries can be applied, and `follow` applies them with the answers. The caller takes one group of entries after the
// other, also while it reads, and stores what `follow` returns in one piece.
import { apply, APPEND_ONLY, fits, TRANSACTION, type Delta, type Shape, type Stored } from './delta';

/** Of one record of a plan: `<collection>/<id>`. */
export type RecordKey = `${FollowedCollection}/${string}`;
export type FollowedCollection = keyof typeof SHAPES;

const SHAPES = {
  transaction: TRANSACTION,
  repayment: APPEND_ONLY,
  goal_entry: APPEND_ONLY,
} satisfies Record<string, Shape>;

/** An entry of the history, as far as it concerns the followed records. */
export interface Entry {
  id: string;
  /** When its act was requested, in milliseconds. It may be stored up to `BEHIND` later. */
  at: number;
  /** What the rules, or this person themselves, stand for. */
  deltas: ReadonlyMap<RecordKey, Delta>;
  /** Records that it may have touched: nobody stands for what it says of them. */
  named: readonly RecordKey[];
}

/** What a device has of a plan, and up to where. */
export interface FollowedBooks {
  records: ReadonlyMap<RecordKey, Stored>;
  /** The time of the newest applied entry. */
  cursor: number;
  /** The times of the applied entries from `BEHIND` before the cursor on. The listener brings them again. */
  applied: ReadonlyMap<string, number>;
}

/** A collection and a time in milliseconds. */
export type WrittenAt = `${FollowedCollection}/${number}`;

/** What the server must answer. What it answers is newer than the entries, and so includes them. */
export interface Questions {
  /** When acts were requested that name records: those that were last written then are asked for. */
  times: readonly WrittenAt[];
  /** Records to read by id. */
  keys: readonly RecordKey[];
}

/** Each record that was asked for, as the server has it; undefined for none. */
export type Answers = ReadonlyMap<RecordKey, Stored | undefined>;

/**
 * How far an entry may be stored after its request, in milliseconds: a transaction of the database lasts at most 270 s. The
 * listener asks for all entries from so long before the cursor.
 */
export const BEHIND = 300_000;

/** The entries that these books haven't applied, the oldest first. */
function newEntries({ applied, cursor }: FollowedBooks, entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ id, at }) => at >= cursor - BEHIND && !applied.has(id))
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** Whether some books are to hold a record, or one that a change gives these fields: those of a year hold what is dated in it. */
export type Holds = (key: RecordKey, fields: Stored) => boolean;

const ALL: Holds = () => true;

/** What must be read before `follow`. */
export function questions(books: FollowedBooks, entries: readonly Entry[], holds: Holds = ALL): Questions {
  const fresh = newEntries(books, entries);
  const keys = new Set<RecordKey>();
  const times = new Set<WrittenAt>();
  const seen = new Set(fresh.flatMap(({ named }) => named));
  for (const { named, at } of fresh)
    for (const key of named) {
      times.add(`${collectionOf(key)}/${at}`);
      // What these books lack and no answer brings is none, or another entry brings it.
      if (books.records.has(key)) keys.add(key);
    }
  for (const { deltas } of fresh)
    for (const [key, delta] of deltas) {
      // The order of requests needn't be that of the acts: of several, only the server knows the last.
      if (seen.has(key) || outcome(books.records.get(key), key, delta, holds) === 'unclear') keys.add(key);
      seen.add(key);
    }
  return { times: [...times], keys: [...keys] };
}

/**
 * The books after the entries, by answers to their `questions`. Throws where one of the keys has none. More answers than
 * questions do no harm.
 */
export function follow(
  books: FollowedBooks,
  entries: readonly Entry[],
  answers: Answers,
  holds: Holds = ALL,
): FollowedBooks {
  const fresh = newEntries(books, entries);
  if (fresh.length === 0) return books;
  const unanswered = questions(books, entries, holds).keys.filter((key) => !answers.has(key));
  if (unanswered.length > 0) throw new Error(`Not read: ${unanswered.join(', ')}`);
  const records = new Map(books.records);
  const put = (key: RecordKey, record: Stored | undefined) =>
    record === undefined || !holds(key, record) ? records.delete(key) : records.set(key, record);
  for (const { deltas, at } of fresh)
    for (const [key, delta] of deltas)
      if (!answers.has(key) && outcome(records.get(key), key, delta, holds) === 'fits')
        put(key, recordAfter(key, records.get(key), delta, at));
  for (const [key, record] of answers) put(key, record);
  const cursor = Math.max(books.cursor, ...fresh.map(({ at }) => at));
  const applied = new Map(books.applied);
  for (const { id, at } of fresh) applied.set(id, at);
  return {
    records,
    cursor,
    applied: new Map([...applied].filter(([, at]) => at >= cursor - BEHIND)),
  };
}

function outcome(
  record: Stored | undefined,
  key: RecordKey,
  delta: Delta,
  holds: Holds,
): 'fits' | 'done' | 'unclear' {
  // What these books don't have is elsewhere, and stays there.
  if (record === undefined && delta.was !== undefined && !(delta.now && holds(key, delta.now))) return 'done';
  const fit = fitsRecord(key, record, delta);
  return typeof fit === 'string' ? fit : 'unclear';
}

/** A record after the delta of an entry. The server sets its times, which no entry names. */
export function recordAfter(
  key: RecordKey,
  record: Stored | undefined,
  delta: Delta,
  at: number,
): Stored | undefined {
  const after = apply(shapeOf(key), record, delta);
  const time = { seconds: Math.floor(at / 1000), nanoseconds: (at % 1000) * 1_000_000 };
  return after && { ...after, createdAt: record?.['createdAt'] ?? time, updatedAt: time };
}

export function collectionOf(key: RecordKey | WrittenAt): FollowedCollection {
  const [collection] = key.split('/', 1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key begins with one of these names
  return collection as FollowedCollection;
}

/** Like `fits`, of the record with this key. */
export const fitsRecord = (key: RecordKey, record: Stored | undefined, delta: Delta) =>
  fits(shapeOf(key), record, delta);

const shapeOf = (key: RecordKey): Shape => SHAPES[collectionOf(key)];
