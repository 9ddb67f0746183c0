// Writes what an act does to a plan's transactions together with its entry in the plan's history: the access rules refuse
// one without the other.
import {
  deleteField,
  doc,
  FieldValue,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import * as v from 'valibot';
import { isSame } from '../../domain/isSame';
import type { ActKind } from '../../model/history';
import { ActId, TransactionId, type PlanId, type RepaymentId } from '../../model/ids';
import { auth } from '../account/auth';
import { collection } from '../firebase/collections';
import { demoPerson } from '../firebase/demo';

export interface Act {
  /** The id of its entry. */
  id: ActId;
  planId: PlanId;
  kind: ActKind;
}

/** The fields to write, as stored, by name or as `exceptions.<day>`; `deleteField()` removes one. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What an act does to one transaction. `was` is the whole stored record as this device knows it: the server refuses the
 * act if what it changes was different.
 */
export type Deed =
  | { id: TransactionId; now: Fields }
  | { id: TransactionId; was: DocumentData }
  | {
      id: TransactionId;
      was: DocumentData;
      fields: Fields;
      /** What it is called after the act, if that is known for certain: see `named`. */
      about?: string;
    };

/** The operations that a database batch and a database transaction share. */
export interface Writer {
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  delete: (reference: DocumentReference) => unknown;
}

export function newActId(): ActId {
  return v.parse(ActId, crypto.randomUUID());
}

/** The entry of one batch of a long act: the first has the act's own id. */
export function partOf(act: ActId, part: number): ActId {
  return part === 1 ? act : v.parse(ActId, `${act}~${part}`);
}

/** What an act does to one repayment, which never changes: both are as stored. */
export type RepaymentDeed = { id: RepaymentId; now: Fields } | { id: RepaymentId; was: DocumentData };

/** What an act does besides its transactions. */
export interface Others {
  repayments?: readonly RepaymentDeed[];
  /** Lists of widgets. */
  dashboard?: { was: unknown; now: unknown };
}

/**
 * Adds the writes of an act, at most `RECORDS_AT_ONCE`, and its entry. Adds nothing where no transaction differs and
 * there is nothing else.
 */
export function writeAct(
  to: Writer,
  { id, planId, kind }: Act,
  deeds: readonly Deed[],
  { repayments = [], dashboard }: Others = {},
): void {
  const records: Record<string, unknown> = {};
  for (const deed of deeds) {
    const told = write(to, deed);
    if (told !== null) records[deed.id] = told;
  }
  const ids = Object.keys(records);
  if (ids.length === 0 && repayments.length === 0 && dashboard === undefined) return;
  const userId = ownId();
  to.set(doc(collection('history'), id), {
    plan_id: planId,
    user_id: userId,
    at: serverTimestamp(),
    kind,
    ids,
    records,
    categories: [...new Set(deeds.flatMap(categoriesOf))],
    ...(repayments.length > 0 && {
      repayments: Object.fromEntries(repayments.map((deed) => [deed.id, writeRepayment(to, deed)])),
    }),
    ...(dashboard && { dashboard: writeDashboard(to, planId, dashboard) }),
  });
  to.set(doc(collection('history_head'), `${planId}_${userId}`), { plan_id: planId, entry: id });
}

/** The id of the person who acts here. */
export const ownId = (): string | undefined => demoPerson() ?? auth.currentUser?.uid;

/** Before and after: the history can be filtered by them. */
function categoriesOf(deed: Deed): readonly string[] {
  const before: unknown = 'was' in deed ? deed.was['category'] : undefined;
  const { category: after } = 'now' in deed ? deed.now : 'fields' in deed ? deed.fields : {};
  return [before, after].filter((name) => typeof name === 'string');
}

function writeRepayment(to: Writer, deed: RepaymentDeed): object {
  const reference = doc(collection('repayment'), deed.id);
  if ('now' in deed) {
    to.set(reference, { ...deed.now, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
    return { now: deed.now };
  }
  to.delete(reference);
  return { was: withoutTimes(deed.was) };
}

/** The longest lists of widgets, as JSON, that an entry keeps: an entry and what it needs must fit into a document. */
const MAX_KEPT = 100_000;

function writeDashboard(to: Writer, planId: PlanId, { was, now }: NonNullable<Others['dashboard']>): object {
  to.update(doc(collection('widgets'), planId), { widgets: now, updatedAt: serverTimestamp() });
  return JSON.stringify([was, now]).length > MAX_KEPT ? {} : { was, now };
}

/**
 * Lets the entry say what a changed transaction is called. Only for a record that has just been read from the server: it
 * refuses another name, which another member may have given it meanwhile.
 */
export function named(deed: Deed): Deed {
  if (!('fields' in deed)) return deed;
  const about: unknown = deed.fields['description'] ?? deed.was['description'];
  return typeof about === 'string' ? { ...deed, about } : deed;
}

/** Adds one write. Returns what the entry says of it, or null where nothing differs. */
function write(to: Writer, deed: Deed): object | null {
  writeHere(deed.id);
  const reference = transactionRef(deed.id);
  if ('now' in deed) {
    to.set(reference, { ...deed.now, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
    return { now: deed.now };
  }
  const was = withoutTimes(deed.was);
  if (!('fields' in deed)) {
    to.delete(reference);
    return { was };
  }
  const different = differing(was, deed.fields);
  if (Object.keys(different).length === 0) return null;
  to.update(reference, { ...different, updatedAt: serverTimestamp() });
  const { about } = deed;
  return { ...toldChange(was, different), ...(about !== undefined && { about }) };
}

/** The fields that differ from the stored ones. */
export function differing(was: DocumentData, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([path, value]) => !isSame(valueAt(was, path), withoutSentinel(value))),
  );
}

const EXCEPTION = 'exceptions.';

/** What was and is in the fields that differ, and of the exceptions on the days that differ. */
export function toldChange(was: DocumentData, fields: Fields): object {
  const whole = Object.entries(fields).filter(
    ([path]) => path !== 'exceptions' && !path.startsWith(EXCEPTION),
  );
  const before = mapIn(was['exceptions']);
  const after = exceptionsAfter(before, fields);
  const days = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (day) => !isSame(before[day], after[day]),
  );
  const pick = (from: Fields, keys: readonly string[]) =>
    Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
  const names = whole.map(([name]) => name);
  const now = Object.fromEntries(whole.map(([name, value]) => [name, withoutSentinel(value)]));
  return {
    was: pick(was, names),
    now: pick(now, names),
    ...(days.length > 0 && { exceptions: { was: pick(before, days), now: pick(after, days) } }),
  };
}

function exceptionsAfter(before: Fields, fields: Fields): Fields {
  const after: Record<string, unknown> =
    'exceptions' in fields ? { ...mapIn(withoutSentinel(fields['exceptions'])) } : { ...before };
  for (const [path, value] of Object.entries(fields))
    if (path.startsWith(EXCEPTION)) after[path.slice(EXCEPTION.length)] = withoutSentinel(value);
  return after;
}

/** A field of a stored transaction, by its path in `Fields`. */
export function valueAt(stored: DocumentData, path: string): unknown {
  return path.startsWith(EXCEPTION)
    ? mapIn(stored['exceptions'])[path.slice(EXCEPTION.length)]
    : stored[path];
}

/** A stored record without its times. */
export function withoutTimes(stored: DocumentData): DocumentData {
  const { createdAt: _, updatedAt: __, ...fields } = stored;
  return fields;
}

/** A stored transaction without its times. A map of exceptions that is empty is like none. */
export function comparable(stored: DocumentData): DocumentData {
  const { exceptions, ...rest } = withoutTimes(stored);
  return { ...rest, exceptions: mapIn(exceptions) };
}

/** Undefined for a field that goes. */
const withoutSentinel = (value: unknown): unknown =>
  value instanceof FieldValue && value.isEqual(deleteField()) ? undefined : value;

/** A stored value as a map; empty for anything else. */
export function mapIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function transactionRef(id: TransactionId): DocumentReference {
  return doc(collection('transaction'), id);
}

/** The id of a transaction that is about to be created. */
export function newTransactionId(): TransactionId {
  return v.parse(TransactionId, doc(collection('transaction')).id);
}

const writtenHere = new Set<TransactionId>();

/** Makes `isWrittenHere` true for the transaction. */
function writeHere(id: TransactionId): void {
  writtenHere.add(id);
}

/** Whether this tab wrote or deleted the transaction; otherwise another member, or another tab, did. */
export function isWrittenHere(id: TransactionId): boolean {
  return writtenHere.has(id);
}
