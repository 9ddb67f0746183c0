// Opens a plan's books as they stood at the end of a day: the app's own services on a database in this page's memory,
// whose network is off, and which refuses every write.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  disableNetwork,
  doc,
  getDocFromCache,
  initializeFirestore,
  memoryLocalCache,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import type { Day } from '../../model/day';
import { AppError } from '../../model/errors';
import { LOCAL_ANSWERS } from '../demo/localAnswers';
import { showAsOn } from '../firebase/asOn';
import { replaceWith } from '../firebase/database';
import { answerFromServer, answerWith, type Answers } from '../firebase/server';
import { BATCH_SIZE } from '../firebase/serverAct';
import type { EarlierBooks, Kept } from './readBooks';

/** Leads nowhere: should anything ever turn the network on, it would reach nobody. */
const NOWHERE = 'earlier.invalid';

const refuse = () => Promise.reject(new AppError('read_only'));

const READ_ONLY: Answers = {
  ...LOCAL_ANSWERS,
  runTransaction: refuse,
  setDoc: refuse,
  updateDoc: refuse,
  deleteDoc: refuse,
  writeBatch: (database) => Object.assign(writeBatch(database), { commit: refuse }),
};

/** Puts books into this page's memory. Resolves to a function that shows them from then on, in place of those of today. */
export async function prepare(
  { records, ...doubts }: EarlierBooks,
  day: Day,
  signal?: AbortSignal,
): Promise<() => void> {
  const app = initializeApp({ projectId: 'earlier', apiKey: 'earlier' }, `earlier-${crypto.randomUUID()}`);
  try {
    const database = initializeFirestore(app, { localCache: memoryLocalCache(), host: NOWHERE });
    await disableNetwork(database);
    for (let next = 0; next < records.length; next += BATCH_SIZE) {
      signal?.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- the page stays responsive in between
      await fill(database, records.slice(next, next + BATCH_SIZE));
    }
    return () => {
      answerWith(READ_ONLY);
      showAsOn({ day, ...doubts });
      replaceWith(database, () => {
        showAsOn(null);
        answerFromServer();
      });
    };
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
}

async function fill(database: Firestore, records: readonly Kept[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { name, id, fields } of records) batch.set(doc(database, name, id), fields);
  // No server ever answers.
  batch.commit().catch(() => undefined);
  // It does its tasks one after the other.
  await getDocFromCache(doc(database, 'plan/none')).catch(() => undefined);
}
