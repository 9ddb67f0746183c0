// Writes acts in batches, in their order.
import { db, whileOpen } from '../firebase/database';
import { writeBatch } from '../firebase/server';
import { writeAct, type Act, type Deed, type Others } from './writeAct';

/** The last act that still reads what is stored here. Later ones wait for it: they are sent in their order. */
let reading: Promise<unknown> | null = null;

/** Writes an act in a batch, which waits on this device for a connection. Settles when the server answers. */
export function commitAct(
  act: Act,
  deeds: readonly Deed[],
  { isNeeded, ...others }: BesidesDeeds = {},
): Promise<void> {
  const commit = () => commitNow(act, deeds, others);
  if (reading === null && isNeeded === undefined) return commit();
  return inOrder(async () => ({ written: (await isNeeded?.()) === false ? undefined : commit() }));
}

interface BesidesDeeds extends Others {
  /** Asked before the act is written; later acts wait for the answer. */
  isNeeded?: () => Promise<boolean>;
}

/** `written` is in an object, so that the next act doesn't wait for the server too. */
function inOrder(build: () => Promise<{ written: Promise<void> | undefined }>): Promise<void> {
  // A database that ends meanwhile never answers.
  const buildWhileOpen = () => whileOpen(build);
  const built = (reading ?? Promise.resolve()).then(buildWhileOpen, buildWhileOpen);
  reading = built;
  const end = () => {
    if (reading === built) reading = null;
  };
  built.then(end, end);
  return built.then(({ written }) => written);
}

function commitNow(act: Act, deeds: readonly Deed[], others: Others): Promise<void> {
  const batch = writeBatch(db());
  writeAct(batch, act, deeds, others);
  return batch.commit();
}
