// The journal of what was done here and the server has not answered. The database keeps such writes too, and sends them
// after a restart; but of one that is refused then nobody hears, and what was typed would be gone.
import * as v from 'valibot';
import type { PlanId, TransactionId, UserId } from '../model/ids';
import { Unsent, type UnsentArrangement } from '../model/unsent';
import { withLock } from './lock';

const PREFIX = 'saldo:unsent:';

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
  return entriesOf(`${PREFIX}${userId}:`).toSorted((a, b) => a.at - b.at);
}

/** The arrangement of a plan's dashboard that is on its way. */
export function unsentArrangementOf(planId: PlanId): UnsentArrangement | null {
  const found = entriesOf(PREFIX).find(
    (act) => act.kind === 'arrangement' && act.planId === planId && act.refused === undefined,
  );
  return found?.kind === 'arrangement' ? found : null;
}

export function isUnsent(act: Pick<Unsent, 'userId' | 'id'>): boolean {
  return read(keyOf(act)) !== null;
}

/** Puts an act into the journal, in the place of an earlier one with its id. */
export function keepUnsent(act: Unsent): void {
  inStorage(() => localStorage.setItem(keyOf(act), JSON.stringify(act)));
}

/** Takes an act out of the journal: the server has it, or the person has done with it. */
export function forgetUnsent(act: Pick<Unsent, 'userId' | 'id'>): void {
  inStorage(() => localStorage.removeItem(keyOf(act)));
}

/** Takes out what was done to a transaction: it is undone, or done away with. */
export function forgetUnsentOf(userId: UserId, transactionId: TransactionId): void {
  unsentOf(userId).forEach((act) => {
    if (act.kind !== 'arrangement' && act.transactionId === transactionId) forgetUnsent(act);
  });
}

/** Takes out how a plan's dashboard was arranged before it is arranged anew. */
export function forgetArrangements(userId: UserId, planId: PlanId): void {
  unsentOf(userId).forEach((act) => {
    if (act.kind === 'arrangement' && act.planId === planId) forgetUnsent(act);
  });
}

/** Empties the journal: the next person finds nothing. */
export function forgetAllUnsent(): void {
  inStorage(() => keysOf(PREFIX).forEach((key) => localStorage.removeItem(key)));
}

/**
 * Writes what the database sends when it can, and keeps the act in the journal until the server has taken it. Settles
 * like `write`; what is refused stays in the journal until somebody forgets it.
 */
export function untilAnswered(act: Unsent, write: () => Promise<void>): Promise<void> {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Before anyone hears of it: nobody else is to look after what this tab will be told itself.
  withLock(lockOf(act), () => answered).catch(() => undefined);
  keepUnsent(act);
  const written = write();
  written
    .then(
      () => forgetUnsent(act),
      () => undefined,
    )
    .finally(() => answer?.());
  return written;
}

function entriesOf(prefix: string): Unsent[] {
  return keysOf(prefix).flatMap((key) => read(key) ?? []);
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key: string): Unsent | null {
  try {
    const parsed = v.safeParse(Unsent, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function inStorage(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is refused or full: then nothing is remembered, and nothing breaks.
  }
  listeners.forEach((tell) => tell());
}
