// What other members do to a plan's books under the real rules: each act with its entry in the history.
import {
  doc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type WriteBatch,
} from 'firebase/firestore';
import { UNCHANGING, type UnchangingName } from '../../src/model/history';
import { differing, toldChange, toldOfPlan } from '../../src/services/transactions/writeAct';
import type { Person } from './people';

/** A person enters transactions as one act. Each record has its id, and its fields as stored. */
export async function enters(person: Person, id: string, record: DocumentData): Promise<void> {
  const batch = writeBatch(person.db);
  batch.set(doc(person.db, 'transaction', id), record);
  tell(batch, person, record['plan_id'], id, { now: withoutTimes(record) }, [record['category']]);
  await batch.commit();
}

/** A person changes stored fields of a transaction: by name, or as `exceptions.<day>`. */
export async function edits(person: Person, id: string, fields: Readonly<Record<string, unknown>>) {
  const reference = doc(person.db, 'transaction', id);
  const was = (await getDocFromServer(reference)).data() ?? {};
  const batch = writeBatch(person.db);
  batch.update(reference, { ...fields, updatedAt: serverTimestamp() });
  const { updatedAt: _, ...changed } = fields;
  tell(batch, person, was['plan_id'], id, toldChange(was, differing(was, changed)), [
    was['category'],
    changed['category'],
  ]);
  await batch.commit();
}

export async function deletes(person: Person, id: string): Promise<void> {
  const reference = doc(person.db, 'transaction', id);
  const was = (await getDocFromServer(reference)).data() ?? {};
  const batch = writeBatch(person.db);
  batch.delete(reference);
  tell(batch, person, was['plan_id'], id, { was: withoutTimes(was) }, [was['category']]);
  await batch.commit();
}

/** A person changes fields of a plan: each map as a whole, and `deleteField()` removes one. */
export async function changesPlan(
  person: Person,
  planId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = doc(person.db, 'plan', planId);
  const was = (await getDocFromServer(reference)).data() ?? {};
  const batch = writeBatch(person.db);
  batch.update(reference, { ...fields, updatedAt: serverTimestamp() });
  tellOf(batch, person, planId, { plan: toldOfPlan({ was, fields }) });
  await batch.commit();
}

/** A person records a repayment: its id, and its fields without its times. */
export const repays = (person: Person, id: string, fields: DocumentData): Promise<void> =>
  records(person, 'repayment', id, fields);

/** A person puts money in a goal or takes it out: the entry's id, and its fields without its times. */
export const movesMoney = (person: Person, id: string, fields: DocumentData): Promise<void> =>
  records(person, 'goal_entry', id, fields);

async function records(person: Person, name: UnchangingName, id: string, fields: DocumentData) {
  const batch = writeBatch(person.db);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  batch.set(doc(person.db, name, id), { ...fields, ...times });
  tellOf(batch, person, fields['plan_id'], { [UNCHANGING[name]]: { [id]: { now: fields } } });
  await batch.commit();
}

/** A person arranges a plan's dashboard. */
export async function arranges(person: Person, planId: string, widgets: readonly object[]): Promise<void> {
  const reference = doc(person.db, 'widgets', planId);
  const was: unknown = (await getDocFromServer(reference)).get('widgets');
  const batch = writeBatch(person.db);
  batch.update(reference, { widgets, updatedAt: serverTimestamp() });
  tellOf(batch, person, planId, { dashboard: { was, now: widgets } });
  await batch.commit();
}

function tell(
  batch: WriteBatch,
  person: Person,
  planId: string,
  id: string,
  told: object,
  categories: readonly unknown[],
): void {
  const named = [...new Set(categories)].filter((name) => typeof name === 'string');
  tellOf(batch, person, planId, { ids: [id], records: { [id]: told }, categories: named });
}

/** Adds the entry of an act, with what it says beside who and when. */
export function tellOf(batch: WriteBatch, { id: userId, db }: Person, planId: string, said: object): void {
  const act = crypto.randomUUID();
  const entry = { plan_id: planId, user_id: userId, at: serverTimestamp(), kind: 'entry' };
  batch.set(doc(db, 'history', act), { ...entry, ids: [], records: {}, categories: [], ...said });
  batch.set(doc(db, 'history_head', `${planId}_${userId}`), { plan_id: planId, entry: act });
}

/**
 * A changed app enters one transaction, and its entry says these things of others, too, which it doesn't touch, also of other
 * collections: the rules look at no more than four records of one by one.
 */
export async function lies(
  person: Person,
  [id, record]: readonly [string, DocumentData],
  claims: Readonly<Record<string, object>>,
  others: Readonly<Partial<Record<'repayments' | 'goal_entries', object>>> = {},
): Promise<void> {
  const batch = writeBatch(person.db);
  batch.set(doc(person.db, 'transaction', id), record);
  const said = { ...claims, [id]: { now: withoutTimes(record) } };
  const categories = [record['category']];
  tellOf(batch, person, record['plan_id'], { ids: Object.keys(said), records: said, categories, ...others });
  await batch.commit();
}

function withoutTimes(record: DocumentData): DocumentData {
  const { createdAt: _, updatedAt: __, ...fields } = record;
  return fields;
}
