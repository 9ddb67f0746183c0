import { FirebaseError } from 'firebase/app';
import { onTestFinished } from 'vitest';
import * as server from '../../src/services/firebase/server';

type Run = typeof server.runTransaction;

/** Until the test ends, each database transaction runs twice: the database repeats one whose answer got lost. */
export function repeatTransactions(): void {
  replace((run) => async (...call) => {
    await run(...call);
    return run(...call);
  });
}

/** The server takes the next database transaction, and its answer never arrives. */
export function loseNextAnswer(): void {
  let isLost = false;
  replace((run) => async (...call) => {
    const answer = await run(...call);
    if (isLost) return answer;
    isLost = true;
    throw new FirebaseError('unavailable', 'The answer got lost.');
  });
}

function replace(by: (run: Run) => Run): void {
  const { runTransaction } = server;
  server.answerWith({ ...server, runTransaction: by(runTransaction) });
  onTestFinished(() => server.answerWith({ ...server, runTransaction }));
}
