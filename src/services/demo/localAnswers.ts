// Answers from the records on this device, in place of the server's. The network is off, so every write waits for a
// server that never comes; but it shows in this device's records at once, and that is the answer.
import {
  deleteDoc,
  getDocsFromCache,
  onSnapshot,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase/firestore';
import type { Answers } from '../firebase/server';

/** Does a write, whose own answer never comes. */
function done(write: Promise<void>): Promise<void> {
  // It rejects when the page closes its database.
  write.catch(() => undefined);
  return Promise.resolve();
}

/** Also says of a missing document that it is missing, unlike a read of the cache. */
function read(reference: DocumentReference): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      reference,
      (snapshot) => {
        stop();
        resolve(snapshot);
      },
      reject,
    );
  });
}

function batchOf(database: Firestore): WriteBatch {
  const batch = writeBatch(database);
  const commit = batch.commit.bind(batch);
  batch.commit = () => done(commit());
  return batch;
}

async function transact<T>(database: Firestore, act: (transaction: Transaction) => Promise<T>): Promise<T> {
  const batch = batchOf(database);
  const local = {
    get: read,
    set: batch.set.bind(batch),
    update: batch.update.bind(batch),
    delete: batch.delete.bind(batch),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- acts use only these methods
  const result = await act(local as unknown as Transaction);
  await batch.commit();
  return result;
}

// oxlint-disable typescript/no-unsafe-type-assertion -- the types of the database's library have generics and overloads
export const LOCAL_ANSWERS: Answers = {
  getDocFromServer: read as Answers['getDocFromServer'],
  getDocsFromServer: getDocsFromCache,
  runTransaction: transact,
  setDoc: ((...args: Parameters<typeof setDoc>) => done(setDoc(...args))) as Answers['setDoc'],
  updateDoc: ((...args: Parameters<typeof updateDoc>) => done(updateDoc(...args))) as Answers['updateDoc'],
  deleteDoc: (reference) => done(deleteDoc(reference)),
  writeBatch: batchOf,
  waitForPendingWrites: () => Promise.resolve(),
  countDocuments: async (found) => (await getDocsFromCache(found)).size,
};
// oxlint-enable typescript/no-unsafe-type-assertion
