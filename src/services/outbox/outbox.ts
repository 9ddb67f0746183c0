// The journal of acts that the server hasn't answered. The database stores such writes too and sends them after a
// restart; but then nobody learns of a refusal, and the person's input would be lost.
import * as v from 'valibot';
import type { ActId, PlanId, TransactionId, UserId } from '../../model/ids';
import { Unsent, type Said } from '../../model/unsent';
import { askToKeep } from '../device/durable';
import { remembered } from '../device/deviceStore';
import { tryStorage } from '../device/storage';
import { isLocal, isReadOnly } from '../firebase/asOn';
import { ownId } from '../transactions/writeAct';

const PREFIX = 'saldo:unsent:';

/** Used where storage is refused or full; lost with this page. */
const inMemory = new Map<string, string>();

const keyOf = ({ userId, id }: Pick<Unsent, 'userId' | 'id'>) => `${PREFIX}${userId}:${id}`;

/** The tab that waits for an act's answer, or that has shown its refusal, holds this lock. */
export const lockOf = (act: Pick<Unsent, 'userId' | 'id'>): string => keyOf(act);

const listeners = new Set<() => void>();

/** Acts that the server has just taken, by their keys: those who follow the history may not have heard of them. */
const taken = new Map<string, Unsent>();

/** Milliseconds after which they have. */
const HEARD_BY = 10_000;

/** Calls `onChange` when any tab changes the journal. */
export function watchOutbox(onChange: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return;
    if (key !== null && newValue === null) noteTaken(key, parsed(oldValue));
    onChange();
  };
  listeners.add(onChange);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

/** A person's unanswered acts on this device, oldest first. Doesn't read those whose ids are `known`. */
export function unsentOf(userId: UserId, known?: ReadonlySet<string>): readonly Unsent[] {
  const prefix = `${PREFIX}${userId}:`;
  return keysOf(prefix)
    .filter((key) => known?.has(key.slice(prefix.length)) !== true)
    .flatMap((key) => read(key) ?? [])
    .toSorted((a, b) => a.at - b.at);
}

/** What the person here does to a plan, oldest first, where the server doesn't have it yet or has just taken it. */
export function actsInFlight(planId: PlanId): readonly Unsent[] {
  const heard = [...taken].flatMap(([key, act]) => (key.startsWith(ownPrefix()) ? [act] : []));
  return [...heard, ...actsWaiting(planId)]
    .filter((act) => act.planId === planId)
    .toSorted((a, b) => a.at - b.at);
}

/** What the person here does to a plan, oldest first, as long as the server doesn't have it. */
export function actsWaiting(planId: PlanId): readonly Unsent[] {
  return keysOf(ownPrefix())
    .flatMap((key) => read(key) ?? [])
    .filter((act) => act.planId === planId && act.said !== undefined && act.refused === undefined)
    .toSorted((a, b) => a.at - b.at);
}

const ownPrefix = () => `${PREFIX}${remembered('signedIn') ?? ownId()}:`;

/** Whether the journal has acts of a person. */
export function hasUnsent(userId: UserId): boolean {
  return keysOf(`${PREFIX}${userId}:`).length > 0;
}

/** A person's acts that name this record. Parses only these, of possibly hundreds. */
export function unsentAbout(userId: UserId, id: TransactionId | PlanId): readonly Unsent[] {
  return keysOf(`${PREFIX}${userId}:`)
    .filter((key) => textOf(key)?.includes(id))
    .flatMap((key) => read(key) ?? []);
}

export function isUnsent(act: Pick<Unsent, 'userId' | 'id'>): boolean {
  return unsentNow(act) !== null;
}

/** An act as the journal has it now; null when it has left the journal. */
export function unsentNow(act: Pick<Unsent, 'userId' | 'id'>): Unsent | null {
  return read(keyOf(act));
}

/** Whether the journal still has the act after this page closes. */
export function isKept(act: Pick<Unsent, 'userId' | 'id'>): boolean {
  return !inMemory.has(keyOf(act));
}

/** Puts an act into the journal, replacing an earlier one with its id. */
export function keepUnsent(act: Unsent): void {
  put(act);
  if (!isLocal()) askToKeep();
  tellAll();
}

function put(act: Unsent): void {
  const key = keyOf(act);
  const text = JSON.stringify(act);
  const store = () => localStorage.setItem(key, text);
  inMemory.delete(key);
  acts.set(key, [text, act]);
  // `tryStorage` frees room for the second attempt.
  if (!(isDone(store) || (tryStorage() !== 'refused' && isDone(store)))) inMemory.set(key, text);
}

/**
 * Stores with an act in the journal what is sent, and whether it waits for its turn; nothing where the journal doesn't have
 * it.
 */
export function noteSaid(id: ActId, said: Said, waits: boolean): void {
  const act = withId(id);
  if (act !== null) keepUnsent({ ...act, said, ...(waits && { waits }) });
}

/** From now on, the server may have the act. */
export function noteTurn(id: ActId): void {
  const act = withId(id);
  if (act?.waits !== true) return;
  const { waits: _, ...others } = act;
  // Nobody sees it.
  put(others);
}

function withId(id: ActId): Unsent | null {
  const key = keysOf(PREFIX).find((each) => each.endsWith(`:${id}`));
  return key === undefined ? null : read(key);
}

/** Removes an act from the journal: the server has it, or the person has dealt with it. */
export function forgetUnsent(act: Pick<Unsent, 'userId' | 'id'>): void {
  const key = keyOf(act);
  noteTaken(key, read(key));
  forgetKeys([key]);
}

/** Only what was refused leaves the journal untaken. */
function noteTaken(key: string, act: Unsent | null): void {
  if (act?.said === undefined || act.refused !== undefined) return;
  taken.set(key, act);
  setTimeout(() => {
    taken.delete(key);
    tellAll();
  }, HEARD_BY);
}

/** Removes all of a person's acts: they have dealt with them, or their account is gone. */
export function forgetUnsentOf(userId: UserId): void {
  forgetKeys(keysOf(`${PREFIX}${userId}:`));
}

/** None for earlier books: they can't show whether the server has taken an act of another tab. */
function keysOf(prefix: string): string[] {
  if (isReadOnly()) return [];
  let stored: string[] = [];
  isDone(() => (stored = Object.keys(localStorage)));
  return [...stored, ...inMemory.keys()].filter((key) => key.startsWith(prefix));
}

const textOf = (key: string) => inMemory.get(key) ?? localStorage.getItem(key);

/** The text of an act, and the act. */
const acts = new Map<string, readonly [text: string, act: Unsent | null]>();

/** An act is read again only when its text is another. */
function read(key: string): Unsent | null {
  try {
    const text = textOf(key);
    const last = acts.get(key);
    if (text === last?.[0]) return last[1];
    const act = parsed(text);
    if (text !== null) acts.set(key, [text, act]);
    return act;
  } catch {
    return null;
  }
}

function parsed(text: string | null): Unsent | null {
  try {
    const act = v.safeParse(Unsent, JSON.parse(text ?? 'null'));
    return act.success ? act.output : null;
  } catch {
    return null;
  }
}

function forgetKeys(keys: readonly string[]): void {
  keys.forEach((key) => {
    inMemory.delete(key);
    acts.delete(key);
    isDone(() => localStorage.removeItem(key));
  });
  tellAll();
}

/** Whether storage did it; it may be refused or full. */
function isDone(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function tellAll(): void {
  listeners.forEach((tell) => tell());
}
