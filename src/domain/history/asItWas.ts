// Goes back in a plan's history: from the books as they are to those as they were, undoing one entry after the other.
import { areChecked, UNCHANGING, type UnchangingName } from '../../model/history';
import { isSame } from '../isSame';

/** Fields as stored. */
export type Stored = Readonly<Record<string, unknown>>;

/** What an entry says of a record, as stored. Without `was` it was new, and without `now` it went. */
export interface ToldRecord {
  was?: Stored | undefined;
  now?: Stored | undefined;
  /** Of a changed series, by scheduled day. */
  exceptions?: { was: Stored; now: Stored } | undefined;
}

/** The records that never change, by the field of an entry and by id. */
export type Unchanging<T> = Readonly<Record<(typeof UNCHANGING)[UnchangingName], ReadonlyMap<string, T>>>;

/** What an entry says, as stored. */
export interface ToldEntry extends Unchanging<ToldRecord> {
  /** The time of its act, as its records have it. */
  at: unknown;
  records: ReadonlyMap<string, ToldRecord>;
  plan?: { was: Stored; now: Stored } | undefined;
  /** Without both lists, they were too large to keep. */
  dashboard?: { was?: unknown; now?: unknown } | undefined;
}

/** A plan's books, by id. A record that was changed or deleted later has no `updatedAt`, and a deleted one no times. */
export interface Books extends Unchanging<Stored> {
  plan: Stored;
  transactions: ReadonlyMap<string, Stored>;
  /** The list of widgets; undefined while nobody has seen the dashboard. */
  dashboard: unknown;
}

/** Fields of which an entry has only the keys that differ. */
const MAPS: ReadonlySet<string> = new Set(['limits', 'rollovers', 'shares', 'guests', 'taken_over', 'goals']);

/** An entry may say only what they are. */
const LISTS = ['income_categories', 'expense_categories'];

/** Of the members, only those who came or went. */
const MEMBERS = 'members';

/**
 * The books before these entries. `misfits` counts what wasn't as an entry left it: then somebody has changed the books
 * without an entry, or an entry is untrue. `unproven` counts the entries of many records of which some can't be checked:
 * what they say of these is taken as true.
 */
export function asItWas(
  now: Books,
  newestFirst: Iterable<ToldEntry>,
): { books: Books; misfits: number; unproven: number } {
  const transactions = new Map(now.transactions);
  const unchanging = { repayments: new Map(now.repayments), goal_entries: new Map(now.goal_entries) };
  let { plan, dashboard } = now;
  let isDashboardKnown = true;
  let misfits = 0;
  let unproven = 0;
  const check = (isFitting: boolean) => {
    if (!isFitting) misfits += 1;
  };
  for (const entry of newestFirst) {
    const all = [
      { records: transactions, told: entry.records },
      ...Object.values(UNCHANGING).map((field) => ({ records: unchanging[field], told: entry[field] })),
    ];
    if (all.some(({ records, told }) => !areChecked(told.size) && !areTouched(records, told, entry.at)))
      unproven += 1;
    for (const { records, told } of all) for (const [id, each] of told) check(undo(records, id, each));
    if (entry.plan) {
      const { plan: told } = entry;
      // What was in too heavy a list is unknown.
      check(LISTS.every((name) => !Object.hasOwn(told.now, name) || Object.hasOwn(told.was, name)));
      check(isAsLeft(plan, told.now, Object.keys({ ...told.was, ...told.now })));
      plan = planBefore(plan, told);
    }
    if (entry.dashboard) {
      const { was, now: left } = entry.dashboard;
      const isTold = was !== undefined || left !== undefined;
      check(!isTold || !isDashboardKnown || isSame(dashboard, left));
      if (isTold) dashboard = was;
      isDashboardKnown = isTold;
    }
  }
  check(isDashboardKnown);
  return { books: { plan, transactions, ...unchanging, dashboard }, misfits, unproven };
}

/**
 * Whether the times of all these records show that the act wrote them. A deleted one has none, and nor has one that was
 * changed or deleted later: see `undo`.
 */
function areTouched(
  records: ReadonlyMap<string, Stored>,
  told: ReadonlyMap<string, ToldRecord>,
  at: unknown,
): boolean {
  return [...told].every(([id, each]) => isTouched(each, records.get(id), at));
}

/** Whether a record's own time shows that the act with this time wrote it: the server sets both. */
export function isTouched({ was, now }: ToldRecord, is: Stored | undefined, at: unknown): boolean {
  return (
    now !== undefined && is !== undefined && isSame(is[was === undefined ? 'createdAt' : 'updatedAt'], at)
  );
}

/** Undoes what happened to one record. Returns whether the record was as that had left it. */
function undo(records: Map<string, Stored>, id: string, { was, now, exceptions }: ToldRecord): boolean {
  const is = records.get(id);
  if (now === undefined) {
    if (was !== undefined) records.set(id, was);
    return is === undefined;
  }
  if (was === undefined) {
    records.delete(id);
    return is !== undefined && isSame(comparable(is), comparable(now));
  }
  // A part alone is no record.
  if (is === undefined) return false;
  const names = Object.keys({ ...was, ...now });
  const days = mapIn(is['exceptions']);
  const { updatedAt: _, ...before } = withFields(is, names, was);
  records.set(id, exceptions === undefined ? before : { ...before, exceptions: withKeys(days, exceptions) });
  return (
    isAsLeft(is, now, names) &&
    (exceptions === undefined || isAsLeft(days, exceptions.now, keysOf(exceptions)))
  );
}

function planBefore(plan: Stored, { was, now }: { was: Stored; now: Stored }): Stored {
  const { updatedAt: _, ...before } = plan;
  return Object.keys({ ...was, ...now }).reduce<Stored>((fields, name) => {
    if (LISTS.includes(name) && !Object.hasOwn(was, name)) return fields;
    if (name === MEMBERS) {
      const [gone, come] = [listIn(was[name]), listIn(now[name])];
      const stayed = listIn(fields[name]).filter((id) => !come.includes(id));
      return { ...fields, [name]: [...stayed, ...gone.filter((id) => !stayed.includes(id))] };
    }
    if (!MAPS.has(name)) return withFields(fields, [name], was);
    const keys = { was: mapIn(valueOf(was, name)), now: mapIn(valueOf(now, name)) };
    const map = withKeys(mapIn(valueOf(fields, name)), keys);
    // Absent until somebody puts something in.
    return withFields(fields, [name], Object.keys(map).length === 0 ? {} : { [name]: map });
  }, before);
}

/** Whether the fields of these names have the values that an entry left there. */
function isAsLeft(is: Stored, left: Stored, names: readonly string[]): boolean {
  return names.every((name) => {
    const [found, told] = [valueOf(is, name), valueOf(left, name)];
    if (name === MEMBERS) return listIn(told).every((id) => listIn(found).includes(id));
    if (!MAPS.has(name)) return isSame(found, told);
    const keys = mapIn(told);
    return Object.keys(keys).every((key) => isSame(valueOf(mapIn(found), key), valueOf(keys, key)));
  });
}

const keysOf = ({ was, now }: { was: Stored; now: Stored }) => Object.keys({ ...was, ...now });

const withKeys = (map: Stored, told: { was: Stored; now: Stored }) => withFields(map, keysOf(told), told.was);

/** The fields, with those of these names as `from` has them, or has them not. */
function withFields(fields: Stored, names: readonly string[], from: Stored): Stored {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  const own = names.filter((name) => valueOf(from, name) !== undefined);
  return Object.fromEntries([...others, ...own.map((name) => [name, valueOf(from, name)] as const)]);
}

const NOT_COMPARED = ['createdAt', 'updatedAt', 'plan_id'];

/** What may differ between two records of one plan; a map of exceptions that is empty is like none. */
function comparable(record: Stored): Stored {
  return { ...withFields(record, NOT_COMPARED, {}), exceptions: mapIn(record['exceptions']) };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

// A category may have the name `constructor`.
const valueOf = (fields: Stored, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

function mapIn(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
