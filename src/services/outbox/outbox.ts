// The journal of what was done here and the server has not answered. The database keeps such writes too, and sends them
// after a restart; but of one that is refused then nobody hears, and what was typed would be gone.
import * as v from 'valibot';
import type { PlanId, TransactionId, UserId } from '../../model/ids';
import { Unsent, type UnsentArrangement } from '../../model/unsent';
import { tryStorage } from '../device/storage';

const PREFIX = 'saldo:unsent:';

/** Where storage is refused or full: it goes with this page. */
const inMemory = new Map<string, string>();

const keyOf = ({ userId, id }: Pick<Unsent, 'userId' | 'id'>) => `${PREFIX}${userId}:${id}`;

/** Held by the tab that waits for an act's answer, or that has brought a refusal to the person. */
export const lockOf = (act: Pick<Unsent, 'userId' | 'id'>): string => keyOf(act);

const listeners = new Set<() => void>();

/** Tells when something is put into the journal or taken out, in any tab. */
export function watchOutbox(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) onChange();
  };
  listeners.add(onChange);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

/** What a person did here and is not answered, oldest first. */
export function unsentOf(userId: UserId): readonly Unsent[] {
  return keysOf(`${PREFIX}${userId}:`)
    .flatMap((key) => read(key) ?? [])
    .toSorted((a, b) => a.at - b.at);
}

/** Whether there is anything of a person's in the journal. */
export function hasUnsent(userId: UserId): boolean {
  return keysOf(`${PREFIX}${userId}:`).length > 0;
}

/** What a person did to a transaction. Of hundreds of acts only these are read. */
export function unsentAbout(userId: UserId, id: TransactionId): readonly Unsent[] {
  return keysOf(`${PREFIX}${userId}:`)
    .filter((key) => textOf(key)?.includes(id))
    .flatMap((key) => read(key) ?? []);
}

/** The arrangement of a plan's dashboard by a person that is on its way. */
export function unsentArrangementOf(userId: UserId, planId: PlanId): UnsentArrangement | null {
  const found = unsentOf(userId).find(
    (act) => act.kind === 'arrangement' && act.planId === planId && act.refused === undefined,
  );
  return found?.kind === 'arrangement' ? found : null;
}

export function isUnsent(act: Pick<Unsent, 'userId' | 'id'>): boolean {
  return read(keyOf(act)) !== null;
}

/** Whether the journal has the act also when this page is closed. */
export function isKept(act: Pick<Unsent, 'userId' | 'id'>): boolean {
  return !inMemory.has(keyOf(act));
}

/** Puts an act into the journal, in the place of an earlier one with its id. */
export function keepUnsent(act: Unsent): void {
  const key = keyOf(act);
  const text = JSON.stringify(act);
  const store = () => localStorage.setItem(key, text);
  inMemory.delete(key);
  // The second time there is more room.
  if (!(isDone(store) || (tryStorage() !== 'refused' && isDone(store)))) inMemory.set(key, text);
  tellAll();
}

/** Takes an act out of the journal: the server has it, or the person has done with it. */
export function forgetUnsent(act: Pick<Unsent, 'userId' | 'id'>): void {
  forgetKeys([keyOf(act)]);
}

/** Takes out how a plan's dashboard was arranged before it is arranged anew. */
export function forgetArrangements(userId: UserId, planId: PlanId): void {
  unsentOf(userId).forEach((act) => {
    if (act.kind === 'arrangement' && act.planId === planId) forgetUnsent(act);
  });
}

/** Takes out everything of a person's: they have done with it, or their account is gone. */
export function forgetUnsentOf(userId: UserId): void {
  forgetKeys(keysOf(`${PREFIX}${userId}:`));
}

function keysOf(prefix: string): string[] {
  let stored: string[] = [];
  isDone(() => (stored = Object.keys(localStorage)));
  return [...stored, ...inMemory.keys()].filter((key) => key.startsWith(prefix));
}

const textOf = (key: string) => inMemory.get(key) ?? localStorage.getItem(key);

function read(key: string): Unsent | null {
  try {
    const parsed = v.safeParse(Unsent, JSON.parse(textOf(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function forgetKeys(keys: readonly string[]): void {
  keys.forEach((key) => {
    inMemory.delete(key);
    isDone(() => localStorage.removeItem(key));
  });
  tellAll();
}

/** Whether storage has done it: it may be refused or full. */
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
