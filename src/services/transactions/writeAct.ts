// Writes what an act does to a plan and its transactions together with its entry in the plan's history: the access rules
// refuse one without the other.
import {
  deleteField,
  doc,
  FieldPath,
  FieldValue,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import * as v from 'valibot';
import {
  diff,
  PLAN,
  saidOf,
  TRANSACTION,
  type Change,
  type Delta,
  type Stored,
} from '../../domain/books/delta';
import { isSame } from '../../domain/isSame';
import { rollingCategory } from '../../domain/money/rollover';
import { UNCHANGING, UNCHANGING_NAMES, type ActKind, type UnchangingName } from '../../model/history';
import { ActId, TransactionId, type GoalEntryId, type PlanId, type RepaymentId } from '../../model/ids';
import { isMap, mapIn } from '../../model/leniently';
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

/** What does a delta to a transaction. `was` is the stored record as this device knows it. */
export function deedOf(id: TransactionId, is: DocumentData, { was, now }: Delta): Deed {
  if (now === undefined) return { id, was: is };
  if (was === undefined) return { id, now };
  const { exceptions, ...whole } = saidOf({ was, now });
  // The rules let only a series have exceptions, not even an empty map.
  const ends = 'recurrance' in was && !('recurrance' in now);
  const days = exceptions && (ends ? { exceptions: deleteField() } : fieldsOf(exceptions, EXCEPTION));
  return { id, was: is, fields: { ...fieldsOf(whole, ''), ...days } };
}

const fieldsOf = ({ was, now }: Change, path: string): Fields =>
  Object.fromEntries(
    Object.keys({ ...was, ...now }).map((name) => [`${path}${name}`, now[name] ?? deleteField()]),
  );

/** The operations that a database batch and a database transaction share. */
export interface Writer {
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: ((reference: DocumentReference, fields: Record<string, unknown>) => unknown) &
    ((reference: DocumentReference, field: FieldPath, value: unknown, ...more: unknown[]) => unknown);
  delete: (reference: DocumentReference) => unknown;
}

export function newActId(): ActId {
  return v.parse(ActId, crypto.randomUUID());
}

/** The entry of one batch of a long act: the first has the act's own id. */
export function partOf(act: ActId, part: number): ActId {
  return part === 1 ? act : v.parse(ActId, `${act}~${part}`);
}

/**
 * What an act does to the plan itself. `was` is the whole stored plan as this device knows it, as for a `Deed`; `fields`
 * are to be stored, each map as a whole, and `deleteField()` removes one. Of a map, only the keys that differ are written:
 * a change that another member makes to another key stays.
 */
export interface PlanChange {
  was: DocumentData;
  fields: Fields;
}

/** What an act does to one record that never changes, such as a repayment: both are as stored. */
export type UnchangingDeed<Id = RepaymentId | GoalEntryId> =
  { id: Id; now: Fields } | { id: Id; was: DocumentData };

/** What an act does besides its transactions. */
export interface Others {
  /** Of its transactions, where the deeds don't have them. */
  categories?: readonly string[];
  plan?: PlanChange | undefined;
  unchanging?: { [Name in UnchangingName]?: readonly UnchangingDeed[] };
  /** Lists of widgets; the first is absent where an entry can't keep both. */
  dashboard?: { was?: unknown; now: unknown };
}

/**
 * Adds the writes of an act, at most `RECORDS_AT_ONCE`, and its entry. Adds nothing where nothing differs, and returns
 * whether anything does.
 */
export function writeAct(
  to: Writer,
  act: Act,
  deeds: readonly Deed[],
  { categories = [], plan: change, unchanging = {}, dashboard }: Others = {},
): boolean {
  const records: Record<string, unknown> = {};
  for (const deed of deeds) {
    const told = write(to, deed);
    if (told !== null) records[deed.id] = told;
  }
  const plan = change && writePlan(to, act.planId, change);
  const comeAndGone = UNCHANGING_NAMES.flatMap((name) => {
    const these = unchanging[name] ?? [];
    return these.length === 0 ? [] : [[UNCHANGING[name], writeUnchanging(to, name, these)] as const];
  });
  if (Object.keys(records).length === 0 && !plan && comeAndGone.length === 0 && dashboard === undefined)
    return false;
  writeEntry(to, act, {
    records,
    categories: [...categories, ...deeds.flatMap(categoriesOf), ...(plan ? categoriesOfPlan(plan) : [])],
    ...(plan && { plan }),
    ...Object.fromEntries(comeAndGone),
    ...(dashboard && { dashboard: writeDashboard(to, act.planId, dashboard) }),
  });
  return true;
}

/** What an entry says. */
interface Said {
  records?: Fields;
  categories?: readonly string[];
  plan?: Change;
  repayments?: Fields;
  goal_entries?: Fields;
  dashboard?: object;
}

/** Adds an act's entry for writes that the caller adds. */
export function writeEntry(
  to: Writer,
  { id, planId, kind }: Act,
  { records = {}, categories = [], ...others }: Said,
): void {
  const userId = ownId();
  to.set(doc(collection('history'), id), {
    plan_id: planId,
    user_id: userId,
    at: serverTimestamp(),
    kind,
    ids: Object.keys(records),
    records,
    categories: [...new Set(categories)],
    ...others,
  });
  to.set(doc(collection('history_head'), `${planId}_${userId}`), { plan_id: planId, entry: id });
}

/** The id of the person who acts here. */
export const ownId = (): string | undefined => demoPerson() ?? auth.currentUser?.uid;

/** Before and after: the history can be filtered by them. */
export function categoriesOf(deed: Deed): readonly string[] {
  const before: unknown = 'was' in deed ? deed.was['category'] : undefined;
  const { category: after } = 'now' in deed ? deed.now : 'fields' in deed ? deed.fields : {};
  return [before, after].filter((name) => typeof name === 'string');
}

/** Adds the writes. Returns what the entry says of them, by id. */
function writeUnchanging(to: Writer, name: UnchangingName, deeds: readonly UnchangingDeed[]): Fields {
  for (const deed of deeds) {
    const reference = doc(collection(name), deed.id);
    if ('now' in deed)
      to.set(reference, { ...deed.now, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
    else to.delete(reference);
  }
  return saidOfUnchanging(deeds);
}

/** What an entry says of records that never change, by id. */
export const saidOfUnchanging = (deeds: readonly UnchangingDeed[]): Record<string, Stored> =>
  Object.fromEntries(
    deeds.map((deed) => [deed.id, 'now' in deed ? { now: deed.now } : { was: withoutTimes(deed.was) }]),
  );

/** The longest lists of widgets, as JSON, that an entry keeps: an entry and what it needs must fit into a document. */
const MAX_KEPT = 100_000;

function writeDashboard(to: Writer, planId: PlanId, { was, now }: NonNullable<Others['dashboard']>): object {
  to.update(widgetsRef(planId), { widgets: now, updatedAt: serverTimestamp() });
  return was === undefined ? {} : { was, now };
}

/** Whether an entry can keep both lists of widgets. */
export const canKeepBoth = (was: unknown, now: unknown): boolean =>
  JSON.stringify([was, now]).length <= MAX_KEPT;

export const widgetsRef = (planId: PlanId) => doc(collection('widgets'), planId);

/** Whose limit differs, and which come, go or look different. */
function categoriesOfPlan(told: Change): readonly string[] {
  const { was, now } = told;
  const limits = [...keysOf(told, 'limits'), ...keysOf(told, 'rollovers').map(rollingCategory)];
  const listed = (['income_categories', 'expense_categories'] as const).flatMap((list) => {
    const [less, more] = [iconsIn(was[list]), iconsIn(now[list])];
    return [...new Set([...less.keys(), ...more.keys()])].filter(
      (name) => !less.has(name) || !more.has(name) || less.get(name) !== more.get(name),
    );
  });
  return [...limits, ...listed];
}

/** By the name of the category. */
const iconsIn = (list: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    listIn(list).flatMap((item): [string, unknown][] => {
      const { uid, icon } = mapIn(item);
      return typeof uid === 'string' ? [[uid, icon]] : [];
    }),
  );

/** Adds the write of a plan. Returns what the entry says of it, or null where nothing differs. */
function writePlan(to: Writer, planId: PlanId, change: PlanChange): Change | null {
  const { fields } = change;
  const names = Object.keys(fields).filter(
    (name) => !isSame(change.was[name], withoutSentinel(fields[name])),
  );
  if (names.length === 0) return null;
  const told = toldOfPlan(change);
  const values: unknown[] = names.flatMap((name): unknown[] => {
    const whole: unknown[] = [new FieldPath(name), fields[name]];
    // A value that is no map has no keys.
    const isByKey =
      PLAN.maps.has(name) && isMap(withoutSentinel(fields[name])) && isMapOrNone(change.was[name]);
    if (!isByKey) return whole;
    const after = mapIn(fields[name]);
    return keysOf(told, name).flatMap((key): unknown[] => [
      new FieldPath(name, key),
      after[key] ?? deleteField(),
    ]);
  });
  to.update(planRef(planId), new FieldPath('updatedAt'), serverTimestamp(), ...values);
  return told;
}

const keysOf = ({ was, now }: Change, name: string): string[] =>
  Object.keys({ ...mapIn(was[name]), ...mapIn(now[name]) });

/** What an entry says of a plan: of its members only who comes and goes. */
export function toldOfPlan({ was, fields }: PlanChange): Change {
  const { was: before = {}, now = {} } = diff(PLAN, was, withFields(was, fields)) ?? {};
  const sayable = Object.entries(before).filter(([name, value]) => !LISTS.has(name) || canBeSaid(value));
  return { was: Object.fromEntries(sayable), now };
}

/** What a change of a plan writes. Of a map, that is its keys, except of those that are written as a `whole`. */
export function planChangeOf({ was, now }: Change, whole: readonly string[]): PlanChange {
  const names = Object.keys({ ...was, ...now });
  const fields = names.map((name) => [name, now[name] ?? deleteField()] as const);
  const maps = whole.map((name) => [name, isEmpty(now[name]) ? deleteField() : now[name]] as const);
  // What is no map has no keys to be compared.
  const replaced = whole.filter((name) => isEmpty(was[name])).map((name) => [name, null] as const);
  return {
    was: { ...was, ...Object.fromEntries(replaced) },
    fields: Object.fromEntries([...fields, ...maps]),
  };
}

/** The maps that a change of a plan writes as a whole. */
export const wholeIn = ({ was, fields }: PlanChange): readonly string[] =>
  Object.keys(fields).filter(
    (name) =>
      PLAN.maps.has(name) &&
      was[name] !== undefined &&
      !(isMap(was[name]) && isMap(withoutSentinel(fields[name]))),
  );

const isEmpty = (map: unknown) => Object.keys(mapIn(map)).length === 0;

/** A plan always has them: the rules let an entry leave out what was in them. */
const LISTS: ReadonlySet<string> = new Set(['income_categories', 'expense_categories']);

/** In characters. The rules can compare no more than 512 KiB. */
const MOST_SAID = 200_000;

/** Whether an entry can say a value that somebody has stored past the app: short enough, and with exact numbers. */
function canBeSaid(value: unknown): boolean {
  return isExact(value) && JSON.stringify(value).length <= MOST_SAID;
}

/** Whether a browser has all numbers in it as they are stored. */
function isExact(value: unknown): boolean {
  let isSo = true;
  try {
    JSON.stringify(value, (_, each: unknown) => {
      if (typeof each === 'number' && (Number.isNaN(each) || Math.abs(each) > Number.MAX_SAFE_INTEGER))
        isSo = false;
      return each;
    });
    return isSo;
  } catch {
    return false;
  }
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
  const said = saidByDeed(deed);
  if ('now' in deed)
    to.set(reference, { ...deed.now, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
  else if (!('fields' in deed)) to.delete(reference);
  else if (said !== null)
    to.update(reference, {
      ...differing(withoutTimes(deed.was), deed.fields),
      updatedAt: serverTimestamp(),
    });
  return said;
}

/** A record without exceptions that no browser can write: the rules take that from the plan's owner who deletes it. */
export function withoutInexact(stored: DocumentData): DocumentData {
  const { exceptions, ...others } = stored;
  return isExact(exceptions) ? stored : others;
}

/** What the entry says of a deed; null where nothing differs. */
export function saidByDeed(deed: Deed): object | null {
  if ('now' in deed) return { now: deed.now };
  const was = withoutTimes(deed.was);
  if (!('fields' in deed)) return { was: withoutInexact(was) };
  const different = differing(was, deed.fields);
  if (Object.keys(different).length === 0) return null;
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
  return saidOf(diff(TRANSACTION, was, withFields(was, fields)) ?? {});
}

/** A stored record as it is once these fields are written. */
function withFields(stored: DocumentData, fields: Fields): Fields {
  const written = Object.entries(fields).map(([path, value]) => [path, withoutSentinel(value)] as const);
  const whole = { ...stored, ...Object.fromEntries(written.filter((each) => !isDay(each))) };
  const days = written.filter(isDay).map(([path, value]) => [path.slice(EXCEPTION.length), value] as const);
  if (days.length === 0) return whole;
  return { ...whole, exceptions: present({ ...mapIn(whole['exceptions']), ...Object.fromEntries(days) }) };
}

const isDay = ([path]: readonly [string, unknown]) => path.startsWith(EXCEPTION);

const present = (map: Fields): Fields =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));

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

/** Undefined for a field that goes. */
const withoutSentinel = (value: unknown): unknown =>
  value instanceof FieldValue && value.isEqual(deleteField()) ? undefined : value;

const isMapOrNone = (value: unknown) => value === undefined || isMap(value);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function planRef(id: PlanId): DocumentReference {
  return doc(collection('plan'), id);
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
