// The calls that wait for the server's answer. In the demo and for earlier books, which have no server,
// `services/demo/localAnswers.ts` answers them.
import {
  count,
  deleteDoc as deleteOnServer,
  getAggregateFromServer,
  getCountFromServer,
  getDocFromServer as readOnServer,
  getDocsFromServer as queryServer,
  runTransaction as runOnServer,
  setDoc as setOnServer,
  sum,
  updateDoc as updateOnServer,
  waitForPendingWrites as waitForServer,
  writeBatch as batchForServer,
  type Query,
} from 'firebase/firestore';

/** What the database adds up itself. */
export interface AmountSum {
  amount: number;
  /** With those whose amount isn't a number, for which it adds nothing. */
  entries: number;
}

/** Where all records are in this page's memory, nobody asks. */
export async function sumAmounts(found: Query): Promise<AmountSum> {
  const parts = { amount: sum('amount'), entries: count() };
  return (await getAggregateFromServer(found, parts)).data();
}

async function countOnServer(found: Query): Promise<number> {
  return (await getCountFromServer(found)).data().count;
}

const SERVER = {
  getDocFromServer: readOnServer,
  getDocsFromServer: queryServer,
  runTransaction: runOnServer,
  setDoc: setOnServer,
  updateDoc: updateOnServer,
  deleteDoc: deleteOnServer,
  writeBatch: batchForServer,
  waitForPendingWrites: waitForServer,
  countDocuments: countOnServer,
};
export type Answers = typeof SERVER;

// Importers see the other answers as soon as these begin.
// oxlint-disable import/no-mutable-exports
export let {
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  setDoc,
  updateDoc,
  deleteDoc,
  writeBatch,
  waitForPendingWrites,
  countDocuments,
} = SERVER;
// oxlint-enable import/no-mutable-exports

/** From now on, these answer in place of the server. */
export function answerWith(answers: Answers): void {
  ({
    getDocFromServer,
    getDocsFromServer,
    runTransaction,
    setDoc,
    updateDoc,
    deleteDoc,
    writeBatch,
    waitForPendingWrites,
    countDocuments,
  } = answers);
}

/** From now on, the server answers again. */
export function answerFromServer(): void {
  answerWith(SERVER);
}
