// The entries of a plan's history as those who follow it read them, and records in the form of the books.
import { endAt, limit, orderBy, query, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';
import { deltaIn, type Delta, type Stored } from '../../domain/books/delta';
import type { Entry, FollowedCollection, RecordKey, WrittenAt } from '../../domain/books/following';
import { areChecked, UNCHANGING, UNCHANGING_NAMES } from '../../model/history';
import { GoalEntryId, RepaymentId, TransactionId, type PlanId } from '../../model/ids';
import { Instant } from '../../model/instant';
import { mapIn } from '../../model/leniently';
import type { Unsent } from '../../model/unsent';
import { ofPlan } from '../firebase/collections';
import { listen } from '../firebase/database';
import { plain } from '../firebase/plain';
import { countReads } from '../firebase/readMeter';
import { getDocsFromServer } from '../firebase/server';
import { onServer } from '../firebase/serverAct';
import { onQuery, type Watch } from '../firebase/watch';
import { ownId } from '../transactions/writeAct';

export interface ReadEntry extends Entry {
  /** The server doesn't have it yet. */
  isPending: boolean;
}

export interface Entries {
  /** Oldest first. */
  entries: readonly ReadEntry[];
  /** They come from the server. */
  isWhole: boolean;
}

/** The entries from a moment on, live: the newest `most`. */
export function watchEntries(planId: PlanId, since: Instant, most: number): Watch<Entries> {
  return (next, fail) =>
    // With metadata changes, the server's answer and its receipt of own writes are reported too.
    listen(
      (failed) =>
        onQuery(
          query(
            ofPlan('history', planId),
            orderBy('at', 'desc'),
            // Not a filter, which an entry without the server's time yet doesn't match.
            endAt(Timestamp.fromMillis(Math.max(0, since))),
            limit(most),
          ),
          { includeMetadataChanges: true },
          ({ docs, metadata }) =>
            next({ entries: docs.map(readEntry).toReversed(), isWhole: !metadata.fromCache }),
          failed,
        ),
      fail,
    );
}

/** When the plan's newest entry was requested; 0 without any. */
export async function newestEntry(planId: PlanId): Promise<Instant> {
  const newest = () => query(ofPlan('history', planId), orderBy('at', 'desc'), limit(1));
  const { docs } = await onServer(() => getDocsFromServer(newest()));
  countReads('history', 1);
  const [found] = docs;
  return found === undefined ? 0 : readEntry(found).at;
}

/** What an entry says of each collection is in one field, by id. */
const FIELDS = { transaction: 'records', ...UNCHANGING } as const;

const IDS = { transaction: TransactionId, repayment: RepaymentId, goal_entry: GoalEntryId } as const;

const FOLLOWED = ['transaction', ...UNCHANGING_NAMES] as const satisfies readonly FollowedCollection[];

function readEntry(snapshot: DocumentSnapshot): ReadEntry {
  const stored = snapshot.data({ serverTimestamps: 'estimate' }) ?? {};
  const at = v.safeParse(Instant, stored['at']);
  return {
    id: snapshot.id,
    at: at.success ? at.output : 0,
    isPending: snapshot.metadata.hasPendingWrites,
    ...readSaid(stored, stored['user_id'] === ownId()),
  };
}

const inFlightEntries = new WeakMap<Unsent, ReadEntry>();

/** The entry of an act that the server may have by now. */
export function entryInFlight(act: Unsent): ReadEntry {
  const { id, at, said } = act;
  const entry = inFlightEntries.get(act) ?? { id, at, isPending: false, ...readSaid({ ...said }, true) };
  inFlightEntries.set(act, entry);
  return entry;
}

/** Others may have written anything past the app; a person believes what their own app has written. */
function readSaid(stored: Stored, isOwn: boolean): Pick<Entry, 'deltas' | 'named'> {
  const deltas = new Map<RecordKey, Delta>();
  const named: RecordKey[] = [];
  for (const collection of FOLLOWED) {
    const said = Object.entries(mapIn(stored[FIELDS[collection]]));
    const isProven = isOwn || areChecked(said.length);
    for (const [id, each] of said) {
      // No record has an id that isn't one.
      if (!v.is(IDS[collection], id)) continue;
      const key = keyOf(collection, id);
      const { was, now } = deltaIn(plain(each));
      if (isProven) deltas.set(key, { was: was && own(was), now: now && own(now) });
      else named.push(key);
    }
  }
  return { deltas, named };
}

export const keyOf = (collection: FollowedCollection, id: string): RecordKey => `${collection}/${id}`;

export const idOf = (key: RecordKey | WrittenAt): string => key.slice(key.indexOf('/') + 1);

/** A stored record as the books hold it. Their plan is the same for all. */
export const plainRecord = (stored: Stored): Stored => own(mapIn(plain(stored)));

function own(record: Stored): Stored {
  const { plan_id: _, ...fields } = record;
  return fields;
}
