// Goes back in a plan's history: from the books as they are to those as they were, undoing one entry after the other.
import { areChecked, UNCHANGING, type UnchangingName } from '../../model/history';
import {
  APPEND_ONLY,
  apply,
  fits,
  inverse,
  PLAN,
  TRANSACTION,
  type Delta,
  type Shape,
  type Stored,
} from '../books/delta';
import { isSame } from '../isSame';

/** The records that never change, by the field of an entry and by id. */
export type Unchanging<T> = Readonly<Record<(typeof UNCHANGING)[UnchangingName], ReadonlyMap<string, T>>>;

/** What an entry says, as stored. */
export interface ToldEntry extends Unchanging<Delta> {
  /** The time of its act, as its records have it. */
  at: unknown;
  records: ReadonlyMap<string, Delta>;
  plan?: Delta | undefined;
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

/** An entry may say only what they are. */
const LISTS = ['income_categories', 'expense_categories'];

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
  /** The record before. A part alone is no record. */
  const undone = (shape: Shape, record: Stored | undefined, told: Delta): Stored | undefined => {
    check(fits(shape, record, inverse(told)) === 'fits');
    const { updatedAt: _, ...before } = apply(shape, record, inverse(told)) ?? {};
    return Object.keys(before).length === 0 ? undefined : before;
  };
  for (const entry of newestFirst) {
    const all = [
      { shape: TRANSACTION, records: transactions, told: entry.records },
      ...Object.values(UNCHANGING).map((field) => ({
        shape: APPEND_ONLY,
        records: unchanging[field],
        told: entry[field],
      })),
    ];
    if (all.some(({ records, told }) => !areChecked(told.size) && !areTouched(records, told, entry.at)))
      unproven += 1;
    for (const { shape, records, told } of all) {
      for (const [id, each] of told) {
        const before = undone(shape, records.get(id), each);
        if (before === undefined) records.delete(id);
        else records.set(id, before);
      }
    }
    if (entry.plan) {
      const { was = {}, now: left = {} } = entry.plan;
      // What was in too heavy a list is unknown, so it stays as it is.
      const unknown = LISTS.filter((name) => Object.hasOwn(left, name) && !Object.hasOwn(was, name));
      check(unknown.length === 0);
      const kept = Object.fromEntries(unknown.map((name) => [name, plan[name]]));
      plan = undone(PLAN, plan, { was: { ...was, ...kept }, now: left }) ?? plan;
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
 * changed or deleted later: see `asItWas`.
 */
function areTouched(
  records: ReadonlyMap<string, Stored>,
  told: ReadonlyMap<string, Delta>,
  at: unknown,
): boolean {
  return [...told].every(([id, each]) => isTouched(each, records.get(id), at));
}

/** Whether a record's own time shows that the act with this time wrote it: the server sets both. */
export function isTouched({ was, now }: Delta, is: Stored | undefined, at: unknown): boolean {
  return (
    now !== undefined && is !== undefined && isSame(is[was === undefined ? 'createdAt' : 'updatedAt'], at)
  );
}
