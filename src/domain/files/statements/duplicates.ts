// Finds entries of files that the plan, or the files themselves, have already. Equal lines are counted: three coffees in a
// file and two in the plan are one new coffee.
import type { Day } from '../../../model/day';
import { addDays, MAX_DAY, MIN_DAY } from '../../time/calendar';
import type { Entry, ReadEntry } from './entry';
import { foldedText, likenessOf, partsIn, partsOf, type SourceParts } from './source';

/**
 * The plan already has it; or an earlier file has it; or an earlier entry of its file has the same reference, as in files
 * with overlapping periods; or an earlier entry is only the same, which may well be another transaction.
 */
export const TWINS = ['plan', 'other_file', 'reference', 'file'] as const;
export type Twin = (typeof TWINS)[number];

/** A transaction of the plan, as far as it can be compared with entries. */
export interface ExistingEntry extends Pick<Entry, 'type' | 'amount' | 'description' | 'date'> {
  /** Absent unless a file brought it: see `sourceOf`. */
  source?: string;
}

/** How an entry has a twin, and the transaction or earlier entry that it doubles. */
export type FoundTwin<Existing extends ExistingEntry = ExistingEntry> =
  { kind: 'plan'; of: Existing } | { kind: Exclude<Twin, 'plan'>; of: ReadEntry };

/** Entries between two pauses: a few milliseconds. */
const SLICE = 500;

/** People move a transaction to the day, or into the month, that it belongs to. */
const DAYS_AROUND = 31;

/**
 * The days whose transactions are needed to find the twins of entries: a month more on both sides, as a member may have
 * moved a transaction to another day. Null without entries.
 */
export function daysOfTwins(read: readonly ReadEntry[]): { from: Day; to: Day } | null {
  let first: Day | undefined;
  let last: Day | undefined;
  for (const { entry } of read) {
    if (first === undefined || entry.date < first) first = entry.date;
    if (last === undefined || entry.date > last) last = entry.date;
  }
  if (first === undefined || last === undefined) return null;
  const [from, to] = [addDays(first, -DAYS_AROUND), addDays(last, DAYS_AROUND)];
  return { from: from < MIN_DAY ? MIN_DAY : from, to: to > MAX_DAY ? MAX_DAY : to };
}

/**
 * The entries that have a twin. A transaction that a file brought is known by its source, in any shape that members have
 * given it; another one by its day, type, amount and description or payee. In a file of another kind, whose sources differ,
 * lines have the day, type, amount and payee in common. If these agree for less than half of the lines of several days, the
 * file is about another account. `fileOf` tells several files apart; without it, all entries are of one.
 */
export function findTwins<Existing extends ExistingEntry>(
  read: readonly ReadEntry[],
  existing: readonly Existing[],
  fileOf: ReadonlyMap<ReadEntry, unknown> = new Map(),
): Map<ReadEntry, FoundTwin<Existing>> {
  const steps = twinsInSteps(read, existing, fileOf);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `findTwins`. It yields after every few milliseconds of work, so that the caller can pause. */
export function* twinsInSteps<Existing extends ExistingEntry>(
  read: readonly ReadEntry[],
  existing: readonly Existing[],
  fileOf: ReadonlyMap<ReadEntry, unknown> = new Map(),
): Generator<null, Map<ReadEntry, FoundTwin<Existing>>, undefined> {
  const index = newIndex<Existing>();
  for (const [at, of] of existing.entries()) {
    if (at % SLICE === 0) yield null;
    add(index, { kind: 'plan', of }, partsIn(of.source));
  }
  const twins = new Map<ReadEntry, FoundTwin<Existing>>();
  for (const entries of yield* byFile(read, fileOf)) {
    const lines: Line[] = [];
    for (const [at, each] of entries.entries()) {
      if (at % SLICE === 0) yield null;
      lines.push(lineOf(each));
    }
    for (const [each, twin] of yield* knownIn(index, lines)) twins.set(each, twin);
    yield null;
    for (const [each, twin] of yield* repeatedIn<Existing>(lines))
      if (!twins.has(each)) twins.set(each, twin);
    yield null;
    for (const [at, { read: of, parts }] of lines.entries()) {
      if (at % SLICE === 0) yield null;
      const kind = twins.get(of)?.kind ?? 'file';
      if (kind === 'file') add(index, { kind: 'other_file', of }, parts);
    }
  }
  return twins;
}

interface Line {
  read: ReadEntry;
  parts: SourceParts;
  /** The same for the same line. */
  key: string;
}

function lineOf(read: ReadEntry): Line {
  const parts = partsOf(read);
  return { read, parts, key: lineKeyOf(parts) };
}

/** What the plan or an earlier file has, by the keys under which entries find it. */
interface Index<Found> {
  /** With a source. */
  bySource: Map<string, Found[]>;
  /** With a source of each kind. */
  bySameness: Map<string, Map<string, Found[]>>;
  /** Without a source. */
  byText: Map<string, Found[]>;
  byLikeness: Map<string, Found[]>;
}

const newIndex = <Existing extends ExistingEntry>(): Index<FoundTwin<Existing>> => ({
  bySource: new Map(),
  bySameness: new Map(),
  byText: new Map(),
  byLikeness: new Map(),
});

function add<Existing extends ExistingEntry>(
  { bySource, bySameness, byText, byLikeness }: Index<FoundTwin<Existing>>,
  found: FoundTwin<Existing>,
  parts: SourceParts | null,
): void {
  if (parts !== null) {
    const { kind, same } = parts;
    const ofKind = bySameness.get(kind) ?? new Map<string, FoundTwin<Existing>[]>();
    bySameness.set(kind, ofKind);
    put(bySource, lineKeyOf(parts), found);
    put(ofKind, same, found);
  } else if (found.kind === 'plan') {
    put(byText, textKeyOf(found.of), found);
    put(byLikeness, likenessOf(found.of), found);
  }
}

function put<Key, Found>(lists: Map<Key, Found[]>, key: Key, found: Found): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [found]);
  else list.push(found);
}

/** The entries of each file, in order. */
function* byFile(
  read: readonly ReadEntry[],
  fileOf: ReadonlyMap<ReadEntry, unknown>,
): Generator<null, Iterable<ReadEntry[]>, undefined> {
  const files = new Map<unknown, ReadEntry[]>();
  for (const [at, each] of read.entries()) {
    if (at % SLICE === 0) yield null;
    put(files, fileOf.get(each), each);
  }
  return files.values();
}

/** The lines of a file that the plan or an earlier file has. */
function* knownIn<Existing extends ExistingEntry>(
  { bySource, bySameness, byText, byLikeness }: Index<FoundTwin<Existing>>,
  lines: readonly Line[],
): Generator<null, Map<ReadEntry, FoundTwin<Existing>>, undefined> {
  const twins = new Map<ReadEntry, FoundTwin<Existing>>();
  const take = takerOf<FoundTwin<Existing>>();
  let rest = lines;
  function takeEach(found: ReadonlyMap<string, FoundTwin<Existing>[]>, keyOf: (line: Line) => string) {
    if (found.size === 0) return;
    rest = rest.filter((line) => {
      const twin = take(found.get(keyOf(line)));
      if (twin !== undefined) twins.set(line.read, twin);
      return twin === undefined;
    });
  }
  takeEach(bySource, ({ key }) => key);
  yield null;
  takeEach(byText, ({ read }) => textKeyOf(read.entry));
  yield null;
  takeEach(byLikeness, ({ read }) => likenessOf(read.entry));
  yield null;

  const same = new Map<Line, FoundTwin<Existing>>();
  for (const [at, line] of rest.entries()) {
    if (at % SLICE === 0) yield null;
    for (const [kind, ofKind] of bySameness) {
      // Two references of one kind are two transactions. Two texts may be those of two layouts.
      const isOther = kind === line.parts.kind && kind !== 'line';
      const twin = isOther ? undefined : take(ofKind.get(line.parts.same));
      if (twin === undefined) continue;
      same.set(line, twin);
      break;
    }
  }
  const days = new Set([...same.keys()].map(({ read }) => read.entry.date));
  const ofDays = rest.filter(({ read }) => days.has(read.entry.date)).length;
  const isSameAccount = days.size === 1 || same.size * 2 >= ofDays;
  if (isSameAccount) for (const [{ read }, twin] of same) twins.set(read, twin);
  return twins;
}

/** Returns a function that takes the next of a list, each one once, whatever lists it is in. */
function takerOf<Found>(): (list: readonly Found[] | undefined) => Found | undefined {
  const taken = new Set<Found>();
  const next = new Map<readonly Found[], number>();
  return (list) => {
    if (list === undefined) return undefined;
    let at = next.get(list) ?? 0;
    for (let found = list[at]; found !== undefined && taken.has(found); found = list[at]) at += 1;
    next.set(list, at);
    const found = list[at];
    if (found !== undefined) taken.add(found);
    return found;
  };
}

/** The lines of a file that equal an earlier one of it. */
function* repeatedIn<Existing extends ExistingEntry>(
  lines: readonly Line[],
): Generator<null, Map<ReadEntry, FoundTwin<Existing>>, undefined> {
  const seen = new Map<string, ReadEntry>();
  const twins = new Map<ReadEntry, FoundTwin<Existing>>();
  for (const [at, { read, parts, key }] of lines.entries()) {
    if (at % SLICE === 0) yield null;
    const of = seen.get(key);
    if (of === undefined) seen.set(key, read);
    else twins.set(read, { kind: parts.kind === 'line' ? 'file' : 'reference', of });
  }
  return twins;
}

const lineKeyOf = ({ kind, line }: SourceParts) => `${kind}:${line}`;

function textKeyOf({ date, type, amount, description }: Omit<ExistingEntry, 'source'>): string {
  return [date, type, amount, foldedText(description)].join('\n');
}
