// The calls that wait for the server's answer. In the demo and for earlier books, which have no server,
// `services/demo/localAnswers.ts` answers them.
import {
  average,
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
export interface AmountSums {
  mainUnits: number;
  /** With those whose amount isn't a number. */
  entries: number;
  /** Null without any amount that is a number. */
  mean: number | null;
}

async function sumOnServer(found: Query): Promise<AmountSums> {
  const parts = { mainUnits: sum('amount'), entries: count(), mean: average('amount') };
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
  sumAmounts: sumOnServer,
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
  sumAmounts,
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
    sumAmounts,
    countDocuments,
  } = answers);
}

/** From now on, the server answers again. */
export function answerFromServer(): void {
  answerWith(SERVER);
}
